import { PageSkeleton } from '@thumela/web/routing/page-skeleton.tsx';
import { signedOutPaths } from '../signed-out-paths.ts';
import styles from './shell-skeleton.module.css';

/** Placeholder of the shell and its page, from signing in until they have loaded. */
export function ShellSkeleton() {
  const toHome = ['/', signedOutPaths.login, signedOutPaths.home].includes(location.pathname);
  return (
    <div className={styles.shell}>
      <PageSkeleton shape={toHome ? 'home' : 'list'} />
    </div>
  );
}
