import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { formatPhrase, phrase } from '@thumela/rules/language/phrase.ts';
import { casesService } from '../../casework/cases/service.ts';
import { frozenReader, frozenService } from '../../compliance/freezes/service.ts';
import type { EntryDocument } from '../../ledger/journal/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { languageNamed } from '../../platform/i18n/languages.ts';
import { refundTexts } from '../../platform/i18n/texts/en/cases.ts';
import { suspenseRefundMessages } from '../../platform/i18n/texts/en/messages.ts';
import { takenBackMessages, takenBackReasons } from '../../platform/i18n/texts/en/reversals.ts';
import { reasonTexts } from '../../platform/i18n/texts/en/transactions.ts';
import { messagesService, toPerson } from '../../platform/notifications/service.ts';
import {
  type FoundRefund,
  type RefundOwner,
  refundsReader,
  refundsService,
} from '../../refunds/service.ts';
import { messagesFor, transactionFacts } from '../messages.ts';
import { readLocked } from '../store.ts';
import { followCredit, reportCreditRefund } from './customer-credits.ts';
import { type ActorName, moveTransaction } from './lifecycle.ts';

/** A refund that left our bank or was returned to it. */
export interface RefundEvent {
  /** Reference on the bank statement line, such as RF0000000012. */
  reference: string;
  word: 'SENT' | 'RETURNED';
  /** An operator, or `system` for a bank statement line. */
  actor: Extract<ActorName, 'system' | `operator:${string}`>;
  /** The bank statement line, if that is the source. */
  document?: EntryDocument;
  bankAccount?: string;
  /** For the record, if an operator reports it. */
  reason?: string;
  day?: IsoDate | undefined;
}

/**
 * Marks a refund as sent or as returned, with all effects: the entry, the move of its transaction, the case of a
 * returned one, and the message to the payer (see server/src/casework/README.md).
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT for one that is not owed, or was not sent
 */
export async function recordRefundEvent(
  handle: TransactionHandle,
  brand: { readonly name: string },
  told: RefundEvent,
): Promise<void> {
  const refund = await lockRefund(handle, told.reference);
  const expected = told.word === 'SENT' ? 'OWED' : 'SENT';
  if (refund.state !== expected) throw impossibleEvent(told);
  await refuseUndecided(handle, refund, told);
  const endsClaim = refund.state === 'SENT' && refund.claimed_at !== null;
  if (refund.transaction_id !== null && !endsClaim) {
    await moveRefundTransaction(handle, brand, refund.transaction_id, told);
  } else {
    await markRefund(handle, refund, told);
    await (endsClaim
      ? endRefundDebt(handle, brand, refund, told)
      : notifyPayer(handle, brand, refund, told));
  }
  await appendAuditEntry(handle, {
    actor: told.actor,
    action: `refund.${told.word.toLowerCase()}`,
    subject: `refund:${refund.id}`,
    details: { reason: told.reason, document: told.document },
  });
}

/** Locks a refund against a concurrent reversal of its payment, which also locks the transaction first. */
async function lockRefund(handle: TransactionHandle, reference: string): Promise<FoundRefund> {
  const refunds = refundsReader(handle);
  const found = await refunds.find(reference);
  if (found && found.payers_transaction !== null) {
    await readLocked(handle, found.payers_transaction);
  }
  const refund = found && (await refunds.find(reference));
  if (!refund) throw notFound('refund');
  return refund;
}

/** A statement reports a fact; but an operator may repeat a refund only after two people have decided it. */
async function refuseUndecided(
  handle: TransactionHandle,
  { id, reference, payers_transaction }: FoundRefund,
  { word, document }: RefundEvent,
): Promise<void> {
  if (word !== 'SENT' || document !== undefined) return;
  if (payers_transaction !== null) await frozenReader(handle).refuseReturn(payers_transaction);
  const open = await casesService(handle).openId({ kind: 'REFUND', subject: `refund:${id}` });
  if (open === undefined) return;
  throw new DomainError('STATUS_CONFLICT', phrase(refundTexts, 'undecided', reference, open));
}

const impossibleEvent = ({ reference, word }: RefundEvent) =>
  new DomainError(
    'STATUS_CONFLICT',
    phrase(refundTexts, word === 'SENT' ? 'notOwed' : 'notLeft', reference),
  );

/** A statement line for a return that is not ready yet moves only the money. */
async function moveRefundTransaction(
  handle: TransactionHandle,
  brand: { readonly name: string },
  id: bigint,
  { word, actor, document, bankAccount, day }: RefundEvent,
): Promise<void> {
  const row = await readLocked(handle, id);
  // A statement that shows a refund as paid proves that its money was gone before it could be frozen.
  if (word === 'SENT') await frozenService(handle).loseMoney(`transaction:${id}`, actor);
  if (word === 'SENT' && document && !row?.status.startsWith('READY_')) {
    await refundsService(handle).leave(
      { transactionId: id },
      { document, actor, bankAccount, day },
    );
    return;
  }
  const cancellation = row?.status === 'READY_FOR_CANCELLATION' || row?.status === 'CANCELED';
  const left = cancellation ? 'CANCELED' : 'REFUNDED';
  const owed = cancellation ? 'READY_FOR_CANCELLATION' : 'READY_FOR_REFUND';
  const bank = { ...(document && { document }), ...(bankAccount && { account: bankAccount }) };
  const why = word === 'RETURNED' && { reason: phrase(reasonTexts, 'refundCameBack') };
  await moveTransaction(handle, {
    id,
    to: word === 'SENT' ? left : owed,
    actor,
    bank,
    day,
    brand,
    ...why,
  });
}

/** Marks a refund that moves no transaction; an operator's report refers to the newest case about it. */
async function markRefund(
  handle: TransactionHandle,
  refund: FoundRefund,
  told: RefundEvent,
): Promise<void> {
  const { id, case_id } = refund;
  const of = refundOwner(refund);
  const { word, actor, bankAccount, day } = told;
  const refunds = refundsService(handle);
  const document = told.document ?? (await findNewestCase(handle, id, case_id));
  const said = { document, actor, bankAccount, day };
  const done = word === 'SENT' ? await refunds.leave(of, said) : await refunds.bounce(of, said);
  if (!done) throw impossibleEvent(told);
}

function refundOwner({ transaction_id, case_id, fee_of }: FoundRefund): RefundOwner {
  if (transaction_id !== null) return { transactionId: transaction_id };
  if (case_id !== null) return { caseId: case_id };
  if (fee_of !== null) return { feeOf: fee_of };
  throw notFound('refund');
}

/** The newest case about the returned refund; otherwise the case that decided it, or the fee's refund itself. */
async function findNewestCase(
  { db }: TransactionHandle,
  refund: bigint,
  first: bigint | null,
): Promise<EntryDocument> {
  const row = await db
    .selectFrom('cases')
    .select((select) => select.fn.max('id').as('id'))
    .where('kind', '=', 'REFUND')
    .where('subject', '=', `refund:${refund}`)
    .executeTakeFirst();
  const newest = row?.id ?? first;
  return newest === null ? `refund:${refund}` : `case:${newest}`;
}

async function notifyPayer(
  handle: TransactionHandle,
  brand: { readonly name: string },
  { payers_transaction, fee_of, case_kind, amount_cents, currency }: FoundRefund,
  { word }: RefundEvent,
): Promise<void> {
  const row =
    payers_transaction === null ? undefined : await readLocked(handle, payers_transaction);
  if (!row) return;
  if (case_kind === 'CREDIT') {
    return await reportCreditRefund(handle, brand, row, { cents: amount_cents, word });
  }
  if (fee_of !== null) {
    const facts = transactionFacts({ ...row, total_cents: amount_cents }, brand, null);
    const told = word === 'SENT' ? 'feeLeft' : 'feeCameBack';
    return await messagesService(handle).queue(messagesFor(row.status, facts, { told }));
  }
  const texts = suspenseRefundMessages[word === 'SENT' ? 'left' : 'cameBack'];
  const values = { cents: amount_cents, currency, reference: row.payment_reference };
  const text = {
    subject: phrase(texts, 'subject'),
    sms: phrase(texts, 'sms', values),
  };
  await messagesService(handle).queue(toPerson(transactionFacts(row, brand, null), text));
}

/** Follows a debt that ended by its refund's return. If it was paid before, we owe the money. */
async function endRefundDebt(
  handle: TransactionHandle,
  brand: { readonly name: string },
  refund: FoundRefund,
  { actor, day, document = `refund:${refund.id}` }: RefundEvent,
): Promise<void> {
  const { payers_transaction: transactionId } = refund;
  if (transactionId === null) return;
  const change = { transactionId, cause: 'refundCameBack', document, actor, day } as const;
  const { opened } = await followCredit(handle, brand, change);
  if (opened === 0n) await notifyDebtEnded(handle, brand, refund);
}

/**
 * Notifies the customer that their debt ended with the returned refund, and updates the transaction that mentioned
 * the debt.
 */
async function notifyDebtEnded(
  handle: TransactionHandle,
  brand: { readonly name: string },
  { payers_transaction, transaction_id, fee_of, amount_cents: cents, currency }: FoundRefund,
): Promise<void> {
  const row =
    payers_transaction === null ? undefined : await readLocked(handle, payers_transaction);
  // They were never notified that they owed us a fee.
  if (!row || fee_of !== null) return;
  const { id, language, payment_reference: reference } = row;
  const reason = phrase(takenBackReasons, 'owedNoMore', { cents, currency });
  if (transaction_id !== null) {
    const said = formatPhrase(reason, languageNamed(language).say);
    await handle.db
      .updateTable('transactions')
      .set({ reason: said })
      .where('id', '=', id)
      .execute();
  }
  const text = {
    subject: phrase(takenBackMessages, 'subject', reference),
    sms: phrase(takenBackMessages, 'sms', reason, reference),
  };
  await messagesService(handle).queue(toPerson(transactionFacts(row, brand, null), text));
}
