import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { casesService, DUE_SECONDS } from '../../casework/cases/service.ts';
import type { ReportedState } from '../../integrations/payouts/partner.ts';
import { notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { afterPayingReasons } from '../../platform/i18n/texts/en/amendments.ts';
import { type AfterPayingTerms, afterPayingService } from '../../sending/amendments/service.ts';
import { type ActorName, outboundService, type TransactionRow } from '../../sending/service.ts';
import type { PayoutRow } from '../records/service.ts';
import { hasUntriedRoute } from '../routing/service.ts';

/** A payout partner as an actor. */
export type PartnerActor = Extract<ActorName, `payout:${string}`>;

/** A transaction's payout that a report has moved. */
interface MovedPayout {
  /** Before the move. */
  row: PayoutRow;
  /** Transaction id. */
  id: bigint;
  to: ReportedState;
  word: string;
  /** Business day to post on, if not today. */
  day: IsoDate | undefined;
  /** The partner, or the second of two operators who established that it was paid. */
  actor: PartnerActor | Extract<ActorName, `operator:${string}`>;
  /** The payout's event. */
  event: bigint;
  /** Names of the channels to choose another one from, if its own surely did not take it. */
  failsOverTo?: readonly string[] | undefined;
}

/** Applies a payout's new state to its transaction, to its customer's change request and to notifications. */
export async function followTransaction(
  handle: TransactionHandle,
  terms: AfterPayingTerms,
  moved: MovedPayout,
): Promise<void> {
  const { id, to, row } = moved;
  const afterPaying = afterPayingService(handle, terms);
  if (to === 'READY') {
    await outboundService(handle, terms).tellReady(id);
  } else if (to === 'PAID') {
    await completeTransaction(handle, terms, moved);
    await afterPaying.endTooLate(id);
  } else if (to !== 'ACCEPTED') {
    if (!(await afterPaying.carryOut(id)) && !(await failOver(handle, terms, moved)))
      await handleFailedPayout(handle, terms, moved);
    const payout = `payout-event:${moved.event}` as const;
    await outboundService(handle, terms).notPaidOut({
      ...{ id, payoutId: row.id, actor: moved.actor, payout, day: moved.day },
    });
  }
}

async function completeTransaction(
  handle: TransactionHandle,
  terms: AfterPayingTerms,
  { id, row, actor, event, day }: MovedPayout,
): Promise<void> {
  const outbound = outboundService(handle, terms);
  await outbound.paidOut({ id, payoutId: row.id, actor, payout: `payout-event:${event}`, day });
  // A recipient who was notified that the cash is waiting already has it in hand.
  if (row.method !== 'CASH') await outbound.tell(id, { recipient: 'arrived' });
}

/**
 * Opens a payout through another channel in place of one that its own surely did not take (decision 38).
 * @returns false if it may have been taken, nothing else is possible, or it is no longer to be paid out
 */
async function failOver(
  handle: TransactionHandle,
  terms: AfterPayingTerms,
  { id, to, row, failsOverTo }: MovedPayout,
): Promise<boolean> {
  if (failsOverTo === undefined || to !== 'FAILED' || row.stop_asked_at !== null) return false;
  const outbound = outboundService(handle, terms);
  const transaction = await outbound.lock(id);
  if (transaction?.status !== 'APPROVED_PAID') return false;
  if ((await casesService(handle).doubt({ transactionId: id })) !== undefined) return false;
  if (!(await hasUntriedRoute(handle, row, failsOverTo))) return false;
  await outbound.openPayout(transaction, row.id);
  return true;
}

/**
 * Handles a payout that failed without a request to stop it: opens a case that determines what happens, unless it
 * was stopped for a reason that no longer applies. A payout that may have been paid anyway is not simply paid
 * again.
 */
async function handleFailedPayout(
  handle: TransactionHandle,
  terms: AfterPayingTerms,
  moved: MovedPayout,
): Promise<void> {
  const { id, to, row, word, day, actor, event } = moved;
  const outbound = outboundService(handle, terms);
  const transaction = await outbound.lock(id);
  if (!transaction) throw notFound('transaction');
  const doubt = await casesService(handle).doubt({ transactionId: id });
  if (to === 'CANCELED' && row.stop_asked_at !== null && doubt === undefined) {
    if (transaction.status === 'APPROVED_PAID') await outbound.openPayout(transaction);
  } else if (transaction.status === 'REMITTANCE_BRAND_ON_HOLD') {
    await openReturnedCase(handle, transaction, moved);
  } else {
    const told = row.method === 'CASH' ? 'notPaidOut' : 'notPaidIntoAccount';
    await outbound.move({
      ...{ id, to: 'REMITTANCE_BRAND_ON_HOLD', actor, payout: `payout-event:${event}`, day },
      ...{ caseKind: 'RETURNED_PAYOUT', reason: phrase(afterPayingReasons, told) },
      ...{ note: word, told, nextActor: 'OPERATOR', dueAt: caseDueAt(handle) },
    });
  }
}

/** Due time of its case, which the customer sees. */
const caseDueAt = ({ clock }: TransactionHandle): Date =>
  new Date(clock.now().getTime() + DUE_SECONDS.RETURNED_PAYOUT * 1000);

/** The transaction remains on its existing hold, and this case is added. */
async function openReturnedCase(
  handle: TransactionHandle,
  { id, status }: TransactionRow,
  { word, actor }: MovedPayout,
): Promise<void> {
  await casesService(handle).open({
    ...{ kind: 'RETURNED_PAYOUT', subject: `transaction:${id}`, transactionId: id },
    ...{ facts: { why: word, from: status }, actor },
  });
}
