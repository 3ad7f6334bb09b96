/** The entries of the journal about one record, or of one day, newest first. */
import { say } from '@thumela/ui/language/language.ts';
import { Link, useSearch } from 'wouter';
import { type JournalEntries, useEntries } from '../../api/queries/books.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Pager, usePages } from '../../components/pager.tsx';
import { Amount, Day } from '../../components/values.tsx';
import { entryPath } from '../../paths.ts';
import { books as texts } from '../../texts/en/books.ts';
import { BooksPage } from './books-page.tsx';
import { SubjectName } from './subject-name.tsx';

export default function EntriesPage() {
  const words = say(texts);
  const of = new URLSearchParams(useSearch()).get('of') ?? '';
  const pages = usePages<number>();
  const found = useEntries(of, pages.at);
  return (
    <BooksPage
      title={words.showEntriesOf(of.replace(':', ' '))}
      lead={found.data?.page && <PageLink to={found.data.page} />}
    >
      <Loaded of={found} count={8}>
        {({ entries, next }) => (
          <>
            <EntriesTable rows={entries} />
            <Pager pages={pages} next={next} />
          </>
        )}
      </Loaded>
    </BooksPage>
  );
}

function EntriesTable({ rows }: { rows: JournalEntries['entries'] }) {
  const words = say(texts);
  return (
    <DataTable
      scanned
      caption={words.entries}
      rows={rows}
      keyOf={({ id }) => id}
      empty={words.noEntries}
      columns={[
        { head: words.dayHead, cell: ({ day }) => <Day day={day} /> },
        {
          head: words.event,
          title: true,
          cell: ({ id, event }) => <Link href={entryPath(id)}>{event}</Link>,
        },
        {
          head: words.subject,
          cell: ({ subject, page }) => <SubjectName name={subject} page={page} />,
        },
        {
          head: words.document,
          cell: ({ document, documentPage }) => <SubjectName name={document} page={documentPage} />,
        },
        {
          head: words.moved,
          figures: true,
          cell: ({ amounts }) =>
            amounts.map(({ amount, currency }) => (
              <div key={currency}>
                <Amount amount={amount} currency={currency} />
              </div>
            )),
        },
      ]}
    />
  );
}
