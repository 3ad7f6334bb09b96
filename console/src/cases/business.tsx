import { shownDate } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import type { Dossier } from '../api/queries/dossier.ts';
import { DataTable } from '../components/data-table.tsx';
import { Panel } from '../components/panel.tsx';
import { caseNames, matters, dossier as texts } from '../texts/en/dossier.ts';
import { pages } from './pages.tsx';
import { amountWords, codeWords } from './words.tsx';

type Row = Dossier['business'][number];

/** Links to the person's other transactions, orders and requests. */
export function Business({ rows }: { rows: readonly Row[] }) {
  const words = say(texts);
  if (rows.length === 0) return null;
  return (
    <Panel title={words.business} flush>
      <DataTable
        caption={words.business}
        rows={rows}
        keyOf={({ kind, id }) => `${kind}:${id}`}
        empty={words.noBusiness}
        columns={[
          { head: words.about, cell: (row) => <Named row={row} /> },
          { head: words.status, cell: ({ status }) => codeWords(status) },
          {
            head: words.amount,
            figures: true,
            cell: ({ amount }) => (amount ? amountWords(amount) : ''),
          },
          { head: words.since, cell: ({ at }) => shownDate(new Date(at)) },
        ]}
      />
    </Panel>
  );
}

function Named({ row }: { row: Row }) {
  const { kind, id, reference } = row;
  const cases: Readonly<Record<string, string>> = say(caseNames);
  const name =
    kind === 'CASE' ? (cases[reference] ?? reference) : `${say(matters)[kind]} ${reference}`;
  return <Link href={pages[kind](Number(id))}>{name}</Link>;
}
