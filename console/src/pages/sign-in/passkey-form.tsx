import type { ButtonVariant } from '@thumela/ui/buttons/button.tsx';
import type { Progress } from '../../api/queries/operator.ts';
import { SmallForm } from '../../components/small-form.tsx';
import styles from './sign-in.module.css';

interface PasskeyFormProps {
  label: string;
  variant: ButtonVariant;
  /** Asks for the passkey and signs in by it. */
  give: () => Promise<Progress>;
  onDone: (progress: Progress) => void;
}

/** The button by which somebody signs in with a passkey; the browser asks for the rest. */
export function PasskeyForm({ label, variant, give, onDone }: PasskeyFormProps) {
  const send = async () => onDone(await give());
  return <SmallForm className={styles.form} send={send} submit={label} variant={variant} block />;
}
