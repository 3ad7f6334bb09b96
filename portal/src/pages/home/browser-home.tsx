import { Icon, receiveIcon, sendIcon } from '@thumela/ui/icons.tsx';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { BeneficiariesTable } from './beneficiaries-table.tsx';
import styles from './browser-home.module.css';
import type { SendChoice } from './home.page.tsx';
import { LimitsPanel } from './limits-panel.tsx';
import { SendMoneyChoice } from './send-money-choice.tsx';
import { TransactionsTable } from './transactions-table.tsx';

/** Tables on the left; sending, receiving and the limits on the right (2§2). */
export default function BrowserHome({ choosing, onChoose }: SendChoice) {
  return (
    <div className={styles.home}>
      <div className={styles.act}>
        <button
          type="button"
          className={styles.send}
          aria-expanded={choosing}
          aria-controls="send-money"
          onClick={onChoose}
        >
          <Icon path={sendIcon} size={32} />
          Send Money
        </button>
        <SendMoneyChoice id="send-money" open={choosing} />
        <Link href={paths.redeemTransaction} className={styles.receive}>
          <Icon path={receiveIcon} size={32} />
          Receive Money
        </Link>
        <LimitsPanel />
      </div>
      <div className={styles.tables}>
        <BeneficiariesTable />
        <TransactionsTable />
      </div>
    </div>
  );
}
