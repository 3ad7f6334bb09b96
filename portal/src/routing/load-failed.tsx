import { Button } from '@thumela/ui/button.tsx';
import styles from './routing.module.css';

/** Shown when a part of the portal could not be fetched; everything typed elsewhere is kept. */
export function LoadFailed() {
  return (
    <div className={styles.failed} role="alert">
      <h1>This page did not load</h1>
      <p>Check your connection, then try again. Nothing you did has been lost.</p>
      <Button onClick={() => location.reload()}>Try again</Button>
    </div>
  );
}
