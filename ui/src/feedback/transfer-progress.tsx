import { lazy, Suspense } from 'react';
import type { TransferProgressProps } from './measured-transfer.tsx';
import { ProgressBar } from './progress.tsx';
import styles from './transfer-progress.module.css';

/** Loaded when a transfer begins. A bar is sufficient if it cannot be loaded. */
const MeasuredTransfer = lazy(() =>
  import('./measured-transfer.tsx').catch(() => ({ default: ProgressBar })),
);

/** Progress of a transfer: a bar, its percentage, and the size and time left. Each quarter is announced. */
export function TransferProgress(transfer: TransferProgressProps) {
  return (
    <div className={styles.transfer}>
      <Suspense fallback={<ProgressBar {...transfer} />}>
        <MeasuredTransfer {...transfer} />
      </Suspense>
    </div>
  );
}
