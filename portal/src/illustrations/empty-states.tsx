/** The drawings of the empty states, fetched only by a customer who sees one. */

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

/** Keeps the drawing's room, so that nothing jumps when it comes. */
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
