import { sql } from 'kysely';
import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../../../platform/database/pool.ts';
import { messagesService } from '../../../platform/notifications/service.ts';
import { lockOrder } from '../lifecycle.ts';
import { type LinkSettings, linkTo } from '../links.ts';
import { hasOpenRequest, isOrderHeld } from '../store.ts';
import { type NoticeKind, recipientMessage } from './messages.ts';
import { QUIET_HOURS } from './schedule.ts';

/** Notices looked for at a time. */
const BATCH = 100;
/** Seconds after which a notice that failed, or whose order is held, is tried again. */
const RETRY_SECONDS = 300;

/** Notices that are not urgent: they observe the quiet hours. */
const CAN_WAIT: readonly NoticeKind[] = ['REMINDER', 'LAST_REMINDER', 'EXPIRED'];

/** The brand that notifies recipients, and the settings of their links. */
interface Telling {
  database: Database;
  brand: { readonly name: string };
  config: LinkSettings;
}

/**
 * Sends recipients the notices that are due, each once and in a database transaction of its own; a notice that is
 * no longer true is not sent. Any number of processes may run it at once.
 *
 * @param signal ends it; the rest is sent the next time
 * @returns the notices that failed, with the errors; they are tried again later
 */
export async function notifyRecipients(
  telling: Telling,
  signal?: AbortSignal,
): Promise<{ failures: { id: bigint; error: unknown }[] }> {
  const failures: { id: bigint; error: unknown }[] = [];
  for (;;) {
    const due = await dueNotices(telling.database);
    for (const id of due) {
      if (signal?.aborted) return { failures };
      try {
        await withTransaction(telling.database, (handle) => tellOne(handle, telling, id));
      } catch (error) {
        failures.push({ id, error });
        await postponeNotice(telling.database, id);
      }
    }
    if (due.length < BATCH) return { failures };
  }
}

async function dueNotices({ db }: Database): Promise<bigint[]> {
  const rows = await db
    .selectFrom('recipient_notices')
    .select('id')
    .where('done_at', 'is', null)
    .where('due_at', '<=', sql<Date>`now()`)
    .where((where) =>
      where.or([
        where('kind', 'not in', CAN_WAIT),
        sql<boolean>`extract(hour from now()) >= ${QUIET_HOURS.until} and extract(hour from now()) < ${QUIET_HOURS.from}`,
      ]),
    )
    .orderBy('due_at')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

async function tellOne(
  handle: TransactionHandle,
  { brand, config }: Telling,
  id: bigint,
): Promise<void> {
  const notice = await handle.db
    .updateTable('recipient_notices')
    .set({ done_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning(['kind', 'inbound_transaction_id as orderId'])
    .executeTakeFirst();
  if (!notice) return;
  const { kind, orderId } = notice;
  const order = await lockOrder(handle, orderId);
  if (!(await isNoticeCurrent(handle, kind, orderId, order.status))) return;
  if (!isEnd(kind) && (await isOrderHeld(handle, orderId))) {
    if (kind === 'READY') await postponeHeldNotice(handle, id);
    return;
  }
  const link = await linkTo(handle, config, { orderId });
  const messages = recipientMessage(kind, order, { brand: brand.name, link });
  await messagesService(handle).queue(messages, { orderId });
}

const isEnd = (kind: NoticeKind): boolean =>
  kind === 'EXPIRED' || kind === 'REJECTED' || kind === 'CANCELED';

/** A recipient who has begun, or no longer can, is not invited to begin. */
async function isNoticeCurrent(
  handle: TransactionHandle,
  kind: NoticeKind,
  orderId: bigint,
  status: string,
): Promise<boolean> {
  if (isEnd(kind)) return status === kind;
  return status === 'UNALLOCATED' && !(await hasOpenRequest(handle, orderId));
}

const retryTime = () => sql<Date>`now() + make_interval(secs => ${RETRY_SECONDS})`;

/** The recipient of a held order is first notified when its case is decided (see server/src/receiving/README.md). */
async function postponeHeldNotice({ db }: TransactionHandle, id: bigint): Promise<void> {
  await db
    .updateTable('recipient_notices')
    .set({ done_at: null, due_at: retryTime() })
    .where('id', '=', id)
    .execute();
}

async function postponeNotice({ db }: Database, id: bigint): Promise<void> {
  await db
    .updateTable('recipient_notices')
    .set({ due_at: retryTime() })
    .where('id', '=', id)
    .execute();
}
