import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { classNames } from '@thumela/ui/style/class-names.ts';
import type { PageShape } from './match.ts';
import styles from './routing.module.css';

interface PageSkeletonProps {
  shape?: PageShape | undefined;
  /** There is no surrounding shell. */
  alone?: boolean;
}

/**
 * Placeholder while a page's code is loading, so that the screen is not empty and nothing jumps when it arrives.
 */
export function PageSkeleton({ shape = 'list', alone }: PageSkeletonProps) {
  return (
    <div
      className={classNames(styles.waiting, styles[shape], alone && styles.alone)}
      aria-busy="true"
    >
      <Skeleton shape={shape === 'home' ? 'panel' : 'amount'} label="" />
      <Skeleton {...BEGINNING[shape]} />
    </div>
  );
}

const BEGINNING = {
  home: { shape: 'disc', count: 2 },
  form: { shape: 'field', count: 4 },
  list: { shape: 'card', count: 4 },
} as const;
