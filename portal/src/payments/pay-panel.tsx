/** The ways to pay for a transaction (2§2). */

import type { PaymentMethod } from '@thumela/rules/payments.ts';
import { Button } from '@thumela/ui/button.tsx';
import { Dialog } from '@thumela/ui/dialog.tsx';
import { ErrorBlock } from '@thumela/ui/error-block.tsx';
import {
  cardIcon,
  Icon,
  type IconPath,
  infoIcon,
  lockIcon,
  ratesIcon,
} from '@thumela/ui/icons.tsx';
import { Skeleton } from '@thumela/ui/skeleton.tsx';
import { formatError } from '../api/error-format.ts';
import { usePaymentOptions } from '../api/queries/payments.ts';
import { useBrand } from '../brand/brand.ts';
import { useCustomer } from '../session/customer.ts';
import { payments as texts } from '../texts/payments.ts';
import type { TransactionRecord } from '../transactions/card-facts.ts';
import { ChoiceList } from './choice-list.tsx';
import { offeredMethods } from './offered-methods.ts';
import styles from './payments.module.css';
import { ToPay } from './to-pay.tsx';

const ICONS: Readonly<Record<PaymentMethod, IconPath>> = {
  DIGIPAY: lockIcon,
  CARD: cardIcon,
  STITCH: ratesIcon,
};

interface PayPanelProps {
  record: TransactionRecord;
  /** The method that is being started. */
  busy: PaymentMethod | undefined;
  onChoose: (method: PaymentMethod) => void;
  onBack: () => void;
}

export function PayPanel({ record, busy, onChoose, onBack }: PayPanelProps) {
  const { links } = useBrand();
  return (
    <Dialog
      open
      title={texts.title}
      onClose={onBack}
      actions={
        <Button variant="secondary" block onClick={onBack}>
          {texts.back}
        </Button>
      }
    >
      <div className={styles.stack}>
        <ToPay record={record} />
        <p className={styles.hint}>
          <Icon path={infoIcon} size={20} />
          {texts.disclaimer}
        </p>
        <Options transactionId={record.transactionId} busy={busy} onChoose={onChoose} />
        <a className={styles.more} href={links.moreWaysToPay} target="_blank" rel="noopener">
          {texts.more}
        </a>
      </div>
    </Dialog>
  );
}

interface OptionsProps {
  transactionId: number;
  busy: PaymentMethod | undefined;
  onChoose: (method: PaymentMethod) => void;
}

function Options({ transactionId, busy, onChoose }: OptionsProps) {
  const { data, error, refetch } = usePaymentOptions(transactionId);
  const { productCode } = useBrand();
  const { hasActiveBankCard } = useCustomer();
  if (error) return <ErrorBlock {...formatError(error)} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className={styles.waiting}>
        <Skeleton shape="row" count={2} label={texts.loading} />
      </div>
    );
  }
  const methods = offeredMethods(data, { productCode, hasActiveBankCard });
  if (methods.length === 0) return <p>{texts.none}</p>;
  return (
    <ChoiceList
      choices={methods.map((id) => ({ id, ...texts.options[id], icon: ICONS[id] }))}
      busy={busy}
      onChoose={(id) => onChoose(id as PaymentMethod)}
    />
  );
}
