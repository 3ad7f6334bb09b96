/** The change PIN screen (PIN-01), as far as it is there. */
import { say } from '@thumela/ui/language/language.ts';
import { shell as texts } from '../../texts/en/shell.ts';
import { NotYet } from '../everybody/not-yet/not-yet.tsx';

export default function ChangePinPage() {
  return <NotYet title={say(texts).menu.changePin} />;
}
