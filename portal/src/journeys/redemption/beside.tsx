import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { useLayout } from '@thumela/web/layout/use-layout.ts';
import { Suspense } from 'react';

const Panel = lazyComponent(() => import('./beside-panel.tsx'));

interface BesideProps {
  /** The current part, once started. */
  part?: number;
}

/** Overview of the parts, beside the page; a phone has no room for it and never loads it. */
export function Beside(props: BesideProps) {
  return (
    useLayout() === 'browser' && (
      <Suspense>
        <Panel {...props} />
      </Suspense>
    )
  );
}
