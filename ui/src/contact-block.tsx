import styles from './contact-block.module.css';
import { chatIcon, Icon, type IconPath, mailIcon, phoneIcon } from './icons.tsx';

export interface ContactBlockProps {
  /** Numbers as they are shown; links use their digits alone. */
  whatsapp: string;
  phone: string;
  email: string;
}

/** How to reach customer care, on stop and error screens (1§1). */
export function ContactBlock({ whatsapp, phone, email }: ContactBlockProps) {
  return (
    <address className={styles.contact}>
      <Way
        icon={chatIcon}
        name="WhatsApp"
        text={whatsapp}
        href={`https://wa.me/${whatsapp.replace(/\D/g, '')}`}
      />
      <Way
        icon={phoneIcon}
        name="Phone"
        text={phone}
        href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      />
      <Way icon={mailIcon} name="Email" text={email} href={`mailto:${email}`} />
    </address>
  );
}

function Way(props: { icon: IconPath; name: string; text: string; href: string }) {
  return (
    <a className={styles.way} href={props.href}>
      <Icon path={props.icon} />
      <span>
        <small>{props.name}</small>
        {props.text}
      </span>
    </a>
  );
}
