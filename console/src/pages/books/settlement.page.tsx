/** Collections, settlements and balances of payment partners by day, and floats and payouts of payout partners. */
import { DateField } from '@thumela/ui/fields/date-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import {
  type Balance,
  type Figure,
  type PartnerDay,
  useSettlement,
  useTrialBalance,
} from '../../api/queries/books.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { LeadFigures } from '../../components/lead-figures.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Section } from '../../components/section.tsx';
import { Amount, Day } from '../../components/values.tsx';
import { accountPath } from '../../paths.ts';
import { books, money as texts } from '../../texts/en/books.ts';
import { AmountLink } from './amount-link.tsx';
import styles from './books.module.css';
import { BooksPage } from './books-page.tsx';
import { type CurrencySums, sumByCurrency } from './currency-sums.ts';
import { Floats } from './floats.tsx';

const CLEARING = 'PAYMENT_CLEARING';

export default function SettlementPage() {
  const words = say(texts);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const settlement = useSettlement(from, to);
  return (
    <BooksPage>
      <Owed />
      <div className={styles.fields}>
        <DateField label={words.from} name="from" value={from} onChange={setFrom} />
        <DateField label={words.to} name="to" value={to} onChange={setTo} />
      </div>
      <Floats from={from} to={to} />
      <Section title={words.paymentPartners}>
        <Loaded of={settlement} count={8}>
          {({ days }) => <SettlementTable days={days} />}
        </Loaded>
      </Section>
    </BooksPage>
  );
}

/** Days with payment partners: each figure leads to its lines, and the sums below are those of the columns. */
function SettlementTable({ days }: { days: readonly PartnerDay[] }) {
  const words = say(texts);
  const amount = (
    of: 'collected' | 'settled' | 'other',
    figure: Figure,
  ): Column<PartnerDay, CurrencySums<PartnerDay>> => ({
    head: words[of],
    figures: true,
    cell: ({ day, partner, currency, ...row }) => (
      <AmountLink
        amount={row[of]}
        lines={{ account: CLEARING, subAccount: partner, currency, from: day, to: day, figure }}
      />
    ),
    foot: ({ currency, sum }) => <Amount amount={sum(of)} currency={currency} />,
  });
  return (
    <DataTable
      scanned
      caption={words.settlement}
      rows={days}
      keyOf={({ day, partner, currency }) => `${day} ${partner} ${currency}`}
      empty={words.noDays}
      feet={sumByCurrency(days)}
      columns={[
        {
          head: say(books).dayHead,
          cell: ({ day }) => <Day day={day} />,
          foot: ({ currency }) => say(books).total(currency),
        },
        { head: words.partner, title: true, cell: ({ partner }) => partner },
        amount('collected', 'COLLECTED'),
        amount('settled', 'SETTLED'),
        amount('other', 'CORRECTIONS'),
        {
          head: words.owed,
          figures: true,
          cell: ({ day, partner, currency, owed }) => (
            <AmountLink
              amount={owed}
              lines={{ account: CLEARING, subAccount: partner, currency, to: day }}
            />
          ),
        },
      ]}
    />
  );
}

/** Balances owed by partners, largest first. */
function Owed() {
  const words = say(texts);
  const balances: readonly Balance[] = useTrialBalance('').data?.balances ?? [];
  const owed = balances
    .filter(({ account, balance }) => account === CLEARING && balance !== 0)
    .sort((a, b) => b.balance - a.balance);
  if (owed.length === 0) return null;
  return (
    <LeadFigures
      label={words.owed}
      figures={owed.map((one) => ({
        label: words.owedNow(one.subAccount),
        value: <Amount amount={one.balance} currency={one.currency} />,
        path: accountPath(one),
        calls: one.balance > 0,
      }))}
    />
  );
}
