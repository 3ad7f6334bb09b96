import type { ButtonVariant } from '@thumela/ui/buttons/button.tsx';
import type { SignInProgress } from '../../api/queries/operator.ts';
import { SmallForm } from '../../components/small-form.tsx';
import styles from './sign-in.module.css';

interface PasskeyFormProps {
  label: string;
  variant: ButtonVariant;
  /** Requests a passkey and signs in with it. */
  give: () => Promise<SignInProgress>;
  onDone: (progress: SignInProgress) => void;
}

/** Button to sign in with a passkey; the browser shows its own dialog. */
export function PasskeyForm({ label, variant, give, onDone }: PasskeyFormProps) {
  const send = async () => onDone(await give());
  return <SmallForm className={styles.form} send={send} submit={label} variant={variant} block />;
}
