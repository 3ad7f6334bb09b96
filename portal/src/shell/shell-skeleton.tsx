import { PageSkeleton } from '@thumela/web/routing/page-skeleton.tsx';
import { signedOutPaths } from '../signed-out-paths.ts';
import styles from './shell-skeleton.module.css';

/** In the place of the shell and its page, from the moment somebody has signed in until they have come. */
export function ShellSkeleton() {
  const toHome = ['/', signedOutPaths.login, signedOutPaths.home].includes(location.pathname);
  return (
    <div className={styles.shell}>
      <PageSkeleton shape={toHome ? 'home' : 'list'} />
    </div>
  );
}
