/** The drawings of the empty states, fetched only by a customer who sees one. */

import { part } from '@thumela/web/connection/part.ts';
import { type ReactNode, Suspense } from 'react';
import styles from './empty-pictures.module.css';

const Beneficiaries = part(async () => {
  const { NoBeneficiaries } = await import('@thumela/ui/pictures/no-beneficiaries.tsx');
  return { default: NoBeneficiaries };
});
const Transactions = part(async () => {
  const { NoTransactions } = await import('@thumela/ui/pictures/no-transactions.tsx');
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
