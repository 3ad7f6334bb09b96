import { chatIcon, Icon, type IconPath, mailIcon, phoneIcon } from '../icons/icons.tsx';
import { say } from '../language/language.ts';
import { contact as texts } from '../texts/en/contact.ts';
import styles from './contact-block.module.css';

export interface ContactBlockProps {
  /** Numbers as shown; links use only their digits. */
  whatsapp: string;
  phone: string;
  email: string;
}

/** Contacts of customer care, on stop and error screens (UI-20). */
export function ContactBlock({ whatsapp, phone, email }: ContactBlockProps) {
  return (
    <address className={styles.contact}>
      <Way
        icon={chatIcon}
        label={say(texts).whatsapp}
        text={whatsapp}
        href={`https://wa.me/${whatsapp.replace(/\D/g, '')}`}
      />
      <Way
        icon={phoneIcon}
        label={say(texts).phone}
        text={phone}
        href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      />
      <Way icon={mailIcon} label={say(texts).email} text={email} href={`mailto:${email}`} />
    </address>
  );
}

function Way(props: { icon: IconPath; label: string; text: string; href: string }) {
  return (
    <a className={styles.way} href={props.href}>
      <Icon path={props.icon} />
      <span>
        <small>{props.label}</small>
        {props.text}
      </span>
    </a>
  );
}
