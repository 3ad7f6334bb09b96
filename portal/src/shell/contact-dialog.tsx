/** How to reach customer care, with a greeting already written (2§2). */
import { LinkButton } from '@thumela/ui/button.tsx';
import { Dialog } from '@thumela/ui/dialog.tsx';
import { chatIcon, Icon, mailIcon, phoneIcon } from '@thumela/ui/icons.tsx';
import { useBrand } from '@thumela/web/brand/brand.ts';
import type { Layout } from '@thumela/web/layout/use-layout.ts';
import { useCustomer } from '../session/customer.ts';
import { mailTo, supportGreeting, whatsApp } from './support-messages.ts';
import styles from './ways.module.css';

export default function ContactDialog(props: { layout: Layout; onClose: () => void }) {
  const brand = useBrand();
  const { fullName } = useCustomer();
  const greeting = supportGreeting(brand.name, fullName);
  const mail = mailTo(brand.email, `${brand.name} support`, greeting);
  return (
    <Dialog open title="Contact Us" onClose={props.onClose}>
      <div className={styles.ways}>
        <LinkButton variant="secondary" block href={mail} icon={<Icon path={mailIcon} />}>
          Email
        </LinkButton>
        <LinkButton
          variant="secondary"
          block
          href={`tel:+${brand.phoneInternational}`}
          icon={<Icon path={phoneIcon} />}
        >
          Phone
        </LinkButton>
        {props.layout === 'mobile' && (
          <LinkButton
            variant="secondary"
            block
            href={whatsApp(greeting, brand.whatsapp)}
            target="_blank"
            rel="noreferrer"
            icon={<Icon path={chatIcon} />}
          >
            WhatsApp
          </LinkButton>
        )}
      </div>
      <p className={styles.say}>
        When you call {brand.phone}, please say: “{greeting.trim()} …”
      </p>
    </Dialog>
  );
}
