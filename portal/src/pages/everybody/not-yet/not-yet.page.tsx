import { say } from '@thumela/ui/language/language.ts';
import { notYet as texts } from '../../../texts/en/not-yet.ts';
import { NotYet } from './not-yet.tsx';

export default function NotYetPage() {
  return <NotYet title={say(texts).title} />;
}
