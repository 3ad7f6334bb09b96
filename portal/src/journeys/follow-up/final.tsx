import { Success } from '@thumela/ui/illustrations/success.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { CareContacts } from '../../connection/care-contacts.tsx';
import { followUp as texts } from '../../texts/en/follow-up.ts';
import styles from './follow-up.module.css';

/** Submitted; the next steps, and contacts. */
export function Final() {
  const { toast, next, ask } = say(texts).final;
  return (
    <div className={styles.screen}>
      <Success />
      <p className={styles.strong}>{toast}</p>
      <p>{next}</p>
      <p>{ask}</p>
      <CareContacts />
    </div>
  );
}
