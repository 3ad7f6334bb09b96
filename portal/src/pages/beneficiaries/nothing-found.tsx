/** The drawing for what is not there, fetched only when it is shown. */
import { lazy, Suspense } from 'react';
import styles from './beneficiaries.module.css';

const Drawing = lazy(async () => {
  const { NothingFound } = await import('@thumela/ui/pictures/nothing-found.tsx');
  return { default: NothingFound };
});

export function NothingFound() {
  return (
    <div className={styles.picture}>
      <Suspense>
        <Drawing />
      </Suspense>
    </div>
  );
}
