import { canMove } from '@thumela/rules/status/lifecycles.ts';
import {
  type AvailableDecisions,
  type CaseRow,
  type ConfirmedDecision,
  casesService,
  createNotedDecision,
  type DecisionHandlers,
} from '../../casework/cases/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { inboundService } from '../../receiving/orders/service.ts';
import { type AfterPayingTerms, afterPayingService } from '../../sending/amendments/service.ts';
import { isPaidFor } from '../../sending/service.ts';
import { type PayoutRow, payoutsService } from '../records/service.ts';
import { followTransaction } from './apply-to-transaction.ts';
import { endOverdueCase } from './overdue-confirmations.ts';

/**
 * Decisions for payout cases. An overdue payout can only be clarified with its partner; if the partner refused to
 * stop it, it can continue. For a discrepancy, two people establish whether it was paid.
 */
export const payoutDecisionHandlers = (terms: AfterPayingTerms): DecisionHandlers => ({
  PAYOUT_OVERDUE: async (handle, { transaction_id: id }) => {
    const afterPaying = afterPayingService(handle, terms);
    if (id === null || !(await afterPaying.isAsked(id))) return { NOTED: createNotedDecision(1) };
    return {
      NOTED: createNotedDecision(1),
      CONTINUE: { people: 1, act: () => afterPaying.endRefused(id) },
    };
  },
  PAYOUT_DISCREPANCY: (handle, of) => discrepancyDecisions(handle, terms, of),
});

async function discrepancyDecisions(
  handle: TransactionHandle,
  terms: AfterPayingTerms,
  { subject }: CaseRow,
): Promise<AvailableDecisions> {
  const [, id] = /^payout:(\d+)$/.exec(subject) ?? [];
  const row = id === undefined ? undefined : await payoutsService(handle).lock(BigInt(id));
  const unpaid = { NOTED: createNotedDecision(2) };
  if (!row || !(await mayHaveBeenPaid(handle, row))) return unpaid;
  return { ...unpaid, PAID: { people: 2, act: (by) => confirmPaid(handle, terms, row, by) } };
}

/** False if something was paid or refunded in its place. */
async function mayHaveBeenPaid(handle: TransactionHandle, row: PayoutRow): Promise<boolean> {
  const wasSent = row.instruction !== null;
  if (!wasSent || !canMove('payout', row.state, 'PAID', 'second-operator')) return false;
  const { transaction_id: transactionId, inbound_transaction_id: orderId } = row;
  const of = transactionId === null ? orderId !== null && { orderId } : { transactionId };
  if (!of) return false;
  const others = await payoutsService(handle).live(of);
  if (others.some(({ id, part }) => id !== row.id && part === row.part)) return false;
  return transactionId === null
    ? (await inboundService(handle).lock(orderId ?? 0n)).status.startsWith('ALLOCATED_')
    : await isPaidFor(handle, transactionId);
}

/**
 * Records a payout as paid by decision of two people: the payout, its transaction or order, the ledger and the
 * messages.
 */
async function confirmPaid(
  handle: TransactionHandle,
  terms: AfterPayingTerms,
  row: PayoutRow,
  { actor, decision, reason }: ConfirmedDecision,
): Promise<void> {
  const move = { to: 'PAID', actor, second: true, word: reason } as const;
  const event = await payoutsService(handle).move(row, move);
  const { transaction_id: id, inbound_transaction_id } = row;
  const returned = { decision, actor, reason };
  if (id !== null) {
    const moved = { row, id, to: 'PAID', word: reason, day: undefined, actor, event } as const;
    await followTransaction(handle, terms, moved);
    await endReturnedCase(handle, `transaction:${id}`, returned);
  } else if (inbound_transaction_id !== null) {
    const ofOrder = { ...row, inbound_transaction_id };
    await inboundService(handle).followPayout({ row: ofOrder, move, event, brand: terms.brand });
    await endReturnedCase(handle, `order:${inbound_transaction_id}`, returned);
  }
  await endOverdueCase(handle, row.id, actor);
}

/** Ends the case about a returned payout, which is resolved. */
async function endReturnedCase(
  handle: TransactionHandle,
  subject: string,
  by: Parameters<ReturnType<typeof casesService>['end']>[1],
): Promise<void> {
  const open = await casesService(handle).openId({ kind: 'RETURNED_PAYOUT', subject });
  if (open !== undefined) await casesService(handle).end({ id: open }, by);
}
