import { ContactBlock, type ContactBlockProps } from '@thumela/ui/feedback/contact-block.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { care as texts } from '../texts/en/care.ts';
import styles from './care-block.module.css';

/** @param props.whatsapp with country code, digits only. */
export default function CareBlock({ whatsapp, phone, email }: ContactBlockProps) {
  const grouped = whatsapp.replace(/^(\d\d)(\d{3})(\d{3})(\d+)$/, '+$1 $2 $3 $4');
  return (
    <section className={styles.care} aria-label={say(texts).heading}>
      <p>{say(texts).intro}</p>
      <ContactBlock whatsapp={grouped} phone={phone} email={email} />
    </section>
  );
}
