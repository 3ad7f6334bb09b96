import type { SkeletonProps } from '@thumela/ui/feedback/skeleton.tsx';
import { formatTimeWithSeconds } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { LoadingState } from '@thumela/web/connection/awaited-state.tsx';
import type { ReactNode } from 'react';
import { dataMomentOf } from '../api/data-moment.ts';
import { sharedTexts as texts } from '../texts/en/shared.ts';
import styles from './loaded.module.css';

interface LoadedProps<T> {
  /** A query: `useQuery(q(…))`. */
  of: { readonly data: T | undefined; readonly error: unknown; readonly refetch: () => unknown };
  shape?: SkeletonProps['shape'];
  count?: number;
  children: (data: T) => ReactNode;
}

/**
 * Renders the response of a query, and the moment it describes if that is some seconds ago (docs/replicas.md); a skeleton
 * while it loads, or the error.
 */
export function Loaded<T>({ of, shape = 'row', count = 4, children }: LoadedProps<T>) {
  if (of.data !== undefined) {
    const moment = dataMomentOf(of.data);
    return (
      <>
        {moment && (
          <p className={styles.moment}>{say(texts).asOf(formatTimeWithSeconds(moment))}</p>
        )}
        {children(of.data)}
      </>
    );
  }
  return <LoadingState of={of} shape={shape} count={count} label={say(texts).loading} />;
}
