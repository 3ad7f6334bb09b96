import type { SkeletonProps } from '@thumela/ui/feedback/skeleton.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { LoadingState } from '@thumela/web/connection/awaited-state.tsx';
import type { ReactNode } from 'react';
import { sharedTexts as texts } from '../texts/en/shared.ts';

interface LoadedProps<T> {
  /** A query: `useQuery(q(…))`. */
  of: { readonly data: T | undefined; readonly error: unknown; readonly refetch: () => unknown };
  shape?: SkeletonProps['shape'];
  count?: number;
  children: (data: T) => ReactNode;
}

/** Renders the response of a query; a skeleton while it loads, or the error. */
export function Loaded<T>({ of, shape = 'row', count = 4, children }: LoadedProps<T>) {
  if (of.data !== undefined) return children(of.data);
  return <LoadingState of={of} shape={shape} count={count} label={say(texts).loading} />;
}
