import type { RedemptionStep } from '@thumela/rules/journeys/redemption-wizard.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { useLayout } from '@thumela/web/layout/use-layout.ts';
import { Suspense } from 'react';

const Panel = lazyComponent(() => import('./beside-panel.tsx'));

interface BesideProps {
  /** Where somebody is, once they have begun. */
  step?: RedemptionStep;
}

/** What there is to do, beside the page; a phone has no room for it and never fetches it. */
export function Beside(props: BesideProps) {
  return (
    useLayout() === 'browser' && (
      <Suspense>
        <Panel {...props} />
      </Suspense>
    )
  );
}
