import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { casesService, DUE_SECONDS } from '../../casework/cases/service.ts';
import type { ToldState } from '../../integrations/payouts/partner.ts';
import { notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { afterPayingReasons } from '../../platform/i18n/texts/en/after-paying.ts';
import { type AfterPayingTerms, afterPayingService } from '../../sending/amendments/service.ts';
import { type ActorName, outboundService, type TransactionRow } from '../../sending/service.ts';
import type { PayoutRow } from '../records/service.ts';

/** A payout partner, as it acts. */
export type PartnerActor = Extract<ActorName, `payout:${string}`>;

/** A payout of a transaction that its partner's word has moved. */
interface MovedPayout {
  /** As it was before. */
  row: PayoutRow;
  /** The transaction. */
  id: bigint;
  to: ToldState;
  word: string;
  /** The business day it is posted on, where that is not today. */
  day: IsoDate | undefined;
  /** Its partner, or the second of two operators who know that it was paid. */
  actor: PartnerActor | Extract<ActorName, `operator:${string}`>;
  /** Of the payout. */
  event: bigint;
}

/** What a payout's new state means for its transaction, for what its customer wanted of it, and for who is told. */
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
    await complete(handle, terms, moved);
    await afterPaying.endTooLate(id);
  } else if (to !== 'ACCEPTED') {
    if (!(await afterPaying.carryOut(id))) await comeToNothing(handle, terms, moved);
    const payout = `payout-event:${moved.event}` as const;
    await outboundService(handle, terms).notPaidOut({
      ...{ id, payoutId: row.id, actor: moved.actor, payout, day: moved.day },
    });
  }
}

async function complete(
  handle: TransactionHandle,
  terms: AfterPayingTerms,
  { id, row, actor, event, day }: MovedPayout,
): Promise<void> {
  const outbound = outboundService(handle, terms);
  await outbound.paidOut({ id, actor, payout: `payout-event:${event}`, day });
  // Who was told that it waits for them has it in their hands.
  if (row.method !== 'CASH') await outbound.tell(id, { recipient: 'arrived' });
}

/**
 * Nobody asked for it: a case says what becomes of it, unless it was stopped for what is over by now. What may have
 * been paid all the same is not simply paid anew.
 */
async function comeToNothing(
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
    await noteReturned(handle, transaction, moved);
  } else {
    const told = row.method === 'CASH' ? 'notPaidOut' : 'notPaidIntoAccount';
    await outbound.move({
      ...{ id, to: 'REMITTANCE_BRAND_ON_HOLD', actor, payout: `payout-event:${event}`, day },
      ...{ caseKind: 'RETURNED_PAYOUT', reason: phrase(afterPayingReasons, told) },
      ...{ note: word, told, nextActor: 'OPERATOR', dueAt: decidedBy(handle) },
    });
  }
}

/** The moment its case is due, which its customer reads. */
const decidedBy = ({ clock }: TransactionHandle): Date =>
  new Date(clock.now().getTime() + DUE_SECONDS.RETURNED_PAYOUT * 1000);

/** What holds a transaction already goes on holding it, and this too. */
async function noteReturned(
  handle: TransactionHandle,
  { id, status }: TransactionRow,
  { word, actor }: MovedPayout,
): Promise<void> {
  await casesService(handle).open({
    ...{ kind: 'RETURNED_PAYOUT', subject: `transaction:${id}`, transactionId: id },
    ...{ facts: { why: word, from: status }, actor },
  });
}
