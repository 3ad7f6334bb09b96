/** Replaces a list that is offline, loading or failed. */

import { EmptyState } from '@thumela/ui/feedback/empty-state.tsx';
import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { classNames } from '@thumela/ui/style/class-names.ts';
import type { ReactNode } from 'react';
import { Problem } from '../connection/problem.tsx';
import styles from './list-page.module.css';

interface ListStatesProps<T> {
  query: {
    data: T | undefined;
    error: unknown;
    isPending: boolean;
    isPaused: boolean;
    refetch: () => unknown;
  };
  texts: { readonly loading: string; readonly offline: string };
  picture: ReactNode;
  /** Class that gives the skeletons the cards' sizes: `--tall` stacked, `--flat` as rows. */
  sizes: string | undefined;
  children: (data: T) => ReactNode;
}

export function ListStates<T>({ query, texts, picture, sizes, children }: ListStatesProps<T>) {
  const { data, error, isPending, isPaused, refetch } = query;
  if (isPending && isPaused) return <EmptyState text={texts.offline} picture={picture} />;
  return (
    <>
      {isPending && (
        <div className={classNames(styles.waiting, sizes)}>
          <Skeleton shape="card" count={4} label={texts.loading} />
        </div>
      )}
      {Boolean(error) && <Problem error={error} onRetry={refetch} />}
      {data !== undefined && children(data)}
    </>
  );
}
