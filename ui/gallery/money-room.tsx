import { Button } from '../src/buttons/button.tsx';
import { Tooltip } from '../src/dialogs/tooltip.tsx';
import { StatusChip } from '../src/feedback/status-chip.tsx';
import { Card } from '../src/layout/card.tsx';
import { Facts } from '../src/layout/facts.tsx';
import { Money } from '../src/layout/money.tsx';
import styles from './gallery.module.css';

/** Amounts, facts and statuses, as on a quote. */
export function MoneyRoom() {
  return (
    <Card title="Your Quote" action={<StatusChip tone="waiting">Awaiting Payment</StatusChip>}>
      <div className={styles.stack}>
        <Money amount={105_750n} size="hero" />
        <Facts
          rows={[
            { label: 'Amount', value: <Money amount={100_000n} /> },
            {
              label: 'Fee',
              value: <Money amount={5_000n} />,
              help: <Tooltip label="Help: Fee">What we charge for this transfer.</Tooltip>,
            },
            { label: 'VAT', value: <Money amount={750n} /> },
            { label: 'Total', value: <Money amount={105_750n} />, emphasis: true },
            { label: 'They receive', value: <Money amount={22_442_000n} currency="UGX" /> },
            { label: 'Rate', value: '1 ZAR = 224.42 UGX' },
          ]}
        />
        <Money amount="USD 60.88" size="large" />
        <div className={styles.row}>
          <StatusChip tone="done">Paid</StatusChip>
          <StatusChip tone="underway">Pending</StatusChip>
          <StatusChip tone="failed">Failed</StatusChip>
          <StatusChip tone="ended">Expired</StatusChip>
        </div>
        <Button block>Accept</Button>
      </div>
    </Card>
  );
}
