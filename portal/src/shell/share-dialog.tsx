/** Inviting a friend with the customer's referral link (SHELL-19). */

import { LinkButton } from '@thumela/ui/buttons/button.tsx';
import { Dialog } from '@thumela/ui/dialogs/dialog.tsx';
import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { chatIcon, Icon, mailIcon, shareIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { Problem } from '@thumela/web/connection/problem.tsx';
import type { Layout } from '@thumela/web/layout/use-layout.ts';
import { useReferralLink } from '../api/queries/referral.ts';
import { useCustomer } from '../session/customer.ts';
import { share as texts } from '../texts/en/share.ts';
import {
  formatFacebookLink,
  formatMailLink,
  formatTwitterLink,
  formatWhatsAppLink,
} from './support-messages.ts';
import styles from './ways.module.css';

function Ways({ link, layout }: { link: string; layout: Layout }) {
  const brand = useBrand();
  const { fullName } = useCustomer();
  const message = say(texts).message(brand.name, fullName, link);
  const ways = [
    { text: say(texts).ways.email, icon: mailIcon, href: formatMailLink('', brand.name, message) },
    { text: say(texts).ways.facebook, icon: shareIcon, href: formatFacebookLink(link, message) },
    { text: say(texts).ways.twitter, icon: shareIcon, href: formatTwitterLink(message) },
    ...(layout === 'mobile'
      ? [{ text: say(texts).ways.whatsapp, icon: chatIcon, href: formatWhatsAppLink(message) }]
      : []),
  ];
  return (
    <div className={styles.ways}>
      {ways.map(({ text, icon, href }) => (
        <LinkButton
          key={text}
          variant="secondary"
          block
          href={href}
          target="_blank"
          rel="noreferrer"
          icon={<Icon path={icon} />}
        >
          {text}
        </LinkButton>
      ))}
    </div>
  );
}

export default function ShareDialog(props: { layout: Layout; onClose: () => void }) {
  const { data: link, error, isPending, refetch } = useReferralLink();
  return (
    <Dialog open title={say(texts).title} onClose={props.onClose}>
      {isPending && <Skeleton shape="field" count={props.layout === 'mobile' ? 4 : 3} />}
      {error && <Problem error={error} onRetry={refetch} />}
      {link && <Ways link={link} layout={props.layout} />}
    </Dialog>
  );
}
