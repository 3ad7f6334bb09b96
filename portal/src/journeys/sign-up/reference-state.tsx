import { say } from '@thumela/ui/language/language.ts';
import { Skeleton, type SkeletonProps } from '@thumela/ui/skeleton.tsx';
import { Problem } from '@thumela/web/connection/problem.tsx';
import type { Reference } from '../../api/reference/use-reference.ts';
import { signUp as texts } from '../../texts/en/sign-up.ts';

/** In place of a list that is awaited or could not be had; nothing once it is there. */
export function ReferenceState(props: {
  of: Reference<unknown>;
  shape: SkeletonProps['shape'];
  count?: number;
}) {
  const { of, shape = 'field', count = 1 } = props;
  if (of.data !== undefined) return null;
  if (of.error !== undefined) return <Problem error={of.error} onRetry={of.retry} />;
  return <Skeleton shape={shape} count={count} label={say(texts).loading} />;
}
