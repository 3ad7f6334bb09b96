import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { Suspense } from 'react';
import { shell as texts } from '../../texts/en/shell.ts';

// Loaded only by customers who owe; every customer's first script lists the pages.
const Debts = lazyComponent(() => import('./debts.tsx'));

/** What a customer owes for reversed payments. */
export default function DebtsPage() {
  return (
    <Suspense fallback={<Skeleton count={2} label={say(texts).debts} />}>
      <Debts />
    </Suspense>
  );
}
