import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { TransactionHandle } from '../../../platform/database/pool.ts';
import { markOrigin } from '../../../platform/observability/index.ts';
import { type BookEntry, entryReport } from './entry.ts';
import type { SandboxNotice } from './notice.ts';
import { LATE, payoutBehaviour } from './sentinels.ts';

/** When a notice is sent, and how often. */
interface Sending {
  afterSeconds: number;
  times: number;
}

const AT_ONCE: Sending = { afterSeconds: 0, times: 1 };
const TWICE: Sending = { afterSeconds: LATE, times: 2 };
/** Sent after the notice of the following state. */
const TOO_LATE: Sending = { afterSeconds: 2 * LATE, times: 1 };

/** Queues the notice of a payout's outcome or acceptance, in the way that its amount determines. */
export async function queueNotices(
  handle: TransactionHandle,
  entry: BookEntry,
  before?: BookEntry,
): Promise<void> {
  const { tells } = payoutBehaviour(entry.body);
  if (tells === 'WHEN_ASKED') return;
  if (tells === undefined) return await queueNotice(handle, entry, AT_ONCE);
  await queueNotice(handle, entry, TWICE);
  if (before) await queueNotice(handle, before, TOO_LATE);
}

async function queueNotice(
  handle: TransactionHandle,
  entry: BookEntry,
  { afterSeconds, times }: Sending,
): Promise<void> {
  const report = entryReport(entry);
  if (!report) return;
  const id = `ntc_${randomBytes(16).toString('hex')}`;
  const { payoutId: payout, partnerReference: reference, state, word, amount } = report;
  const at = entry.state_at.toISOString();
  const data = { payout, reference, state, word, at, ...(amount && { amount }) };
  const notice: SandboxNotice = { type: 'payout', data };
  await handle.db
    .insertInto('sandbox_notices')
    .values({ id, channel: entry.channel, payout_id: payout, body: JSON.stringify(notice) })
    .execute();
  await markOrigin(handle);
  await sql`select queue_job('sandbox-notice', ${JSON.stringify({ id })}::jsonb,
    make_interval(secs => ${afterSeconds})) from generate_series(1, ${times}::integer)`.execute(
    handle.db,
  );
}
