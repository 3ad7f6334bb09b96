import { canMove } from '@thumela/rules/status/lifecycles.ts';
import type { AfterPayingTerms } from '../after-paying/service.ts';
import type { TransactionHandle } from '../database/pool.ts';
import type { PayoutReport } from '../partners/payouts/partner.ts';
import { type PayoutRow, payoutsService } from '../payouts/service.ts';
import type { Services } from '../services.ts';
import { followTransaction, type PartnerActor } from './follow.ts';

/** What a report did: it moved the payout, said what was known, or came after what followed it. */
export type Applied = 'MOVED' | 'KNOWN' | 'LATE';

/** What applying stands on. */
export interface Applying extends AfterPayingTerms {
  /** Seconds without a word after which the partner is asked. */
  quietSeconds: number;
}

export const applyingOf = (
  services: Pick<Services, 'brand' | 'config' | 'reference'>,
): Applying => ({
  brand: services.brand,
  known: services.reference.now,
  quietSeconds: services.config.payoutQuietSeconds,
});

/**
 * Does what a partner says of a payout: its state, the transaction it pays, the books and the messages, in one
 * database transaction. Reports may come twice and out of order: a payout never goes back (decision 84).
 *
 * @returns undefined for a payout that is none of ours
 */
export async function applyReport(
  handle: TransactionHandle,
  terms: Applying,
  report: PayoutReport,
  partner: string,
): Promise<Applied | undefined> {
  const row = await lockWithOwner(handle, BigInt(report.payoutId));
  if (!row) return undefined;
  const { state: to, word, at, partnerReference } = report;
  if (row.state === to) return 'KNOWN';
  if (!canMove('payout', row.state, to, 'payout')) return 'LATE';
  const actor: PartnerActor = `payout:${partner}`;
  const goesOn = to === 'ACCEPTED' || to === 'READY';
  const event = await payoutsService(handle).move(row, {
    ...{ to, actor, word, at, partnerReference },
    askIn: goesOn ? terms.quietSeconds : undefined,
  });
  const id = row.transaction_id;
  if (id !== null) await followTransaction(handle, terms, { row, id, to, word, actor, event });
  return 'MOVED';
}

/** Locks a payout after what it belongs to, which is the order everybody locks them in. */
async function lockWithOwner(
  handle: TransactionHandle,
  id: bigint,
): Promise<PayoutRow | undefined> {
  const { db } = handle;
  await db
    .selectFrom('transactions')
    .select('id')
    .where('id', '=', (where) =>
      where.selectFrom('payouts').select('transaction_id').where('id', '=', id),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  return await payoutsService(handle).lock(id);
}
