import { classNames } from '@thumela/ui/style/class-names.ts';
import { type ReactNode, useRef } from 'react';
import styles from './data-table.module.css';
import { useCards } from './use-cards.ts';

/** A column of a table: its header and cells. */
export interface Column<Row, Foot = never> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Its cell in the rows below all others, such as its sum. */
  readonly foot?: (row: Foot) => ReactNode;
  /** Right-aligned figures. */
  readonly figures?: boolean;
  /** The header is for screen readers only, as above a column of buttons. */
  readonly unseen?: boolean;
  /** Names of people or companies: they stay on one line as long as other columns have room. */
  readonly name?: boolean;
  /** A checkbox: as narrow as it can be. */
  readonly control?: boolean;
  /** Names the row in a compact list; otherwise the first column does that has neither figures nor controls. */
  readonly title?: boolean;
  /** A compact list shows its header before the cell, as it does for several columns of figures. */
  readonly labelled?: boolean;
}

interface DataTableProps<Row, Foot> {
  /** Accessible name of the table. */
  caption: string;
  columns: readonly Column<Row, Foot>[];
  rows: readonly Row[];
  /** Rows below all others, such as sums, shown by the columns' `foot`. */
  feet?: readonly Foot[] | undefined;
  keyOf: (row: Row) => string | number;
  /** Shown instead of a table without rows. */
  empty: string;
  /** The row whose details are open. */
  selected?: string | number | undefined;
  /** Rows are scanned rather than read: without room for its columns a row has two lines instead of a card. */
  scanned?: boolean;
}

/** Repeats an element's role: some browsers drop it when table parts are displayed as cards. */
const repeatRole = (role: string) => ({ role });

/** A dense table; if its columns do not fit, as on a phone, each row is a card with headers beside its cells. */
export function DataTable<Row, Foot = never>(props: DataTableProps<Row, Foot>) {
  if (props.rows.length === 0) return <p className={styles.empty}>{props.empty}</p>;
  return <FilledTable {...props} />;
}

function FilledTable<Row, Foot>(props: DataTableProps<Row, Foot>) {
  const { caption, columns, rows, keyOf, selected, scanned, feet = [] } = props;
  const box = useRef<HTMLDivElement>(null);
  const cards = useCards(box);
  const places = findPlaces(columns);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and these are none
    <div ref={box} className={styles.scroll} role="group" aria-label={caption} tabIndex={0}>
      <table
        {...repeatRole('table')}
        className={classNames(styles.table, cards && (scanned ? styles.lines : styles.cards))}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead {...repeatRole('rowgroup')}>
          <tr {...repeatRole('row')}>
            {columns.map(({ head, figures, unseen, control }) => (
              <th
                {...repeatRole('columnheader')}
                key={head}
                scope="col"
                className={classNames(figures && styles.figures, control && styles.control)}
              >
                {unseen ? <span className="visually-hidden">{head}</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...repeatRole('rowgroup')}>
          {rows.map((row) => (
            <tr
              {...repeatRole('row')}
              key={keyOf(row)}
              className={classNames(keyOf(row) === selected && styles.selected)}
              aria-current={keyOf(row) === selected || undefined}
            >
              {columns.map(({ head, cell, figures, unseen, name, control }, at) => (
                <td
                  {...repeatRole('cell')}
                  key={head}
                  className={classNames(
                    figures && styles.figures,
                    control && styles.control,
                    places[at] && styles[places[at]],
                  )}
                  data-head={unseen ? undefined : head}
                >
                  {name ? <NameCell>{cell(row)}</NameCell> : cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {feet.length > 0 && <TableFoot columns={columns} feet={feet} places={places} />}
      </table>
    </div>
  );
}

/** The place of each column's cells in a compact list: as title, as the only amount, or after their header. */
function findPlaces<Row, Foot>(columns: readonly Column<Row, Foot>[]) {
  const named = columns.findIndex(({ title }) => title);
  const first = columns.findIndex(
    ({ figures, control, unseen }) => !(figures || control || unseen),
  );
  const title = named < 0 ? first : named;
  const amounts = columns.filter(({ figures }) => figures).length;
  // Beside a checkbox there is no room for an amount.
  const beside = !columns.some(({ control }) => control);
  return columns.map(({ figures, labelled }, at) => {
    if (at === title) return 'title';
    if (labelled || (figures && amounts > 1)) return 'labelled';
    return figures && beside ? 'amount' : undefined;
  });
}

/** Without a name the cell is empty, so that its column needs no room. */
function NameCell({ children }: { children: ReactNode }) {
  if (children === undefined || children === null || children === '') return null;
  return <span className={styles.name}>{children}</span>;
}

/** Sums below a table; a column without one has an empty cell. */
function TableFoot<Row, Foot>({
  columns,
  feet,
  places,
}: Pick<DataTableProps<Row, Foot>, 'columns'> & {
  feet: readonly Foot[];
  places: ReturnType<typeof findPlaces>;
}) {
  return (
    <tfoot {...repeatRole('rowgroup')}>
      {feet.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a foot keep their order
        <tr {...repeatRole('row')} key={at}>
          {columns.map(({ head, foot, figures }, at) => (
            <td
              {...repeatRole('cell')}
              key={head}
              className={classNames(figures && styles.figures, places[at] && styles[places[at]])}
              data-head={head}
            >
              {foot?.(row)}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  );
}
