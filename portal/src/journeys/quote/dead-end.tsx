/** `DeadEndView`, loaded on demand, because it is rarely shown. */
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { Suspense } from 'react';

/** An alternative, the most useful first. */
interface NextLink {
  readonly text: string;
  readonly to: string;
}

export interface DeadEndProps {
  readonly text: string;
  readonly ways: readonly NextLink[];
}

const DeadEndView = lazyComponent(() => import('./dead-end-view.tsx'));

export const DeadEnd = (props: DeadEndProps) => (
  <Suspense>
    <DeadEndView {...props} />
  </Suspense>
);
