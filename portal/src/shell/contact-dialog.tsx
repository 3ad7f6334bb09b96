/** Contacts of customer care, with a prefilled greeting (SHELL-18). */

import { LinkButton } from '@thumela/ui/buttons/button.tsx';
import { Dialog } from '@thumela/ui/dialogs/dialog.tsx';
import { chatIcon, Icon, mailIcon, phoneIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { contact } from '@thumela/ui/texts/en/contact.ts';
import { useBrand } from '@thumela/web/brand/brand.ts';
import type { Layout } from '@thumela/web/layout/use-layout.ts';
import { useCustomer } from '../session/customer.ts';
import { care as texts } from '../texts/en/care.ts';
import { shell } from '../texts/en/shell.ts';
import { formatMailLink, formatWhatsAppLink } from './support-messages.ts';
import styles from './ways.module.css';

export default function ContactDialog(props: { layout: Layout; onClose: () => void }) {
  const brand = useBrand();
  const { fullName } = useCustomer();
  const greeting = say(texts).greeting(brand.name, fullName);
  const mail = formatMailLink(brand.email, say(texts).subject(brand.name), greeting);
  return (
    <Dialog open title={say(shell).menu.contact} onClose={props.onClose}>
      <div className={styles.ways}>
        <LinkButton variant="secondary" block href={mail} icon={<Icon path={mailIcon} />}>
          {say(contact).email}
        </LinkButton>
        <LinkButton
          variant="secondary"
          block
          href={`tel:+${brand.phoneInternational}`}
          icon={<Icon path={phoneIcon} />}
        >
          {say(contact).phone}
        </LinkButton>
        {props.layout === 'mobile' && (
          <LinkButton
            variant="secondary"
            block
            href={formatWhatsAppLink(greeting, brand.whatsapp)}
            target="_blank"
            rel="noreferrer"
            icon={<Icon path={chatIcon} />}
          >
            {say(contact).whatsapp}
          </LinkButton>
        )}
      </div>
      <p className={styles.say}>{say(texts).whenYouCall(brand.phone, greeting.trim())}</p>
    </Dialog>
  );
}
