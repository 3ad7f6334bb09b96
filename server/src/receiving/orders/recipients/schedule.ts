import { INBOUND_ORDER_LIFETIME } from '@thumela/rules/constants.ts';
import type { InboundStatus } from '@thumela/rules/status/statuses.ts';
import { sql } from 'kysely';
import type { TransactionHandle } from '../../../platform/database/pool.ts';

/** Hours after which somebody who has not begun is reminded, and how many before the end once more. */
const REMIND_AFTER = 24;
const REMIND_BEFORE = 12;

/** The hours in which nobody is woken by a reminder: from eight in the evening until seven. */
export const QUIET = { from: 20, until: 7 };

/** An hour at which the last reminder comes where it would be due in the night: before the night, not after it. */
const EVENING = 19;

/** Hours an order waits for its recipient. */
export const WAITING_HOURS = INBOUND_ORDER_LIFETIME / 3_600_000;

/** Statuses whose recipient is told, unless they have not even heard of the order yet. */
const ENDS: ReadonlySet<InboundStatus> = new Set(['EXPIRED', 'REJECTED', 'CANCELED']);

/**
 * Writes down what the recipients of orders are to be told now that they wait for them: at once, after a day, and
 * before the end. Inside the database transaction of the change.
 */
export const scheduleReady = (
  handle: Pick<TransactionHandle, 'db'>,
  orderIds: readonly bigint[],
): Promise<void> => schedule(handle, orderIds, ['READY', 'REMINDER', 'LAST_REMINDER']);

/** As scheduleReady, of the end alone, for an order whose recipient has heard of it and has other time now. */
export const scheduleLast = (
  handle: Pick<TransactionHandle, 'db'>,
  orderId: bigint,
): Promise<void> => schedule(handle, [orderId], ['LAST_REMINDER']);

/** Each is told once, except for what is told before the end: another end has another moment before it. */
async function schedule(
  { db }: Pick<TransactionHandle, 'db'>,
  orderIds: readonly bigint[],
  kinds: readonly string[],
): Promise<void> {
  await sql`
    insert into recipient_notices as known (inbound_transaction_id, kind, due_at)
    select o.id, n.kind, n.due_at
    from inbound_transactions o
      cross join lateral (select o.expires_at - make_interval(hours => ${REMIND_BEFORE}) as late) l
      cross join lateral (values
        ('READY', now()),
        ('REMINDER', now() + make_interval(hours => ${REMIND_AFTER})),
        ('LAST_REMINDER', case
          when extract(hour from l.late) < ${QUIET.until}
            then date_trunc('day', l.late) - make_interval(hours => ${24 - EVENING})
          when extract(hour from l.late) >= ${QUIET.from}
            then date_trunc('day', l.late) + make_interval(hours => ${EVENING})
          else l.late end)) n (kind, due_at)
    where o.id = any(${orderIds}::bigint[]) and o.status = 'UNALLOCATED' and n.kind = any(${kinds}::text[])
    on conflict (inbound_transaction_id, kind) do update set due_at = excluded.due_at, done_at = null
      where known.kind = 'LAST_REMINDER'`.execute(db);
}

/** As scheduleReady, when an order has come to an end its recipient has to know of. */
export async function scheduleEnd(
  { db }: Pick<TransactionHandle, 'db'>,
  orderId: bigint,
  to: InboundStatus,
): Promise<void> {
  if (!ENDS.has(to)) return;
  await sql`
    insert into recipient_notices (inbound_transaction_id, kind)
    select ${orderId}::bigint, ${to}
    where not exists (select from recipient_notices n
      where n.inbound_transaction_id = ${orderId} and n.kind = 'READY' and n.done_at is null)
    on conflict do nothing`.execute(db);
}
