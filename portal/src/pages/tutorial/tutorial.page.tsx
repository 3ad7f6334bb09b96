/** The help tutorial (3§2), as far as it is there. */
import { NotYet } from '../everybody/not-yet/not-yet.tsx';

export default function TutorialPage() {
  return <NotYet title="Help" />;
}
