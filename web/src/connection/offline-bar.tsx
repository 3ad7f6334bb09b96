import { Icon, offlineIcon } from '@thumela/ui/icons.tsx';
import { useConnection } from './connection.ts';
import styles from './offline-bar.module.css';

const TEXTS = {
  offline: 'You are offline. What you typed is kept.',
  unreachable: 'We cannot be reached. What you typed is kept.',
};

/** A quiet bar while the service cannot be reached. */
export function OfflineBar() {
  const connection = useConnection();
  return (
    <div role="status" className={styles.place}>
      {connection !== 'online' && (
        <p className={styles.bar}>
          <Icon path={offlineIcon} size={20} />
          {TEXTS[connection]}
        </p>
      )}
    </div>
  );
}
