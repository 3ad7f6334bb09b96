import { Flag } from '@thumela/ui/icons/flag.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Money } from '@thumela/ui/layout/money.tsx';
import { transactions } from '../../texts/en/transactions.ts';
import {
  type CardFacts,
  formatDirectionAndDate,
  pinComesFirst,
} from '../../transactions/card-facts.ts';
import slip from '../../transactions/slip.module.css';
import { TransactionStatus } from '../../transactions/transaction-status.tsx';
import { useMinute } from '../../transactions/use-minute.ts';
import styles from './card-dialog.module.css';

const { card: texts } = transactions;

/** One figure is the largest: the total while it is payable, the PIN above once it can be used, else the amount. */
export function CardHead({ facts }: { facts: CardFacts }) {
  const { sent, country, countryName, amount, destinationAmount, payable, status } = facts;
  const now = useMinute();
  return (
    <div className={slip.slip}>
      <p className={styles.where}>
        <Flag code={country} size="large" />
        <span>
          {countryName}
          <small>{formatDirectionAndDate(facts, now)}</small>
        </span>
      </p>
      <div className={styles.amount}>
        <p>
          {payable ? say(texts).toPay : sent ? say(texts).youSend : say(texts).youReceive}
          <TransactionStatus status={status} />
        </p>
        <Money
          amount={payable ? facts.total : amount}
          size={pinComesFirst(facts) ? 'large' : 'hero'}
        />
      </div>
      {payable && (
        <div className={styles.part}>
          <p>{say(texts).youSend}</p>
          <Money amount={amount} />
        </div>
      )}
      {sent && (
        <div className={slip.foot}>
          <p>{say(texts).theyReceive}</p>
          <Money amount={destinationAmount} size="large" />
        </div>
      )}
    </div>
  );
}
