/** Unmatched statement lines and unreconciled movements, resolved by two operators. */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useId, useState } from 'react';
import { type UnmatchedLine, useUnmatched } from '../../api/queries/statements.ts';
import { DataTable } from '../../components/data-table.tsx';
import { LeadFigures } from '../../components/lead-figures.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Pager, usePages } from '../../components/pager.tsx';
import { Amount } from '../../components/values.tsx';
import { statements as texts } from '../../texts/en/statements.ts';
import styles from './books.module.css';
import { BooksPage } from './books-page.tsx';
import { LinePanel } from './line-panel.tsx';
import { formatDifferences } from './match-differences.ts';
import { nameTarget } from './target-text.ts';
import { UnreconciledTable } from './unreconciled-table.tsx';

/** Rows per page, as on the server. */
const PAGE = 50;

export default function UnmatchedPage() {
  const words = say(texts);
  const heading = useId();
  const [selected, setSelected] = useState<number>();
  const pages = usePages<number>();
  const page = pages.at ?? 0;
  const found = useUnmatched(page);
  return (
    <BooksPage>
      <Loaded of={found} count={8}>
        {({ lines, lineCount, untold, untoldCount }) => {
          const line = lines.find(({ id }) => id === selected);
          const more = Math.max(lineCount, untoldCount) > (page + 1) * PAGE;
          return (
            <>
              <LeadFigures
                label={words.open}
                figures={[
                  { label: words.leftLines, value: lineCount, calls: lineCount > 0 },
                  { label: words.untold, value: untoldCount, calls: untoldCount > 0 },
                ]}
              />
              <div className={styles.columns}>
                <LinesTable lines={lines} selected={line?.id} onOpen={setSelected} />
                {line && <LinePanel key={line.id} line={line} />}
              </div>
              <section className={styles.stack} aria-labelledby={heading}>
                <h2 id={heading} className={styles.heading}>
                  {words.untold}
                </h2>
                <UnreconciledTable rows={untold} />
              </section>
              <Pager pages={pages} next={more ? page + 1 : undefined} />
            </>
          );
        }}
      </Loaded>
    </BooksPage>
  );
}

interface LinesTableProps {
  lines: readonly UnmatchedLine[];
  selected: number | undefined;
  onOpen: (id: number) => void;
}

function LinesTable({ lines, selected, onOpen }: LinesTableProps) {
  const words = say(texts);
  return (
    <DataTable
      scanned
      caption={words.leftLines}
      rows={lines}
      keyOf={({ id }) => id}
      selected={selected}
      empty={words.noLeftLines}
      columns={[
        { head: words.age, figures: true, cell: ({ age }) => age },
        {
          head: words.reference,
          cell: ({ reference, of }) => (
            <>
              {reference}
              <div className={styles.soft}>{of}</div>
            </>
          ),
        },
        {
          head: words.amount,
          figures: true,
          cell: ({ amount, currency }) => <Amount amount={amount} currency={currency} />,
        },
        { head: words.likely, cell: Likely },
        {
          head: words.look,
          unseen: true,
          cell: ({ id }) => (
            <Button
              variant="secondary"
              guard={false}
              label={words.openLabel(id)}
              onClick={() => onOpen(id)}
            >
              {words.look}
            </Button>
          ),
        },
      ]}
    />
  );
}

/** The proposed match of a line, or its likely match, with their differences and a link. */
function Likely(line: UnmatchedLine) {
  const words = say(texts);
  const { proposed, like, candidate } = line;
  const target = proposed ?? like;
  if (target === undefined) return null;
  const name = proposed === undefined ? nameTarget(target) : words.proposed(nameTarget(target));
  return (
    <>
      <PageLink to={candidate?.page}>{name}</PageLink>
      {candidate && (
        <div className={styles.soft}>
          {formatDifferences(line, candidate).join('; ') || words.noDifference}
        </div>
      )}
    </>
  );
}
