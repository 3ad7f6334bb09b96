import { formatPhrase, phrase } from '@thumela/rules/language/phrase.ts';
import { casesService } from '../../casework/cases/service.ts';
import { frozenService } from '../../compliance/freezes/service.ts';
import {
  journalService,
  reversedRefundLines,
  transferLines,
  unpaidLines,
} from '../../ledger/journal/service.ts';
import { type PayoutRow, payoutsService } from '../../payouts/records/service.ts';
import { notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { languageNamed } from '../../platform/i18n/languages.ts';
import { takenBackReasons } from '../../platform/i18n/texts/en/reversals.ts';
import { messagesService } from '../../platform/notifications/service.ts';
import { type ReversedRefund, refundsService } from '../../refunds/service.ts';
import { messagesFor, transactionFacts } from '../messages.ts';
import { readLocked, type TransactionRow } from '../store.ts';
import { restoreFee } from './fee.ts';
import { type ActorName, moveTransaction } from './lifecycle.ts';
import { type MovePayment, transactionAmounts } from './post-move.ts';

/** A transaction's payment that its partner reversed. */
export interface ReversedPayment {
  id: bigint;
  actor: ActorName;
  /** The account that held its money, and the document that proves the reversal. */
  payment: MovePayment & { id: bigint };
  /** Known facts, for the operators who decide. */
  facts: Readonly<Record<string, unknown>>;
  brand: { readonly name: string };
}

/** The effect that the customer is notified of; each has a sentence in takenBackReasons. */
type ReversalEffect = 'stopped' | 'stopping' | 'notReturned' | 'chargedBack';

/**
 * Reverses the payment of a transaction in any state (decision 22): before the payout it is stopped, an owed
 * refund is voided, and the customer owes us any money that has left, or that is in a payout which its partner is
 * requested to stop (decision 23). An operator gets the case.
 * @returns the id of the case
 * @throws DomainError NOT_FOUND
 */
export async function reversePayment(
  handle: TransactionHandle,
  { id, actor, payment, facts, brand }: ReversedPayment,
): Promise<bigint> {
  const row = await readLocked(handle, id);
  if (!row) throw notFound('transaction');
  await frozenService(handle).loseMoney(`transaction:${id}`, actor);
  await restoreFee(handle, row, payment, actor);
  const refund = await refundsService(handle).voidOwed({ transactionId: id });
  const payout = await payoutAtPartner(handle, row, actor);
  if (payout) await linkPayout(handle, payment.id, payout);
  const effect = reversalEffect(row, refund, payout);
  await journalService(handle).post({
    ...reversalEntry(row, payment, effect, refund),
    subject: `transaction:${id}`,
    document: payment.document,
    actor,
  });
  const { id: caseId, due_at: dueAt } = await openReversal(handle, row, {
    ...{ actor, facts: { ...facts, effect }, amount: { cents: row.total_cents, currency: 'ZAR' } },
  });
  const reason = phrase(takenBackReasons, effect, { cents: row.total_cents, by: dueAt });
  if (effect !== 'chargedBack') await markUnpaid(handle, id);
  if (row.status === 'APPROVED_PAID') {
    await moveTransaction(handle, {
      ...{ id, to: 'REMITTANCE_BRAND_ON_HOLD', actor, brand, caseKind: 'REVERSAL' },
      ...{ reason, told: 'takenBack', nextActor: 'OPERATOR', dueAt },
    });
  } else {
    await explainReversal(handle, row, {
      reason,
      brand,
      dueAt: effect === 'chargedBack' ? null : dueAt,
    });
  }
  return caseId;
}

/** Stops the payout, and returns the one that its partner nevertheless has or has paid. */
async function payoutAtPartner(
  handle: TransactionHandle,
  { id }: TransactionRow,
  actor: ActorName,
): Promise<PayoutRow | undefined> {
  const payouts = payoutsService(handle);
  await payouts.stop({ transactionId: id }, actor);
  const [payout] = await payouts.live({ transactionId: id });
  return payout;
}

/** Records that the money was already in a payout when the payment was reversed. */
async function linkPayout({ db }: TransactionHandle, id: bigint, payout: PayoutRow): Promise<void> {
  await db.updateTable('payments').set({ payout_id: payout.id }).where('id', '=', id).execute();
}

function reversalEffect(
  { status }: TransactionRow,
  refund: ReversedRefund | undefined,
  payout: PayoutRow | undefined,
): ReversalEffect {
  if (status === 'COMPLETE' || refund?.state === 'SENT') return 'chargedBack';
  if (payout) return 'stopping';
  return status === 'APPROVED_PAID' || status === 'REMITTANCE_BRAND_ON_HOLD'
    ? 'stopped'
    : 'notReturned';
}

function reversalEntry(
  row: TransactionRow,
  { received }: MovePayment,
  effect: ReversalEffect,
  refund: ReversedRefund | undefined,
) {
  const amounts = transactionAmounts(row);
  if (effect === 'chargedBack' || effect === 'stopping') {
    const lines = transferLines({ account: 'CHARGEBACKS' }, received, row.total_cents);
    return { event: 'PAYMENT_CHARGED_BACK', lines } as const;
  }
  if (refund) {
    const lines = reversedRefundLines(received, amounts, refund);
    return { event: 'REFUND_TAKEN_BACK', lines } as const;
  }
  const lines = unpaidLines(received, amounts, String(row.payout_partner_id));
  return { event: 'PAYMENT_TAKEN_BACK', lines } as const;
}

/** Opens the case of a reversal, or adds it to the open one; returns the case and its deadline. */
export async function openReversal(
  handle: TransactionHandle,
  { id, status }: TransactionRow,
  {
    actor,
    facts,
    amount,
  }: Pick<ReversedPayment, 'actor' | 'facts'> & { amount: { cents: bigint; currency: string } },
): Promise<{ id: bigint; due_at: Date }> {
  const opened = await casesService(handle).open({
    kind: 'REVERSAL',
    subject: `transaction:${id}`,
    transactionId: id,
    amount,
    facts: { ...facts, from: status },
    actor,
  });
  return await handle.db
    .selectFrom('cases')
    .select(['id', 'due_at'])
    .where('id', '=', opened)
    .executeTakeFirstOrThrow();
}

/** An unpaid transaction has no receipt, and its collection PIN is not shown. */
async function markUnpaid({ db }: TransactionHandle, id: bigint): Promise<void> {
  await db.updateTable('transactions').set({ paid_at: null }).where('id', '=', id).execute();
}

/** Sets the reason on a transaction whose status does not change, and notifies its customer. */
export async function explainReversal(
  handle: TransactionHandle,
  row: TransactionRow,
  {
    reason,
    dueAt,
    brand,
  }: {
    reason: ReturnType<typeof phrase>;
    /** Null if the transaction itself is not waiting. */
    dueAt: Date | null;
    brand: { readonly name: string };
  },
): Promise<void> {
  await handle.db
    .updateTable('transactions')
    .set({
      reason: formatPhrase(reason, languageNamed(row.language).say),
      next_actor: dueAt && 'OPERATOR',
      due_at: dueAt,
    })
    .where('id', '=', row.id)
    .execute();
  await messagesService(handle).queue(
    messagesFor(row.status, transactionFacts(row, brand, reason), { told: 'takenBack' }),
  );
}
