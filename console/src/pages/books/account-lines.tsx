import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import type { AccountDays, AccountLines } from '../../api/queries/books.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { formatRecord } from '../../components/record-format.ts';
import { Amount, Day } from '../../components/values.tsx';
import { entryPath } from '../../paths.ts';
import { books as texts } from '../../texts/en/books.ts';
import { SidedAmount } from './sided-amount.tsx';

type Line = AccountLines['lines'][number];

interface AccountLinesTableProps {
  answer: AccountLines;
  of: AccountDays;
}

/** Lines of an account; those of all its movements have the balance after each. */
export function AccountLinesTable({ answer, of }: AccountLinesTableProps) {
  const words = say(texts);
  const { lines, balance } = answer;
  const { normalSide = 'DEBIT' } = balance ?? {};
  const amount = (side: 'debit' | 'credit'): Column<Line> => ({
    head: words[side],
    figures: true,
    cell: (row) => <Amount amount={row[side]} currency={of.currency} />,
  });
  const running: Column<Line> = {
    head: words.balance,
    figures: true,
    cell: (row) =>
      row.balance !== undefined && (
        <SidedAmount balance={row.balance} normalSide={normalSide} currency={of.currency} />
      ),
  };
  return (
    <DataTable
      scanned
      caption={words.lines}
      rows={lines}
      keyOf={(row) => `${row.entry} ${row.subAccount} ${row.debit ?? ''} ${row.credit ?? ''}`}
      empty={words.noLines}
      columns={[
        { head: words.dayHead, cell: ({ day }) => <Day day={day} /> },
        {
          head: words.event,
          title: true,
          cell: ({ entry, event }) => <Link href={entryPath(entry)}>{event}</Link>,
        },
        {
          head: words.subject,
          cell: ({ subject, page }) => (page ? <PageLink to={page} /> : formatRecord(subject)),
        },
        ...(of.subAccount === undefined && lines.some(({ subAccount }) => subAccount !== '')
          ? [{ head: words.part, cell: ({ subAccount }: Line) => subAccount }]
          : []),
        amount('debit'),
        amount('credit'),
        ...(lines.some((line) => line.balance !== undefined) ? [running] : []),
      ]}
    />
  );
}
