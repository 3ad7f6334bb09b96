import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '../connection/lazy-component.ts';

const SendingAbove = lazyComponent(() => import('./sending-above.tsx'));

/** Seconds after which the progress is loaded: most requests end before, and weigh nothing more. */
const PATIENCE = 1;

/** Inside `Actions`: progress of a request that takes longer than a second. */
export function WhileSending({ busy }: { busy: boolean }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLong(true), PATIENCE * 1_000);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [busy]);
  return (
    busy &&
    isLong && (
      <Suspense>
        <SendingAbove before={PATIENCE} />
      </Suspense>
    )
  );
}
