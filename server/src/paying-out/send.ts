import { withTransaction } from '../database/pool.ts';
import {
  type PayoutPartner,
  PayoutRefusal,
  type PayoutReport,
} from '../partners/payouts/partner.ts';
import { claimDue, type PayoutRow, payoutsService } from '../payouts/service.ts';
import type { Services } from '../services.ts';
import { applyReport } from './apply.ts';
import { instructionFor } from './instruct.ts';

/** Seconds after which an order without an answer is asked about. */
const ANSWERS_WITHIN = 60;
/** Payouts that one round takes. */
const BATCH = 20;

/**
 * Sends what is to be paid out, asks about what has been quiet for too long, and has stopped what is not to be paid
 * any more: claim, commit, call, settle (decision 84). A payout is ordered by its own id, so that whatever becomes
 * of this process the partner makes it once.
 */
export async function payOutDue(services: Services): Promise<void> {
  const { database, log, payoutPartner: partner } = services;
  for (const id of await claimDue(database, BATCH)) {
    await payOut(services, partner, id).catch((err) =>
      log.warn({ err, payout: String(id), partner: partner.name }, 'a payout could not be sent'),
    );
  }
}

async function payOut(services: Services, partner: PayoutPartner, id: bigint): Promise<void> {
  const row = await markSent(services, id);
  if (!row) return;
  const report = await askOf(partner, row);
  await withTransaction(services.database, async (handle) => {
    const { brand, config } = services;
    const quietSeconds = config.payoutQuietSeconds;
    if (report) await applyReport(handle, { brand, quietSeconds }, report, partner.name);
    await handle.db
      .updateTable('payouts')
      .set({ due_at: new Date(handle.clock.now().getTime() + quietSeconds * 1000) })
      .where('id', '=', id)
      .where('due_at', 'is not', null)
      .execute();
  });
}

/** Commits that a payout is about to be sent, with the words of its order, before the partner hears of it. */
async function markSent({ database }: Services, id: bigint): Promise<PayoutRow | undefined> {
  return await withTransaction(database, async (handle) => {
    const payouts = payoutsService(handle);
    const row = await payouts.lock(id);
    if (row?.state !== 'OPEN') return row;
    const instruction = await instructionFor(handle, row);
    await payouts.move(row, { to: 'SENT', actor: 'system', instruction, askIn: ANSWERS_WITHIN });
    return await payouts.lock(id);
  });
}

/** What the partner says of it, after it was asked for what is due. */
async function askOf(partner: PayoutPartner, row: PayoutRow): Promise<PayoutReport | undefined> {
  const payoutId = String(row.id);
  const { instruction } = row;
  if (!instruction) return undefined;
  const order = () =>
    partner.send(instruction).catch((error: Error) => {
      if (error instanceof PayoutRefusal) return refusedBy(payoutId, error);
      throw error;
    });
  if (row.stop_asked_at !== null && row.state !== 'SENT') return await partner.cancel(payoutId);
  if (row.state === 'SENT' && row.attempts <= 1) return await order();
  const told = await partner.query(payoutId);
  if (row.stop_asked_at === null) return told === 'UNKNOWN' ? await order() : told;
  return told === 'UNKNOWN' ? canceledUnsent(payoutId) : await partner.cancel(payoutId);
}

const refusedBy = (payoutId: string, { message }: Error): PayoutReport => ({
  payoutId,
  partnerReference: '',
  state: 'FAILED',
  word: message,
});

/** What never arrived at the partner is stopped without it. */
const canceledUnsent = (payoutId: string): PayoutReport => ({
  payoutId,
  partnerReference: '',
  state: 'CANCELED',
  word: '',
});
