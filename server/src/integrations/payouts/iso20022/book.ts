import type { PayoutState } from '@thumela/rules/status/statuses.ts';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/database/pool.ts';
import type { PayoutReport, ToldState } from '../partner.ts';

/** A payout that a bank is ordered to make by a file, and how the bank's files have it. */
export interface PayoutOrder {
  payout_id: bigint;
  state: Exclude<PayoutState, 'OPEN'>;
  word: string;
  told_at: Date | null;
}

/**
 * Our id of a payout in everything a bank writes and reads. It is made from the payout's own, so that however often
 * a payout came to be ordered, its bank would know the second order for a repetition.
 */
export const endToEndId = (payoutId: bigint | string): string =>
  `PO${String(payoutId).padStart(10, '0')}`;

/** Takes a payout into the next file; one that was taken before is the same order. */
export async function takeOrder({ db }: Handle, payoutId: string): Promise<void> {
  await db
    .insertInto('payout_orders')
    .values({ payout_id: BigInt(payoutId), end_to_end_id: endToEndId(payoutId) })
    .onConflict((conflict) => conflict.column('payout_id').doNothing())
    .execute();
}

/** The order of a payout. */
export async function findOrder(
  { db }: Handle,
  payoutId: string,
): Promise<PayoutOrder | undefined> {
  return await db
    .selectFrom('payout_orders')
    .select(['payout_id', 'state', 'word', 'told_at'])
    .where('payout_id', '=', BigInt(payoutId))
    .executeTakeFirst();
}

/** Takes a payout out of the next file; what stands in a file already stays in it. */
export async function withdrawOrder({ db }: Handle, payoutId: string): Promise<void> {
  await db
    .updateTable('payout_orders')
    .set({ state: 'CANCELED', told_at: sql<Date>`now()` })
    .where('payout_id', '=', BigInt(payoutId))
    .where('file_id', 'is', null)
    .execute();
}

/**
 * How a bank's files have it; undefined while it is on its way: only another file says more, and to repeat the last
 * one would hide that its bank is silent.
 */
export const reportOf = ({ state, ...order }: PayoutOrder): PayoutReport | undefined =>
  state === 'SENT' || state === 'ACCEPTED'
    ? undefined
    : {
        payoutId: String(order.payout_id),
        partnerReference: endToEndId(order.payout_id),
        state: state satisfies ToldState,
        word: order.word,
        at: order.told_at ?? undefined,
      };
