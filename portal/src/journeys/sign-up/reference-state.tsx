import { Skeleton, type SkeletonProps } from '@thumela/ui/feedback/skeleton.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Problem } from '@thumela/web/connection/problem.tsx';
import { signUp as texts } from '../../texts/en/sign-up.ts';

interface ReferenceStateProps {
  of: { readonly data: unknown; readonly error: unknown; readonly refetch: () => unknown };
  shape: SkeletonProps['shape'];
  count?: number;
}

/** In place of a list that is awaited or could not be had; nothing once it is there. */
export function ReferenceState({ of, shape = 'field', count = 1 }: ReferenceStateProps) {
  if (of.data !== undefined) return null;
  if (of.error) return <Problem error={of.error} onRetry={() => void of.refetch()} />;
  return <Skeleton shape={shape} count={count} label={say(texts).loading} />;
}
