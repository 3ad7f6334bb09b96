/** The 'nothing found' drawing, loaded on demand. */

import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { Suspense } from 'react';
import styles from './beneficiaries.module.css';

const Drawing = lazyComponent(async () => {
  const { NothingFound } = await import('@thumela/ui/illustrations/nothing-found.tsx');
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
