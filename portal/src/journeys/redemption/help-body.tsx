import { say } from '@thumela/ui/language/language.ts';
import { CareContacts } from '../../connection/care-contacts.tsx';
import { redemptionAsides as texts } from '../../texts/en/redemption-asides.ts';
import styles from './redemption.module.css';

/** Contacts, and the assurance that nothing is lost (WIZARD-13). */
export function HelpBody() {
  const { intro, kept } = say(texts).help;
  return (
    <div className={styles.aside}>
      <p>{intro}</p>
      <CareContacts />
      <p>{kept}</p>
    </div>
  );
}
