import { shownDate } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import type { Dossier } from '../api/queries/dossier.ts';
import { DataTable } from '../parts/data-table.tsx';
import { Panel } from '../parts/panel.tsx';
import { paths } from '../paths.ts';
import { caseNames, matters, dossier as texts } from '../texts/en/dossier.ts';
import { amountWords, codeWords } from './words.tsx';

type Row = Dossier['business'][number];

/** What else there is of the person: a case among it is a step away. */
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

function Named({ row: { kind, id, reference } }: { row: Row }) {
  if (kind !== 'CASE') {
    return (
      <>
        {say(matters)[kind]} {reference}
      </>
    );
  }
  const names: Readonly<Record<string, string>> = say(caseNames);
  return <Link href={paths.case(Number(id))}>{names[reference] ?? reference}</Link>;
}
