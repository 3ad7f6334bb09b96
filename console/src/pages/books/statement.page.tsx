/** The lines of a statement with their matches. */
import { StatusChip, type StatusTone } from '@thumela/ui/feedback/status-chip.tsx';
import { say } from '@thumela/ui/language/language.ts';
import type { PageProps } from '@thumela/web/routing/load-page.ts';
import { parseId } from '@thumela/web/routing/parse-id.ts';
import { Link } from 'wouter';
import { type StatementLine, useStatementLines } from '../../api/queries/statements.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Pager, usePages } from '../../components/pager.tsx';
import { Amount, Day } from '../../components/values.tsx';
import { paths } from '../../paths.ts';
import { statements as texts } from '../../texts/en/statements.ts';
import { BooksPage } from './books-page.tsx';
import { formatMatchTarget } from './target-text.ts';

const TONES: Readonly<Record<StatementLine['state'], StatusTone>> = {
  OPEN: 'waiting',
  PROPOSED: 'waiting',
  EXACT: 'done',
  CONFIRMED: 'done',
  SETTLED: 'done',
};

export default function StatementPage({ params }: PageProps) {
  const words = say(texts);
  const id = parseId(params.id) ?? 0;
  const pages = usePages<number>();
  const found = useStatementLines(id, pages.at);
  return (
    <BooksPage title={words.title(id)}>
      <Loaded of={found} count={8}>
        {({ lines, next }) => (
          <>
            <DataTable
              scanned
              caption={words.lines}
              rows={lines}
              keyOf={(line) => line.id}
              empty={words.noLines}
              columns={[
                { head: words.line, figures: true, cell: ({ line }) => line },
                { head: words.day, cell: ({ day }) => <Day day={day} /> },
                { head: words.kind, cell: ({ kind }) => kind },
                {
                  head: words.reference,
                  title: true,
                  cell: ({ reference, text }) => reference || text,
                },
                {
                  head: words.amount,
                  figures: true,
                  cell: ({ amount, currency }) => <Amount amount={amount} currency={currency} />,
                },
                {
                  head: words.state,
                  cell: ({ state }) => (
                    <StatusChip tone={TONES[state]}>
                      {state === 'OPEN' ? (
                        <Link href={paths.leftOver}>{words.states[state]}</Link>
                      ) : (
                        words.states[state]
                      )}
                    </StatusChip>
                  ),
                },
                {
                  head: words.tellsOf,
                  cell: ({ matched, page }) =>
                    matched && <PageLink to={page}>{formatMatchTarget(matched)}</PageLink>,
                },
              ]}
            />
            <Pager pages={pages} next={next} />
          </>
        )}
      </Loaded>
    </BooksPage>
  );
}
