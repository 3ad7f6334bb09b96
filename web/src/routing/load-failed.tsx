import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useContext, useEffect } from 'react';
import { checkConnection, currentConnection, onConnection } from '../connection/connection.ts';
import { HelpContext } from '../connection/help.ts';
import { routing as texts } from '../texts/en/routing.ts';
import { useFirstScreenSignal } from './first-screen.ts';
import styles from './routing.module.css';

/**
 * Shown when a part of the app failed to load; typed values elsewhere are preserved. It retries automatically when
 * the connection is back.
 */
export function LoadFailed({ onRetry, alone }: { onRetry: () => void; alone: boolean }) {
  useFirstScreenSignal();
  useEffect(() => {
    void checkConnection();
    return onConnection(() => {
      if (currentConnection() === 'online') onRetry();
    });
  }, [onRetry]);
  const Place = alone ? 'main' : 'div';
  return (
    <Place className={styles.failed}>
      <div className={styles.failed} role="alert">
        <h1>{say(texts).failed}</h1>
        <p>{say(texts).failedBody}</p>
        <Button onClick={onRetry}>{say(texts).tryAgain}</Button>
      </div>
      {useContext(HelpContext)}
    </Place>
  );
}
