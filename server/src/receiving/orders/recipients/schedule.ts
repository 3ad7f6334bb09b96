import { INBOUND_ORDER_LIFETIME } from '@thumela/rules/constants.ts';
import type { InboundStatus } from '@thumela/rules/status/statuses.ts';
import { sql } from 'kysely';
import type { TransactionHandle } from '../../../platform/database/pool.ts';

/**
 * Hours after which a recipient who has not begun is reminded, and hours before the end at which they are reminded
 * again.
 */
const REMIND_AFTER = 24;
const REMIND_BEFORE = 12;

/** Quiet hours, without reminders: from eight in the evening until seven. */
export const QUIET_HOURS = { from: 20, until: 7 };

/** An hour at which the last reminder comes where it would be due in the night: before the night, not after it. */
const EVENING = 19;

/** Hours an order waits for its recipient. */
export const WAITING_HOURS = INBOUND_ORDER_LIFETIME / 3_600_000;

/** Statuses whose recipient is notified, unless they do not know of the order yet. */
const ENDS: ReadonlySet<InboundStatus> = new Set(['EXPIRED', 'REJECTED', 'CANCELED']);

/**
 * Schedules the notices to recipients of orders that now wait for them: at once, after a day, and before the end.
 * Inside the database transaction of the change.
 */
export const scheduleReady = (
  handle: Pick<TransactionHandle, 'db'>,
  orderIds: readonly bigint[],
): Promise<void> => scheduleNotices(handle, orderIds, ['READY', 'REMINDER', 'LAST_REMINDER']);

/**
 * As scheduleReady, for the end only, for an order whose recipient knows of it and has a new end.
 */
export const scheduleLast = (
  handle: Pick<TransactionHandle, 'db'>,
  orderId: bigint,
): Promise<void> => scheduleNotices(handle, [orderId], ['LAST_REMINDER']);

/**
 * Each notice is sent once, except the one before the end: a new end has a new moment before it.
 */
async function scheduleNotices(
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
          when extract(hour from l.late) < ${QUIET_HOURS.until}
            then date_trunc('day', l.late) - make_interval(hours => ${24 - EVENING})
          when extract(hour from l.late) >= ${QUIET_HOURS.from}
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
