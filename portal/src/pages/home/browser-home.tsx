import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { firstScreenPainted } from '@thumela/web/routing/first-screen.ts';
import { Suspense } from 'react';
import { MoneyButtons } from '../../shell/money-buttons.tsx';
import type { Revealed } from '../../shell/use-dropdown.ts';
import { BeneficiariesTable } from './beneficiaries-table.tsx';
import styles from './browser-home.module.css';
import { LimitsPanel } from './limits-panel.tsx';
import Standing from './pending-items.tsx';
import { TransactionsTable } from './transactions-table.tsx';

// Its space is reserved until it has loaded.
const PriceCalculator = lazyComponent<object>(async () => {
  await firstScreenPainted;
  return import('./price-calculator.tsx');
});

/** Pending items and the tables on the left; sending, receiving, prices and the limits on the right (HOME-04, HOME-05). */
export default function BrowserHome({ choosing }: { choosing: Revealed }) {
  return (
    <div className={styles.home}>
      <div className={styles.standing}>
        <Standing />
      </div>
      <div className={styles.act}>
        <MoneyButtons place="home" choosing={choosing} />
        <div className={styles.calculator}>
          <Suspense>
            <PriceCalculator />
          </Suspense>
        </div>
        <LimitsPanel />
      </div>
      <div className={styles.tables}>
        <TransactionsTable />
        <BeneficiariesTable />
      </div>
    </div>
  );
}
