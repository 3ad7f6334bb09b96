import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { classNames } from '@thumela/ui/style/class-names.ts';
import type { PageShape } from './match.ts';
import styles from './routing.module.css';

interface PageSkeletonProps {
  shape?: PageShape | undefined;
  /** No shell stands around it. */
  alone?: boolean;
}

/** In the place of a page whose code is on its way: nobody looks at nothing, and nothing jumps when it comes. */
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
