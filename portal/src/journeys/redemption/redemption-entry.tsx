/**
 * First screen of an order's link: shows a spinner while the order is looked up; further code loads once it is
 * painted (see portal/README.md).
 */
import { Logo } from '@thumela/ui/icons/logo.tsx';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { Suspense } from 'react';
import { Looking } from './looking.tsx';
import styles from './redemption-entry.module.css';

const Opening = lazyComponent(() => import('./opening.tsx'));

export function RedemptionEntry() {
  const { name } = useBrand();
  return (
    <main className={styles.page}>
      <header>
        <Logo name={name} />
      </header>
      <Suspense fallback={<Looking />}>
        <Opening />
      </Suspense>
    </main>
  );
}
