import { Button, type ButtonVariant } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { formatError } from '@thumela/web/api/error-format.ts';
import type { Progress } from '../../api/queries/operator.ts';
import { useSending } from '../../parts/use-sending.ts';
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
  const { busy, refusal, onSubmit } = useSending(async () => onDone(await give()));
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      {refusal !== undefined && <ErrorBlock {...formatError(refusal)} />}
      <Button type="submit" variant={variant} guard={false} block busy={busy}>
        {label}
      </Button>
    </form>
  );
}
