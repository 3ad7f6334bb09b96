import { Skeleton, type SkeletonProps } from '@thumela/ui/feedback/skeleton.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { connection as texts } from '../texts/en/connection.ts';
import { useConnection } from './connection.ts';
import styles from './problem.module.css';

/** Grey shapes while data loads; without a connection, which may take long, a sentence in their place. */
export function WaitingSkeleton(props: SkeletonProps) {
  const connection = useConnection();
  if (connection === 'online') return <Skeleton {...props} />;
  return (
    <p className={styles.later} role="status">
      {say(texts).notLoaded}
    </p>
  );
}
