import { formatDate } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import type { CaseView } from '../api/queries/case-view.ts';
import { DataTable } from '../components/data-table.tsx';
import { Panel } from '../components/panel.tsx';
import { caseNames, caseSubjects, caseView as texts } from '../texts/en/case-view.ts';
import { formatCodes } from './code-words.ts';
import { formatFactAmount } from './fact-format.tsx';
import { subjectPaths } from './subject-pages.tsx';

type Row = CaseView['business'][number];

/** Links to the person's other transactions, orders and requests. */
export function OtherBusiness({ rows }: { rows: readonly Row[] }) {
  const words = say(texts);
  if (rows.length === 0) return null;
  return (
    <Panel title={words.business} flush>
      <DataTable
        scanned
        caption={words.business}
        rows={rows}
        keyOf={({ kind, id }) => `${kind}:${id}`}
        empty={words.noBusiness}
        columns={[
          { head: words.about, cell: (row) => <Named row={row} /> },
          { head: words.status, cell: ({ status }) => formatCodes(status) },
          {
            head: words.amount,
            figures: true,
            cell: ({ amount }) => (amount ? formatFactAmount(amount) : ''),
          },
          { head: words.since, cell: ({ at }) => formatDate(new Date(at)) },
        ]}
      />
    </Panel>
  );
}

function Named({ row }: { row: Row }) {
  const { kind, id, reference } = row;
  const cases: Readonly<Record<string, string>> = say(caseNames);
  const name =
    kind === 'CASE' ? (cases[reference] ?? reference) : `${say(caseSubjects)[kind]} ${reference}`;
  return <Link href={subjectPaths[kind](Number(id))}>{name}</Link>;
}
