import { classNames } from '@thumela/ui/style/class-names.ts';
import styles from './bar.module.css';

/** Style of a bar: a part of a whole, or one that needs attention. */
type BarTone = 'calm' | 'calls' | 'wrong';

/** A bar beside a figure in a table, relative to the largest figure. */
export function Bar({ share, tone = 'calm' }: { share: number; tone?: BarTone }) {
  const width = Math.min(Math.max(share, 0), 1) * 100;
  return (
    <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.track} width="100" height="8" />
      <rect className={classNames(styles[tone])} width={width} height="8" />
    </svg>
  );
}
