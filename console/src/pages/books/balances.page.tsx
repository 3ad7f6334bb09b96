/** The trial balance at the end of a day, below the figures that need action. */
import { DateField } from '@thumela/ui/fields/date-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { type Balance, useTrialBalance } from '../../api/queries/books.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Amount } from '../../components/values.tsx';
import { accountPath } from '../../paths.ts';
import { useMay } from '../../session/operator.ts';
import { books as texts } from '../../texts/en/books.ts';
import styles from './books.module.css';
import { BooksPage } from './books-page.tsx';
import { CheckPanel } from './check-panel.tsx';
import { MoveForm } from './correction-form.tsx';
import { PendingFigures } from './pending-figures.tsx';

export default function BalancesPage() {
  const words = say(texts);
  const may = useMay();
  const [day, setDay] = useState('');
  const books = useTrialBalance(day);
  return (
    <BooksPage>
      <PendingFigures />
      <div className={styles.fields}>
        <DateField
          label={words.day}
          name="day"
          placeholder={words.today}
          value={day}
          onChange={setDay}
        />
      </div>
      <div className={styles.columns}>
        <Loaded of={books} count={8}>
          {({ balances, totals }) => (
            <div className={styles.stack}>
              <DataTable
                caption={words.trialBalance}
                rows={balances}
                keyOf={({ account, subAccount, currency }) =>
                  `${account}/${subAccount} ${currency}`
                }
                empty={words.noBalances}
                columns={[
                  { head: words.account, cell: (row) => <AccountLink of={row} day={day} /> },
                  {
                    head: words.debit,
                    figures: true,
                    cell: (row) => <Side of={row} side="DEBIT" />,
                  },
                  {
                    head: words.credit,
                    figures: true,
                    cell: (row) => <Side of={row} side="CREDIT" />,
                  },
                ]}
              />
              <DataTable
                caption={words.totals}
                rows={totals}
                keyOf={({ currency }) => currency}
                empty=""
                columns={[
                  { head: words.totals, cell: ({ currency }) => words.total(currency) },
                  {
                    head: words.debits,
                    figures: true,
                    cell: ({ debits, currency }) => <Amount amount={debits} currency={currency} />,
                  },
                  {
                    head: words.credits,
                    figures: true,
                    cell: ({ credits, currency }) => (
                      <Amount amount={credits} currency={currency} />
                    ),
                  },
                ]}
              />
            </div>
          )}
        </Loaded>
        <div className={styles.stack}>
          <CheckPanel />
          {may('books.correct') && <MoveForm />}
        </div>
      </div>
    </BooksPage>
  );
}

function AccountLink({ of, day }: { of: Balance; day: string }) {
  const { name, account, subAccount, currency } = of;
  return (
    <>
      <Link href={accountPath(of, day)}>{name}</Link>
      <br />
      <span className={styles.soft}>
        {subAccount === '' ? account : `${account}/${subAccount}`}
        {currency !== 'ZAR' && `, ${currency}`}
      </span>
    </>
  );
}

/** A balance in its debit or credit column. */
function Side({ of, side }: { of: Balance; side: Balance['normalSide'] }) {
  const { normalSide, balance, currency } = of;
  return normalSide === side ? <Amount amount={balance} currency={currency} /> : null;
}
