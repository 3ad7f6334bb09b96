import { formatWireAmount } from '@thumela/ui/language/amounts.ts';
import { say } from '@thumela/ui/language/language.ts';
import { currentLocale } from '@thumela/ui/language/locale.ts';
import { Card } from '@thumela/ui/layout/card.tsx';
import { Facts } from '@thumela/ui/layout/facts.tsx';
import { Money } from '@thumela/ui/layout/money.tsx';
import { pinRedemption as texts } from '../../texts/en/pin-redemption.ts';
import { GroupedNumber } from '../../transactions/grouped-number.tsx';
import type { OrderByPin } from './journey.ts';
import styles from './pin-redemption.module.css';

/** Name of a country by its code, because a look-up contains only the code. */
function countryName(alpha2: string): string {
  try {
    return new Intl.DisplayNames([currentLocale()], { type: 'region' }).of(alpha2) ?? alpha2;
  } catch {
    return alpha2;
  }
}

/** The order found: amount, sender, and payout method (REDEEM-06). */
export function OrderFacts({ found }: { found: OrderByPin }) {
  const { youReceive, sender, country, recipient, type, pin } = say(texts).response;
  const { beneficiaryCurrency: currency, beneficiaryAmount: amount } = found;
  return (
    <div className={styles.order}>
      <p className={styles.amount}>
        <span>{youReceive}</span>
        <Money amount={formatWireAmount(currency, amount) ?? `${currency} ${amount}`} size="hero" />
      </p>
      <Card>
        <Facts
          rows={[
            {
              label: sender,
              value: `${found.customerFirstName} ${found.customerLastName}`.trim(),
              emphasis: true,
            },
            { label: country, value: countryName(found.countryFrom) },
            {
              label: recipient,
              value: `${found.beneficiaryFirstName} ${found.beneficiaryLastName}`.trim(),
            },
            { label: type, value: found.transactionTypeDisplayValue },
            { label: pin, value: <GroupedNumber value={found.collectionPin} /> },
          ]}
        />
      </Card>
    </div>
  );
}
