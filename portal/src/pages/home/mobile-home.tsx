import { Icon, receiveIcon, sendIcon } from '@thumela/ui/icons.tsx';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import type { SendChoice } from './home.page.tsx';
import { LimitsPanel } from './limits-panel.tsx';
import styles from './mobile-home.module.css';
import { SendMoneyChoice } from './send-money-choice.tsx';

/** Two circles and the send limits (2§2). */
export function MobileHome({ choosing, onChoose }: SendChoice) {
  return (
    <div className={styles.home}>
      <LimitsPanel />
      <div className={styles.circles}>
        <button
          type="button"
          className={styles.send}
          aria-expanded={choosing}
          aria-controls="send-money"
          onClick={onChoose}
        >
          <span className={styles.disc}>
            <Icon path={sendIcon} size={32} />
          </span>
          Send Money
        </button>
        <Link href={paths.redeemTransaction} className={styles.receive}>
          <span className={styles.disc}>
            <Icon path={receiveIcon} size={32} />
          </span>
          Receive Money
        </Link>
      </div>
      <SendMoneyChoice id="send-money" open={choosing} />
    </div>
  );
}
