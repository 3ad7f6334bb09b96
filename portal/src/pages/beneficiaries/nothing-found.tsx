/** The drawing for what is not there, fetched only when it is shown. */

import { part } from '@thumela/web/connection/part.ts';
import { Suspense } from 'react';
import styles from './beneficiaries.module.css';

const Drawing = part(async () => {
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
