import styles from './columns.module.css';

interface ColumnsProps {
  /** What the picture says, in a sentence, for whoever does not see it. */
  label: string;
  /** The days' values, the oldest first, and what is shown of each when it is pointed at. */
  values: readonly { readonly value: number; readonly title: string }[];
}

const HEIGHT = 56;
const WIDTH = 20;
const GAP = 5;
/** Something is seen of a day on which something happened. */
const LEAST = 2;

/** Days beside each other as columns, of which the last one is marked. Figures stand in a table beside it. */
export function Columns({ label, values }: ColumnsProps) {
  const most = Math.max(...values.map(({ value }) => value), 1);
  const width = values.length * WIDTH;
  return (
    <svg
      className={styles.columns}
      viewBox={`0 0 ${width} ${HEIGHT + 1}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {values.map(({ value, title }, at) => {
        const height = value <= 0 ? 0 : Math.max((value / most) * HEIGHT, LEAST);
        return (
          <rect
            key={title}
            className={at === values.length - 1 ? styles.last : styles.column}
            x={at * WIDTH + GAP / 2}
            y={HEIGHT - height}
            width={WIDTH - GAP}
            height={height}
          >
            <title>{title}</title>
          </rect>
        );
      })}
      <line className={styles.base} x1="0" x2={width} y1={HEIGHT + 0.5} y2={HEIGHT + 0.5} />
    </svg>
  );
}
