import type { PayoutPartner, PayoutReport } from '../../integrations/payouts/partner.ts';
import type { Database } from '../../platform/database/pool.ts';
import type { Restoration } from '../../platform/restoration/hold.ts';
import { queryChannel } from './query-channels.ts';

/** A payout as a partner or a file for the bank has it. */
export type FoundPayout = Pick<PayoutReport, 'partnerReference' | 'state' | 'word' | 'amount'> & {
  readonly payoutId: bigint;
};

/** Queries of one channel at the same time. */
const AT_ONCE = 5;

/**
 * Queries a channel about the payouts that may have followed the last one we know of, until `gap` numbers in a row are
 * unknown to it: numbers are given in order, and each number without an order leaves a gap.
 * @throws UnreachablePartner
 */
export async function findLostAt(
  channel: PayoutPartner,
  { last_payout_id: last }: Pick<Restoration, 'last_payout_id'>,
  gap: number,
): Promise<FoundPayout[]> {
  const found: FoundPayout[] = [];
  let latest = last;
  for (let next = last + 1n; next <= latest + BigInt(gap); next += BigInt(AT_ONCE)) {
    const ids = Array.from({ length: AT_ONCE }, (_, index) => next + BigInt(index));
    const answers = await Promise.all(ids.map((id) => queryChannel(channel, id)));
    for (const [index, report] of answers.entries()) {
      if (!report) continue;
      latest = next + BigInt(index);
      found.push({ ...report, payoutId: latest });
    }
  }
  return found;
}

/** Stores the payouts that a channel has; a repetition changes nothing. */
export async function storeLost(
  { db }: Database,
  { id }: Pick<Restoration, 'id'>,
  channel: string,
  found: readonly FoundPayout[],
): Promise<void> {
  if (found.length === 0) return;
  await db
    .insertInto('lost_payouts')
    .values(
      found.map(({ payoutId, state, amount, partnerReference, word }) => ({
        ...{ restoration_id: id, channel, payout_id: payoutId, state, word },
        ...{ amount: amount?.value ?? null, currency: amount?.currency ?? null },
        partner_reference: partnerReference,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
