import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import type { Balance, TrialBalance } from '../../api/queries/books.ts';
import { formatCodesIn } from '../../cases/code-words.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Amount } from '../../components/values.tsx';
import { accountPath } from '../../paths.ts';
import { books as texts } from '../../texts/en/books.ts';
import { AmountLink } from './amount-link.tsx';
import styles from './books.module.css';
import { sideOfBalance } from './sided-amount.tsx';

/** The trial balance of each currency, rand first, with the sums of its columns. */
export function TrialBalanceTables({
  of: { balances, totals },
  day,
}: {
  of: TrialBalance;
  day: string;
}) {
  const words = say(texts);
  if (balances.length === 0) return <p>{words.noBalances}</p>;
  const sorted = [...totals].sort(
    (a, b) => Number(b.currency === 'ZAR') - Number(a.currency === 'ZAR'),
  );
  return (
    <div className={styles.stack}>
      {sorted.map((total) => (
        <DataTable
          scanned
          key={total.currency}
          caption={totals.length === 1 ? words.trialBalance : words.trialBalanceIn(total.currency)}
          rows={balances.filter(({ currency }) => currency === total.currency)}
          keyOf={({ account, subAccount }) => `${account}/${subAccount}`}
          empty=""
          feet={[total]}
          columns={[
            {
              head: words.account,
              cell: (row) => <AccountLink of={row} day={day} />,
              foot: ({ currency }) => words.total(currency),
            },
            {
              head: words.debit,
              figures: true,
              cell: (row) => <Side of={row} side="DEBIT" day={day} />,
              foot: ({ debits, currency }) => <Amount amount={debits} currency={currency} />,
            },
            {
              head: words.credit,
              figures: true,
              cell: (row) => <Side of={row} side="CREDIT" day={day} />,
              foot: ({ credits, currency }) => <Amount amount={credits} currency={currency} />,
            },
          ]}
        />
      ))}
    </div>
  );
}

interface BalanceOfDay {
  of: Balance;
  day: string;
}

function AccountLink({ of, day }: BalanceOfDay) {
  const { name, subAccount } = of;
  return (
    <>
      <Link href={accountPath({ ...of, to: day })}>{name}</Link>
      {subAccount !== '' && (
        <>
          <br />
          <span className={styles.soft}>{formatCodesIn(subAccount)}</span>
        </>
      )}
    </>
  );
}

/** A balance in the column of the side that it is on. */
function Side({ of, side, day }: BalanceOfDay & { side: Balance['normalSide'] }) {
  const { normalSide, balance } = of;
  if (sideOfBalance(balance, normalSide) !== side) return null;
  return <AmountLink amount={Math.abs(balance)} lines={{ ...of, to: day }} />;
}
