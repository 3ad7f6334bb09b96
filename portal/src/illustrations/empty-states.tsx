/** Drawings of the empty states, loaded only when one is shown. */

import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { type ReactNode, Suspense } from 'react';
import styles from './empty-states.module.css';

const Beneficiaries = lazyComponent(async () => {
  const { NoBeneficiaries } = await import('@thumela/ui/illustrations/no-beneficiaries.tsx');
  return { default: NoBeneficiaries };
});
const Transactions = lazyComponent(async () => {
  const { NoTransactions } = await import('@thumela/ui/illustrations/no-transactions.tsx');
  return { default: NoTransactions };
});

/** Reserves the drawing's space, so that nothing jumps when it loads. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.picture}>
      <Suspense>{children}</Suspense>
    </div>
  );
}

export const noBeneficiaries = (
  <Frame>
    <Beneficiaries />
  </Frame>
);

export const noTransactions = (
  <Frame>
    <Transactions />
  </Frame>
);
