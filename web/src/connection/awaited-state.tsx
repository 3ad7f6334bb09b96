import { Skeleton, type SkeletonProps } from '@thumela/ui/feedback/skeleton.tsx';
import { Problem } from './problem.tsx';

interface AwaitedStateProps {
  of: { readonly data: unknown; readonly error: unknown; readonly refetch: () => unknown };
  shape: SkeletonProps['shape'];
  count?: number;
  /** Announced while loading. */
  label: string;
}

/** Replaces content that is loading or failed to load; renders nothing once it has loaded. */
export function LoadingState({ of, shape = 'field', count = 1, label }: AwaitedStateProps) {
  if (of.data !== undefined) return null;
  if (of.error) return <Problem error={of.error} onRetry={() => void of.refetch()} />;
  return <Skeleton shape={shape} count={count} label={label} />;
}
