import { say } from '../language/language.ts';
import { classNames } from '../style/class-names.ts';
import { notices as texts } from '../texts/en/notices.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** The kind of content it replaces, so that nothing jumps when that arrives. */
  shape?: 'line' | 'amount' | 'field' | 'row' | 'card' | 'panel' | 'disc';
  count?: number;
  /** Announced once; an empty label leaves the announcement to its surroundings. */
  label?: string;
}

/** Grey shapes with the size of the content being loaded. */
export function Skeleton(props: SkeletonProps) {
  const { shape = 'line', count = 1, label = say(texts).loading } = props;
  return (
    <div className={styles.skeleton} role={label ? 'status' : undefined}>
      {label && <span className="visually-hidden">{label}</span>}
      {Array.from({ length: count }, (_, at) => `${shape}-${at}`).map((key) => (
        <div key={key} className={classNames(styles.shape, styles[shape])} />
      ))}
    </div>
  );
}
