/** The change PIN screen (3§2), as far as it is there. */
import { NotYet } from '../everybody/not-yet/not-yet.tsx';

export default function ChangePinPage() {
  return <NotYet title="Change Your Pin" />;
}
