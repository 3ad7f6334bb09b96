/** The limit increase screen (3§2), as far as it is there. */
import { NotYet } from '../everybody/not-yet/not-yet.tsx';

export default function LimitIncreasePage() {
  return <NotYet title="Limit Increase" />;
}
