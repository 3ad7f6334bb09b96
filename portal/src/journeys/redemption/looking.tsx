import { Spinner } from '@thumela/ui/buttons/spinner.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { redemptionEntry as texts } from '../../texts/en/redemption-entry.ts';
import styles from './redemption-entry.module.css';

/** The order, or its stored answers, are being looked up (WIZARD-20). */
export function Looking() {
  return (
    <p className={styles.looking}>
      <Spinner label={say(texts).looking} />
    </p>
  );
}
