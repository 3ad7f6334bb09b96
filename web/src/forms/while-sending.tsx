import { Suspense } from 'react';
import { lazyComponent } from '../connection/lazy-component.ts';

const SendingAbove = lazyComponent(() => import('./sending-above.tsx'));

/** Inside `Actions`: progress of a request that takes longer than a second; loaded with the first request. */
export function WhileSending({ busy }: { busy: boolean }) {
  return (
    busy && (
      <Suspense>
        <SendingAbove />
      </Suspense>
    )
  );
}
