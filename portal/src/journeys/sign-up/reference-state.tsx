import { ErrorBlock } from '@thumela/ui/error-block.tsx';
import { Skeleton, type SkeletonProps } from '@thumela/ui/skeleton.tsx';
import { formatError } from '../../api/error-format.ts';
import type { Reference } from '../../api/reference/use-reference.ts';
import { signUp as texts } from '../../texts/sign-up.ts';

/** In place of a list that is awaited or could not be had; nothing once it is there. */
export function ReferenceState(props: {
  of: Reference<unknown>;
  shape: SkeletonProps['shape'];
  count?: number;
}) {
  const { of, shape = 'field', count = 1 } = props;
  if (of.data !== undefined) return null;
  if (of.error !== undefined) return <ErrorBlock {...formatError(of.error)} onRetry={of.retry} />;
  return <Skeleton shape={shape} count={count} label={texts.loading} />;
}
