import { Icon, offlineIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { connection as texts } from '../texts/en/connection.ts';
import { useConnection } from './connection.ts';
import styles from './offline-bar.module.css';

/** An unobtrusive bar while the service is unreachable. */
export function OfflineBar() {
  const connection = useConnection();
  return (
    <div role="status" className={styles.place}>
      {connection !== 'online' && (
        <p className={styles.bar}>
          <Icon path={offlineIcon} size={20} />
          {say(texts)[connection]}
        </p>
      )}
    </div>
  );
}
