import styles from './columns.module.css';

interface ColumnsProps {
  /** Description of the chart for screen readers. */
  label: string;
  /** Values by day, oldest first, each with its tooltip. */
  values: readonly { readonly value: number; readonly title: string }[];
}

const HEIGHT = 56;
const WIDTH = 20;
const GAP = 5;
/** Days with any activity get a visible column. */
const LEAST = 2;

/** A column chart by day with the last day marked. A table beside it has the figures. */
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
