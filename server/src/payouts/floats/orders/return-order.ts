import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { canMove } from '@thumela/rules/status/lifecycles.ts';
import {
  type EntryDocument,
  journalService,
  transferLines,
} from '../../../ledger/journal/service.ts';
import type { TransactionHandle } from '../../../platform/database/pool.ts';
import { findChannel, lockOrder, orderConflict } from './lock-order.ts';
import { recordOrderEvent } from './record-event.ts';

/** The line of the bank that returns an order. */
interface ReturnProof {
  readonly id: bigint;
  /** The bank's day. */
  readonly day: IsoDate;
  readonly document: EntryDocument;
  readonly actor: string;
}

/**
 * Records and posts that the bank has returned an order that it had sent, in full: its line posts what it deducted as a
 * charge. The money is no longer on its way, and payouts that wait for it wait for another order.
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT if the bank has not sent it before that day, or it has arrived: then the
 *   channel returns it, which is a withdrawal
 */
export async function returnPrefunding(
  handle: TransactionHandle,
  { id, day, document, actor }: ReturnProof,
): Promise<void> {
  const order = await lockOrder(handle, id);
  if (order.state === 'ARRIVED') throw orderConflict('arrivedBefore');
  if (!canMove('prefunding', order.state, 'RETURNED', 'bank') || order.sent_on === null) {
    throw orderConflict('notReturned');
  }
  if (day < order.sent_on) throw orderConflict('returnedBefore');
  const channel = await findChannel(handle, order);
  const { currency } = order;
  await handle.db
    .updateTable('prefunding_orders')
    .set({ state: 'RETURNED', returned_on: day })
    .where('id', '=', id)
    .execute();
  await journalService(handle).post({
    ...{ event: 'PAYOUT_FUNDING_RETURNED', subject: `prefunding-order:${id}` },
    ...{ document, actor, day },
    lines: transferLines(
      { account: 'BANK', subAccount: order.bank_account, currency },
      { account: 'PAYOUT_FLOAT', subAccount: channel, currency },
      order.amount_cents,
    ),
  });
  await recordOrderEvent(handle, { id, state: 'RETURNED', actor, details: { day, document } });
}
