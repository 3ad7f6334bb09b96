import { ContactBlock, type ContactBlockProps } from '@thumela/ui/contact-block.tsx';
import styles from './care-block.module.css';

/** @param props.whatsapp with country code, digits only. */
export default function CareBlock({ whatsapp, phone, email }: ContactBlockProps) {
  const grouped = whatsapp.replace(/^(\d\d)(\d{3})(\d{3})(\d+)$/, '+$1 $2 $3 $4');
  return (
    <section className={styles.care} aria-label="Customer care">
      <p>Need help? Talk to us:</p>
      <ContactBlock whatsapp={grouped} phone={phone} email={email} />
    </section>
  );
}
