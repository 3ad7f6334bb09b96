import { classNames } from '@thumela/ui/style/class-names.ts';
import { type ReactNode, useRef } from 'react';
import styles from './data-table.module.css';
import { useCards } from './use-cards.ts';

/** A column of a table: its head, and what it shows of a row. */
export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the right, one below the other. */
  readonly figures?: boolean;
  /** The head is for assistive technology only, as above a column of buttons. */
  readonly unseen?: boolean;
}

interface DataTableProps<Row> {
  /** What the table tells of. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** In place of a table without rows. */
  empty: string;
  /** The row that is open beside the table. */
  selected?: string | number | undefined;
}

/** The role of an element once more: some browsers forget it where the parts of a table are shown as cards. */
const as = (role: string) => ({ role });

/** A dense, quiet table; where its columns do not fit, as on a phone, each row is a card with the heads beside its cells. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  if (props.rows.length === 0) return <p className={styles.empty}>{props.empty}</p>;
  return <FilledTable {...props} />;
}

function FilledTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, selected } = props;
  const box = useRef<HTMLDivElement>(null);
  const cards = useCards(box);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and these are none
    <div ref={box} className={styles.scroll} role="group" aria-label={caption} tabIndex={0}>
      <table {...as('table')} className={classNames(styles.table, cards && styles.cards)}>
        <caption className="visually-hidden">{caption}</caption>
        <thead {...as('rowgroup')}>
          <tr {...as('row')}>
            {columns.map(({ head, figures, unseen }) => (
              <th
                {...as('columnheader')}
                key={head}
                scope="col"
                className={figures ? styles.figures : undefined}
              >
                {unseen ? <span className="visually-hidden">{head}</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as('rowgroup')}>
          {rows.map((row) => (
            <tr
              {...as('row')}
              key={keyOf(row)}
              className={classNames(keyOf(row) === selected && styles.selected)}
              aria-current={keyOf(row) === selected || undefined}
            >
              {columns.map(({ head, cell, figures, unseen }) => (
                <td
                  {...as('cell')}
                  key={head}
                  className={figures ? styles.figures : undefined}
                  data-head={unseen ? undefined : head}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
