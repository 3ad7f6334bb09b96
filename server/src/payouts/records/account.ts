import type { PayoutState } from '@thumela/rules/status/statuses.ts';
import { sql } from 'kysely';
import type { PayoutMethod } from '../../integrations/payouts/partner.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { IS_LATE } from './promise.ts';

/** Vouchers are of orders. */
type MethodOfSent = Exclude<PayoutMethod, 'VOUCHER'>;

/** What became of the payout of a transaction so far. */
export interface PayoutAccount {
  state: PayoutState;
  method: MethodOfSent;
  state_at: Date;
  stop_asked_at: Date | null;
  promised_by: Date | null;
  /** It is still on its way after that. */
  late: boolean;
  /** It was never told to wait at a counter. */
  pin_withheld: boolean;
  /** Every state it has had but the first, oldest first. */
  history: { state: PayoutState; at: Date }[];
}

/**
 * It waits to be collected, is to be stopped, and nobody was told of it: nobody is sent to the counter for it
 * (decision 86).
 */
export const PIN_WITHHELD =
  "(payouts.state = 'READY' and payouts.stop_asked_at is not null and payouts.ready_told_at is null)";

const newestOf = ({ db }: Handle, transactionId: bigint) =>
  db
    .selectFrom('payouts')
    .where('transaction_id', '=', transactionId)
    .orderBy('payouts.id', 'desc')
    .limit(1);

/** The state of the newest payout of a transaction, if there is one, as far as its customer is told it on paper. */
export async function readState(
  handle: Handle,
  transactionId: bigint,
): Promise<PayoutState | undefined> {
  const row = await newestOf(handle, transactionId)
    .select('state')
    .select(sql<boolean>`${sql.raw(PIN_WITHHELD)}`.as('pin_withheld'))
    .executeTakeFirst();
  return row?.pin_withheld ? 'ACCEPTED' : row?.state;
}

/** What became of the newest payout of a transaction, if there is one; in one round trip. */
export async function readAccount(
  handle: Handle,
  transactionId: bigint,
): Promise<PayoutAccount | undefined> {
  const rows = await handle.db
    .selectFrom(
      newestOf(handle, transactionId)
        .selectAll('payouts')
        .select(IS_LATE.as('late'))
        .select(sql<boolean>`${sql.raw(PIN_WITHHELD)}`.as('pin_withheld'))
        .as('payout'),
    )
    .leftJoin('payout_events as event', 'event.payout_id', 'payout.id')
    .select(['payout.state', 'payout.method', 'payout.state_at', 'payout.stop_asked_at'])
    .select(['payout.promised_by', 'payout.late', 'payout.pin_withheld', 'event.to_state'])
    // When its partner says it happened, as far as that can be.
    .select(
      sql<Date>`greatest(payout.opened_at, least(coalesce(event.told_at, event.at), event.at))`.as(
        'at',
      ),
    )
    .orderBy('event.id')
    .$narrowType<{ method: MethodOfSent }>()
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const { state, method, state_at, stop_asked_at, promised_by, late, pin_withheld } = first;
  const history = rows.flatMap(({ to_state, at }) =>
    to_state === null ? [] : [{ state: to_state, at }],
  );
  return { state, method, state_at, stop_asked_at, promised_by, late, pin_withheld, history };
}
