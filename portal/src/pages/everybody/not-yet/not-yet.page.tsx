import { NotYet } from './not-yet.tsx';

export default function NotYetPage() {
  return <NotYet title="Not yet" />;
}
