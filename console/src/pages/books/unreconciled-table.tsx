import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import { say } from '@thumela/ui/language/language.ts';
import type { AnswerIn } from '@thumela/web/api/calls.ts';
import { DataTable } from '../../components/data-table.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Amount } from '../../components/values.tsx';
import { statements as texts } from '../../texts/en/statements.ts';
import { formatMatchTarget } from './target-text.ts';

interface UntoldTableProps {
  rows: AnswerIn<ConsoleCalls, 'GET /console/api/books/leftovers'>['untold'];
}

/** Movements that no statement line confirms. */
export function UnreconciledTable({ rows }: UntoldTableProps) {
  const words = say(texts);
  return (
    <DataTable
      scanned
      caption={words.untold}
      rows={rows}
      keyOf={({ target, purpose }) => `${target} ${purpose}`}
      empty={words.noUntold}
      columns={[
        { head: words.age, figures: true, cell: ({ age }) => age },
        {
          head: words.kind,
          cell: ({ target, page }) => <PageLink to={page}>{formatMatchTarget(target)}</PageLink>,
        },
        { head: words.of, cell: ({ of }) => words.tellers[of] ?? of },
        { head: words.reference, title: true, cell: ({ reference }) => reference },
        {
          head: words.amount,
          figures: true,
          cell: ({ amount, currency }) => <Amount amount={amount} currency={currency} />,
        },
      ]}
    />
  );
}
