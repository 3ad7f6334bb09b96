import { say } from '@thumela/ui/language/language.ts';
import type { Balance } from '../../api/queries/books.ts';
import { Amount } from '../../components/values.tsx';
import { books as texts } from '../../texts/en/books.ts';
import styles from './books.module.css';

type Side = Balance['normalSide'];

/** The side a balance is on, if it is positive on its normal side. */
export const sideOfBalance = (balance: number, normalSide: Side): Side => {
  if (balance >= 0) return normalSide;
  return normalSide === 'DEBIT' ? 'CREDIT' : 'DEBIT';
};

interface SidedAmountProps {
  /** Negative if it is not on the normal side. */
  balance: number;
  normalSide: Side;
  currency: string;
}

/** A balance as accountants write it: never negative, with `Dr` or `Cr` for the side it is on. */
export function SidedAmount({ balance, normalSide, currency }: SidedAmountProps) {
  const { sided, sides } = say(texts);
  const side = sideOfBalance(balance, normalSide);
  return (
    <span className={styles.sided}>
      <Amount amount={Math.abs(balance)} currency={currency} />
      {balance !== 0 && (
        <>
          {' '}
          <abbr className={styles.side} title={sides[side]}>
            {sided[side]}
          </abbr>
        </>
      )}
    </span>
  );
}
