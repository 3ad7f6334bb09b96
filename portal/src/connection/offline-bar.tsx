import { Icon, offlineIcon } from '@thumela/ui/icons.tsx';
import { useSyncExternalStore } from 'react';
import styles from './offline-bar.module.css';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** A quiet bar while the device has no connection. */
export function OfflineBar() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <p className={styles.bar}>
          <Icon path={offlineIcon} size={20} />
          You are offline. What you typed is kept.
        </p>
      )}
    </div>
  );
}
