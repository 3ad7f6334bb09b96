import { SignUp } from '../../../journeys/sign-up/sign-up.tsx';

/** A new customer signs up (1§2). */
export default function RegisterPage() {
  return <SignUp />;
}
