import { SignUp } from '../../../journeys/sign-up/sign-up.tsx';

/** A new customer signs up (SIGNUP-01). */
export default function RegisterPage() {
  return <SignUp />;
}
