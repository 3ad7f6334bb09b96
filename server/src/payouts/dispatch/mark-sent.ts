import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { casesService } from '../../casework/cases/service.ts';
import { type KnownList, newestList, stoppingService } from '../../compliance/holds/service.ts';
import { type TransactionHandle, withTransaction } from '../../platform/database/pool.ts';
import { type Claim, type PayoutRow, payoutsService } from '../records/service.ts';
import { type ApplyingServices, lockWithOwner } from './apply.ts';
import { instructionFor } from './instruct.ts';

/** Seconds after which an order without an answer is asked about. */
const ANSWERS_WITHIN = 60;

/** What paying out stands on. */
export type PayingOut = ApplyingServices &
  Pick<Services, 'database' | 'log' | 'payoutPartner'> & { reference: KnownList };

/** A payout that its partner is about to be asked about. */
export interface Sent {
  row: PayoutRow;
  /** It was never ordered before. */
  isNew: boolean;
  /** Seconds since somebody asked to stop it; 0 where nobody has. */
  stoppedFor: number;
}

/**
 * Commits that a claimed payout is about to be sent, with the words of its order, before the partner hears of it.
 * What may not be paid out any more is stopped instead, and what may have been paid before waits (decision 86).
 *
 * @returns undefined where there is nothing to ask: it is over, it waits, or another process has claimed it meanwhile
 */
export async function markSent(
  { database, brand, reference }: PayingOut,
  claim: Claim,
  through: string,
): Promise<Sent | undefined> {
  const list = await newestList(database, reference);
  return await withTransaction(database, async (handle) => {
    const row = await claimed(handle, claim);
    if (row?.state !== 'OPEN') return row && { row, isNew: false, ...(await stopOf(handle, row)) };
    if (await isDoubted(handle, row)) return undefined;
    await stoppingService(handle, { brand }).beforePayout(list, row);
    if ((await claimed(handle, claim))?.state !== 'OPEN') return undefined;
    const instruction = await instructionFor(handle, row);
    const order = { instruction, through };
    const payouts = payoutsService(handle);
    await payouts.move(row, { to: 'SENT', actor: 'system', order, askIn: ANSWERS_WITHIN });
    const sent = await payouts.lock(row.id);
    return sent && { row: sent, isNew: true, stoppedFor: 0 };
  });
}

/** The payout, locked; undefined where this process does not have it any more. */
async function claimed(
  handle: TransactionHandle,
  { id, attempts }: Claim,
): Promise<PayoutRow | undefined> {
  const row = await lockWithOwner(handle, id);
  return row?.attempts === attempts && row.due_at !== null ? row : undefined;
}

/** Nobody knows whether an older payout of the same was paid: until two people do, another one could pay it twice. */
async function isDoubted(
  handle: TransactionHandle,
  { transaction_id: transactionId, inbound_transaction_id: orderId }: PayoutRow,
): Promise<boolean> {
  const of = transactionId === null ? { orderId: orderId ?? 0n } : { transactionId };
  return (await casesService(handle).doubt(of)) !== undefined;
}

async function stopOf(
  { db }: TransactionHandle,
  { id }: PayoutRow,
): Promise<{ stoppedFor: number }> {
  return await db
    .selectFrom('payouts')
    .select(
      sql<number>`coalesce(extract(epoch from now() - stop_asked_at), 0)::float8`.as('stoppedFor'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
