/** One transaction in the list; the whole card opens it. */

import { Flag } from '@thumela/ui/icons/flag.tsx';
import { forwardIcon, Icon, receiveIcon, sendIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Money } from '@thumela/ui/layout/money.tsx';
import { classNames } from '@thumela/ui/style/class-names.ts';
import list from '@thumela/web/lists/list-page.module.css';
import type { Ref } from 'react';
import { transactions as texts } from '../../texts/en/transactions.ts';
import { type CardFacts, formatDirectionAndDate } from '../../transactions/card-facts.ts';
import { TransactionStatus } from '../../transactions/transaction-status.tsx';
import styles from './transaction-card.module.css';

interface TransactionCardProps {
  facts: CardFacts;
  now: Date;
  onOpen: () => void;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export function TransactionCard({ facts, now, onOpen, ref }: TransactionCardProps) {
  const { sent, name, country, countryName, amount, destinationAmount, payable, status } = facts;
  return (
    <button
      ref={ref}
      type="button"
      className={classNames(list.opens, styles.card)}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <span className={styles.flag}>
        <Flag code={country} size="large" />
      </span>
      <span className={styles.who}>
        <span className={styles.name}>{name}</span>
        <span className={styles.soft}>{countryName}</span>
      </span>
      <span className={styles.amounts}>
        <span className={styles.figure}>
          <Money amount={payable ? facts.total : amount} size="large" />
          {payable && ` ${say(texts).toPay}`}
        </span>
        {sent && (
          <span className={styles.destination}>
            {payable && <Money amount={amount} />}
            <Icon path={forwardIcon} size={16} />
            <Money amount={destinationAmount} />
          </span>
        )}
      </span>
      <span className={styles.foot}>
        <span className={styles.when}>
          <Icon path={sent ? sendIcon : receiveIcon} size={16} />
          {formatDirectionAndDate(facts, now)}
        </span>
        <span className={styles.status}>
          <TransactionStatus status={status} />
        </span>
      </span>
    </button>
  );
}
