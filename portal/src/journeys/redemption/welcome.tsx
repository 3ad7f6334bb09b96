/** The sender and the amount, and what will be needed (WIZARD-18, WIZARD-19). */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { formatWireAmount } from '@thumela/ui/language/amounts.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Actions } from '@thumela/ui/layout/actions.tsx';
import { Money } from '@thumela/ui/layout/money.tsx';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { BarButton } from '@thumela/web/layout/bar-button.tsx';
import { PageHeading } from '@thumela/web/routing/page-heading.tsx';
import { routing } from '@thumela/web/texts/en/routing.ts';
import { redemptionWelcome as texts } from '../../texts/en/redemption-welcome.ts';
import type { FoundOrder } from './open-link.ts';
import styles from './redemption.module.css';

interface WelcomeScreenProps {
  found: FoundOrder;
  onBegin: (how: 'continued' | 'help') => void;
}

/** The welcome before the journey has loaded. */
export function WelcomeScreen({ found, onBegin }: WelcomeScreenProps) {
  const { title } = say(texts);
  return (
    <section className={styles.welcome}>
      <div className={styles.bar}>
        <BarButton onClick={() => onBegin('help')}>{say(routing).help}</BarButton>
      </div>
      <PageHeading title={title}>{title}</PageHeading>
      <Welcome found={found} onContinue={() => onBegin('continued')} />
    </section>
  );
}

/** The payout amount in rand for display. */
export const formatOrderAmount = ({ order }: FoundOrder): string =>
  formatWireAmount(order.beneficiaryCurrency, order.beneficiaryAmount) ?? '';

/** The sender's full name. */
export const formatSenderName = ({ order }: FoundOrder): string =>
  `${order.customerFirstName} ${order.customerLastName}`.trim();

export function Welcome({ found, onContinue }: { found: FoundOrder; onContinue: () => void }) {
  const { order, partnerName } = found;
  const { links, company } = useBrand();
  const { sentence, free, needs, need, stop, go, links: names } = say(texts);
  const amount = formatOrderAmount(found);
  const country = order.countryFromDisplayValue;
  return (
    <div className={styles.welcome}>
      <Money amount={amount} size="hero" />
      <p>
        {sentence(
          order.beneficiaryFirstName,
          formatSenderName(found),
          amount,
          country,
          partnerName,
        )}
      </p>
      <p>{free}</p>
      <div className={styles.needs}>
        <p>{needs}</p>
        <ul>
          {Object.entries(need).map(([key, text]) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
        <p>{stop}</p>
      </div>
      <Actions>
        <Button block onClick={onContinue}>
          {go}
        </Button>
      </Actions>
      <footer className={styles.links}>
        <a href={links.about}>{names.about}</a>
        <a href={links.terms}>{names.terms}</a>
        <a href={links.privacy}>{names.privacy}</a>
        <a href={links.company}>{company}</a>
      </footer>
    </div>
  );
}
