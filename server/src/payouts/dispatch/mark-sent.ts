import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { casesService } from '../../casework/cases/service.ts';
import { type KnownList, newestList, stoppingService } from '../../compliance/holds/service.ts';
import type { Config } from '../../platform/core/config.ts';
import { type TransactionHandle, withTransaction } from '../../platform/database/pool.ts';
import { readRestorations } from '../../platform/restoration/hold.ts';
import { type Claim, type PayoutRow, payoutsService } from '../records/service.ts';
import type { ApplyServices } from './apply.ts';
import { openLostTwinCase } from './discrepancies.ts';
import { createInstruction } from './instruct.ts';

/** Seconds after which an order without a response is queried. */
const ANSWERS_WITHIN = 60;

/** Dependencies of sending payouts. */
export type PayoutSendingServices = ApplyServices &
  Pick<Services, 'database' | 'log' | 'payoutPartner' | 'payoutPartners' | 'telemetry'> & {
    reference: KnownList;
    config: Pick<Config, 'payoutPartner'>;
  };

/** A payout about which its partner is about to be called. */
export interface ClaimedPayout {
  row: PayoutRow;
  /** It was never ordered before. */
  isNew: boolean;
  /** Seconds since a stop was requested; 0 if there is no request. */
  stoppedFor: number;
  /** It may have been paid in a way unknown to us: nothing is ordered, nor concluded from a partner's not knowing it. */
  isWithheld: boolean;
}

/**
 * Commits that a claimed payout is about to be sent, with the content of its order, before the partner receives
 * it. A payout that is no longer allowed is stopped instead, and one that may have been paid before waits
 * (decision 23).
 * @returns undefined if there is nothing to call about: it is over, it waits, or another process has claimed it
 */
export async function markSent(
  { database, brand, reference }: PayoutSendingServices,
  claim: Claim,
  through: string,
): Promise<ClaimedPayout | undefined> {
  const list = await newestList(database, reference);
  return await withTransaction(database, async (handle) => {
    const row = await lockClaimed(handle, claim);
    if (!row) return undefined;
    const { isHeld, wasRestored } = await readRestorations(handle);
    if (row.state !== 'OPEN') {
      const isWithheld = isHeld || (wasRestored && (await isDoubted(handle, row)));
      return { row, isNew: false, isWithheld, ...(await readStopAge(handle, row)) };
    }
    if (isHeld) return undefined;
    const payouts = payoutsService(handle);
    if (!(await payouts.maySend(row.id, through))) {
      await payouts.takeChannelBack(row.id, through);
      return undefined;
    }
    if (await hasOpenDiscrepancy(handle, row)) return undefined;
    await stoppingService(handle, { brand }).beforePayout(list, row);
    if ((await lockClaimed(handle, claim))?.state !== 'OPEN') return undefined;
    const lost = wasRestored ? await payouts.lostTwin(row) : undefined;
    const instruction = await createInstruction(handle, row);
    const order = { instruction, through: lost?.channel ?? through };
    await payouts.move(row, { to: 'SENT', actor: 'system', order, askIn: ANSWERS_WITHIN });
    if (lost) {
      await openLostTwinCase(handle, row, lost);
      return undefined;
    }
    const sent = await payouts.lock(row.id);
    return sent && { row: sent, isNew: true, stoppedFor: 0, isWithheld: false };
  });
}

/** Locks the payout; undefined if this process no longer holds the claim. */
async function lockClaimed(
  handle: TransactionHandle,
  { id, attempts }: Claim,
): Promise<PayoutRow | undefined> {
  const row = await payoutsService(handle).lock(id);
  return row?.attempts === attempts && row.due_at !== null ? row : undefined;
}

/**
 * It is unknown whether an older payout for the same transaction was paid. Until two people decide, another payout
 * could pay it twice.
 */
async function hasOpenDiscrepancy(
  handle: TransactionHandle,
  { transaction_id: transactionId, inbound_transaction_id: orderId }: PayoutRow,
): Promise<boolean> {
  const of = transactionId === null ? { orderId: orderId ?? 0n } : { transactionId };
  return (await casesService(handle).doubt(of)) !== undefined;
}

/** Whether two people have yet to decide if this payout was paid. */
async function isDoubted(handle: TransactionHandle, { id }: PayoutRow): Promise<boolean> {
  const subject = `payout:${id}`;
  return (await casesService(handle).openId({ kind: 'PAYOUT_DISCREPANCY', subject })) !== undefined;
}

async function readStopAge(
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
