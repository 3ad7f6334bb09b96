import { endOfMonth } from '@thumela/rules/dates/dates.ts';
import { formatMonth } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import type { Figure, IncomeRow } from '../../api/queries/books.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Section } from '../../components/section.tsx';
import { Amount } from '../../components/values.tsx';
import { books, money as texts } from '../../texts/en/books.ts';
import { AmountLink } from './amount-link.tsx';
import { type CurrencySums, sumByCurrency } from './currency-sums.ts';

const KINDS = ['INCOME', 'TAX', 'EXPENSE'] as const;

/** Income, VAT and expenses of a month, each with its sums; every figure leads to its lines. */
export function Results({ rows, month }: { rows: readonly IncomeRow[]; month: string }) {
  const words = say(texts);
  return KINDS.map((kind) => (
    <Section key={kind} title={words.kinds[kind]}>
      <KindTable
        caption={`${words.kinds[kind]}, ${formatMonth(month)}`}
        rows={rows.filter((row) => row.kind === kind)}
        month={month}
      />
    </Section>
  ));
}

interface KindTableProps {
  caption: string;
  rows: readonly IncomeRow[];
  month: string;
}

function KindTable({ caption, rows, month }: KindTableProps) {
  const words = say(texts);
  const from = `${month}-01`;
  const to = endOfMonth(from);
  const amount = (
    of: 'booked' | 'takenBack' | 'corrected' | 'net',
    figure?: Figure,
  ): Column<IncomeRow, CurrencySums<IncomeRow>> => ({
    head: words[of],
    figures: true,
    cell: ({ account, currency, ...row }) => (
      <AmountLink amount={row[of]} lines={{ account, currency, from, to, figure }} />
    ),
    foot: ({ currency, sum }) => <Amount amount={sum(of)} currency={currency} />,
  });
  return (
    <DataTable
      caption={caption}
      rows={rows}
      keyOf={({ account, currency }) => `${account} ${currency}`}
      empty=""
      feet={sumByCurrency(rows)}
      columns={[
        {
          head: say(books).account,
          cell: ({ name, currency }) => (currency === 'ZAR' ? name : `${name}, ${currency}`),
          foot: ({ currency }) => say(books).total(currency),
        },
        amount('booked', 'BOOKED'),
        amount('takenBack', 'TAKEN_BACK'),
        amount('corrected', 'CORRECTED'),
        amount('net'),
      ]}
    />
  );
}
