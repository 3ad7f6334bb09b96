import { Skeleton, type SkeletonProps } from '@thumela/ui/feedback/skeleton.tsx';
import { Problem } from './problem.tsx';

interface AwaitedStateProps {
  of: { readonly data: unknown; readonly error: unknown; readonly refetch: () => unknown };
  shape: SkeletonProps['shape'];
  count?: number;
  /** Read out while it is awaited. */
  label: string;
}

/** In place of what is awaited or could not be had; nothing once it is there. */
export function AwaitedState({ of, shape = 'field', count = 1, label }: AwaitedStateProps) {
  if (of.data !== undefined) return null;
  if (of.error) return <Problem error={of.error} onRetry={() => void of.refetch()} />;
  return <Skeleton shape={shape} count={count} label={label} />;
}
