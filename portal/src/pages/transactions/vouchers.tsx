/** Cash vouchers of an order from abroad, with the codes to show at the till (see server/src/receiving/README.md). */
import { CopyButton } from '@thumela/ui/buttons/copy-button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { StatusChip } from '@thumela/ui/feedback/status-chip.tsx';
import { formatDateTime } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Money } from '@thumela/ui/layout/money.tsx';
import { classNames } from '@thumela/ui/style/class-names.ts';
import { ApiError } from '@thumela/web/api/api-error.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { Suspense, useId } from 'react';
import { useVouchers, type Voucher } from '../../api/queries/vouchers.ts';
import { vouchers as texts } from '../../texts/en/vouchers.ts';
import { GroupedNumber } from '../../transactions/grouped-number.tsx';
import { wireAmount } from '../../transactions/wire-amount.ts';
import styles from './vouchers.module.css';

const PickupLink = lazyComponent(() => import('../../pickup/pickup-link.tsx'));

interface VouchersProps {
  id: number;
  /** Some are not issued yet. */
  incomplete: boolean;
}

/** The server has no vouchers of this order. */
const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404;

export default function Vouchers({ id, incomplete }: VouchersProps) {
  const { data, error, isPending, refetch } = useVouchers(id);
  const title = useId();
  if (isPending) return <Skeleton shape="card" count={1} label={say(texts).loading} />;
  if (!data && !isUnknown(error)) {
    return <ErrorBlock {...formatError(error)} onRetry={() => void refetch()} />;
  }
  if (!data?.length) return null;
  const isReady = data.some(({ state }) => state === 'READY');
  return (
    <section className={styles.vouchers} aria-labelledby={title}>
      <h3 id={title}>{say(texts).title(data.length)}</h3>
      {isReady && <p className={styles.soft}>{say(texts).how}</p>}
      <ul className={styles.list}>
        {data.map((voucher) => (
          <Slip key={voucher.part} {...voucher} />
        ))}
      </ul>
      {isReady && (
        <Suspense>
          <PickupLink partner="vouchers" />
        </Suspense>
      )}
      {incomplete && <p className={styles.soft}>{say(texts).more}</p>}
    </section>
  );
}

/** One voucher, numbered as in its SMS: its code while it can be collected, else that it was. */
function Slip({ state, part, parts, amount, code, validUntil }: Voucher) {
  const isReady = state === 'READY';
  return (
    <li className={classNames(styles.voucher, isReady && styles.ready)}>
      <p className={styles.head}>
        <span>{parts === 1 ? say(texts).one : say(texts).part(part, parts)}</span>
        <Money amount={wireAmount('ZAR', amount)} size="large" />
      </p>
      {isReady && code && (
        <p className={styles.code}>
          <span className="visually-hidden">{say(texts).code} </span>
          <GroupedNumber value={code} />
        </p>
      )}
      <div className={styles.foot}>
        {isReady && validUntil && (
          <p>{say(texts).validUntil(formatDateTime(new Date(validUntil)))}</p>
        )}
        {isReady && code && <CopyButton text={code} what={say(texts).codeOf(part)} />}
        {!isReady && <StatusChip tone="done">{say(texts).collected}</StatusChip>}
      </div>
    </li>
  );
}
