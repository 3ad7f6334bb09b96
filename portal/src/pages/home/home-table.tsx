/** Layout of both tables of home: the card with its plus, and each state of the list (HOME-04). */

import { say } from '@thumela/ui/language/language.ts';
import { Card } from '@thumela/ui/layout/card.tsx';
import { Problem } from '@thumela/web/connection/problem.tsx';
import { WaitingSkeleton } from '@thumela/web/connection/waiting-skeleton.tsx';
import type { ReactNode } from 'react';
import { homeTables as texts } from '../../texts/en/home-tables.ts';
import styles from './home-table.module.css';

/** One column: its heading and the cell of an item. */
export interface Column<T> {
  readonly heading: keyof typeof texts.columns;
  /** The heading is for assistive technology only. */
  readonly unseen?: boolean;
  readonly className?: string | undefined;
  readonly cell: (item: T) => ReactNode;
}

interface HomeTableProps<T> {
  title: string;
  /** The plus beside the title. */
  action: ReactNode;
  query: {
    data: { items: readonly T[] } | undefined;
    error: unknown;
    isPending: boolean;
    refetch: () => unknown;
  };
  keyOf: (item: T) => string | number;
  columns: readonly Column<T>[];
  /** Shown when the list is empty. */
  empty: ReactNode;
}

/** Skeleton rows, which are taller, in the space of the ten rows of a table. */
const AS_TALL_AS_TEN = 8;

export function HomeTable<T>({ title, action, query, ...list }: HomeTableProps<T>) {
  const { data, error, isPending, refetch } = query;
  return (
    <Card title={title} flush action={action}>
      {isPending && (
        <div className={styles.wait}>
          <WaitingSkeleton shape="row" count={AS_TALL_AS_TEN} label={say(texts).loading(title)} />
        </div>
      )}
      {error !== null && (
        <div className={styles.wait}>
          <Problem part error={error} onRetry={refetch} />
        </div>
      )}
      {data?.items.length === 0 && list.empty}
      {data && data.items.length > 0 && <Rows {...list} items={data.items} />}
    </Card>
  );
}

type RowsProps<T> = Pick<HomeTableProps<T>, 'keyOf' | 'columns'> & { items: readonly T[] };

function Rows<T>({ items, keyOf, columns }: RowsProps<T>) {
  return (
    <div className={styles.rows}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ heading, unseen, className }) => (
              <th key={heading} scope="col" className={className}>
                <span className={unseen ? 'visually-hidden' : undefined}>
                  {say(texts).columns[heading]}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={keyOf(item)}>
              {columns.map(({ heading, className, cell }) => (
                <td key={heading} className={className}>
                  {cell(item)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
