import { Button } from '@thumela/ui/button.tsx';
import { useContext, useEffect } from 'react';
import { checkConnection, connection, onConnection } from '../connection/connection.ts';
import { HelpContext } from '../connection/help.ts';
import styles from './routing.module.css';

/**
 * Shown when a part of the app could not be fetched; everything typed elsewhere is kept. It tries
 * again by itself when a lost connection is back.
 */
export function LoadFailed({ onRetry, alone }: { onRetry: () => void; alone: boolean }) {
  useEffect(() => {
    void checkConnection();
    return onConnection(() => {
      if (connection() === 'online') onRetry();
    });
  }, [onRetry]);
  const Place = alone ? 'main' : 'div';
  return (
    <Place className={styles.failed}>
      <div className={styles.failed} role="alert">
        <h1>This page did not load</h1>
        <p>Check your connection, then try again. Nothing you did has been lost.</p>
        <Button onClick={onRetry}>Try again</Button>
      </div>
      {useContext(HelpContext)}
    </Place>
  );
}
