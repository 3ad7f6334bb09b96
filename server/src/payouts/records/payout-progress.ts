import type { PayoutState } from '@thumela/rules/status/statuses.ts';
import { sql } from 'kysely';
import type { PayoutMethod } from '../../integrations/payouts/partner.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { expectedArrival } from './float-waits.ts';
import { IS_LATE } from './late-payouts.ts';

/** Only orders have vouchers. */
type TransactionPayoutMethod = Exclude<PayoutMethod, 'VOUCHER'>;

/** Progress of a transaction's payout. */
export interface PayoutProgress {
  state: PayoutState;
  method: TransactionPayoutMethod;
  state_at: Date;
  stop_asked_at: Date | null;
  promised_by: Date | null;
  /** When it is expected, if it waits for money at its channel. */
  expected_by: Date | null;
  /** Still in progress after the promised time. */
  late: boolean;
  /** The recipient was never notified that it is ready for collection. */
  pin_withheld: boolean;
  /** All states after the first, oldest first. */
  history: { state: PayoutState; at: Date }[];
}

/**
 * Ready for collection and to be stopped, without a notification so far: the recipient must not be sent to the
 * counter for it (decision 23).
 */
export const PIN_WITHHELD =
  "(payouts.state = 'READY' and payouts.stop_asked_at is not null and payouts.ready_told_at is null)";

const selectNewestPayout = ({ db }: Handle, transactionId: bigint) =>
  db
    .selectFrom('payouts')
    .where('transaction_id', '=', transactionId)
    .orderBy('payouts.id', 'desc')
    .limit(1);

/** State of a transaction's newest payout as printed for its customer; undefined if there is none. */
export async function readPayoutState(
  handle: Handle,
  transactionId: bigint,
): Promise<PayoutState | undefined> {
  const row = await selectNewestPayout(handle, transactionId)
    .select('state')
    .select(sql<boolean>`${sql.raw(PIN_WITHHELD)}`.as('pin_withheld'))
    .executeTakeFirst();
  return row?.pin_withheld ? 'ACCEPTED' : row?.state;
}

/** Progress of a transaction's newest payout, in one round trip; undefined if there is none. */
export async function readPayoutProgress(
  handle: Handle,
  transactionId: bigint,
): Promise<PayoutProgress | undefined> {
  const rows = await handle.db
    .selectFrom(
      selectNewestPayout(handle, transactionId)
        .selectAll('payouts')
        .select(IS_LATE.as('late'))
        .select(sql<boolean>`${sql.raw(PIN_WITHHELD)}`.as('pin_withheld'))
        .as('payout'),
    )
    .leftJoin('payout_events as event', 'event.payout_id', 'payout.id')
    .select(['payout.state', 'payout.method', 'payout.state_at', 'payout.stop_asked_at'])
    .select(['payout.promised_by', 'payout.late', 'payout.pin_withheld', 'event.to_state'])
    .select(['payout.awaited_float_id'])
    // The time reported by its partner, as far as it is plausible.
    .select(
      sql<Date>`greatest(payout.opened_at, least(coalesce(event.told_at, event.at), event.at))`.as(
        'at',
      ),
    )
    .orderBy('event.id')
    .$narrowType<{ method: TransactionPayoutMethod }>()
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const { awaited_float_id: awaited, state, method, promised_by } = first;
  const { state_at, stop_asked_at, late, pin_withheld } = first;
  const expected_by =
    awaited !== null && state === 'OPEN' ? expectedArrival(promised_by, handle.clock) : null;
  const history = rows.flatMap(({ to_state, at }) =>
    to_state === null ? [] : [{ state: to_state, at }],
  );
  return {
    ...{ state, method, state_at, stop_asked_at, promised_by, expected_by, late, pin_withheld },
    history,
  };
}
