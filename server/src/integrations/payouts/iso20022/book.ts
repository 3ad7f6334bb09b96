import type { PayoutState } from '@thumela/rules/status/statuses.ts';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/database/pool.ts';
import type { PayoutReport, ReportedState } from '../partner.ts';

/** A payout ordered from a bank by file, with its state in the bank's files. */
interface PayoutOrder {
  payout_id: bigint;
  state: Exclude<PayoutState, 'OPEN'>;
  word: string;
  told_at: Date | null;
}

/**
 * Our id of a payout in all bank files. It is derived from the payout's own id, so that a bank recognizes a
 * repeated order.
 */
export const endToEndId = (payoutId: bigint | string): string =>
  `PO${String(payoutId).padStart(10, '0')}`;

/** Adds a payout to the next file; a repeated call is the same order. */
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

/** Takes a payout out of the next file; one that is already in a written file remains there. */
export async function withdrawOrder({ db }: Handle, payoutId: string): Promise<void> {
  await db
    .updateTable('payout_orders')
    .set({ state: 'CANCELED', told_at: sql<Date>`now()` })
    .where('payout_id', '=', BigInt(payoutId))
    .where('file_id', 'is', null)
    .execute();
}

/**
 * Its state in the bank's files; undefined while it is in progress: only another file adds information, and
 * repeating the last one would hide that the bank is silent.
 */
export const orderReport = ({ state, ...order }: PayoutOrder): PayoutReport | undefined =>
  state === 'SENT' || state === 'ACCEPTED'
    ? undefined
    : {
        payoutId: String(order.payout_id),
        partnerReference: endToEndId(order.payout_id),
        state: state satisfies ReportedState,
        word: order.word,
        at: order.told_at ?? undefined,
      };
