import { classNames } from '@thumela/ui/style/class-names.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './lead-figures.module.css';

/** A figure above a page, and its link. */
interface Figure {
  readonly label: string;
  readonly value: ReactNode;
  readonly path?: string;
  /** It needs an operator's action. */
  readonly calls?: boolean;
}

/** The figures of a page; the first that needs action is the largest. */
export function LeadFigures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  const lead = figures.find(({ calls }) => calls);
  const sorted = lead ? [lead, ...figures.filter((one) => one !== lead)] : figures;
  return (
    <ul className={styles.figures} aria-label={label}>
      {sorted.map((figure) => (
        <li
          key={figure.label}
          className={classNames(
            styles.figure,
            figure === lead && styles.lead,
            figure.calls && styles.calls,
          )}
        >
          <span className={styles.label}>
            {figure.path ? <Link href={figure.path}>{figure.label}</Link> : figure.label}
          </span>
          <strong className={styles.value}>{figure.value}</strong>
        </li>
      ))}
    </ul>
  );
}
