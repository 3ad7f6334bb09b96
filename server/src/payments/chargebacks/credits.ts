import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { formatPhrase, phrase } from '@thumela/rules/language/phrase.ts';
import { casesService } from '../../casework/cases/service.ts';
import { type EntryDocument, journalService, transferLines } from '../../ledger/journal/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { creditCauses, creditNotes, creditTexts } from '../../platform/i18n/texts/en/credits.ts';
import { refundsService } from '../../refunds/service.ts';
import { reverseWriteOff, writtenOffFor } from './write-offs.ts';

/** An event that changed the claim on a customer for a transaction, which the caller has locked. */
export interface ClaimChange {
  transactionId: bigint;
  cause: keyof typeof creditCauses;
  /** The document that proves it. */
  document: EntryDocument;
  actor: string;
  /** Business day to post on, if not today. */
  day?: IsoDate | undefined;
}

/** Effects of a changed claim on its customer, in cents of rand. */
export interface CreditChange {
  /** A credit that has a new case; 0 if there is none, or as before. */
  opened: bigint;
  /** Owed refunds of credits that ended. */
  ended: bigint;
}

/** The balance of a claim, in cents of rand: the customer owes us above zero, and we owe the customer below it. */
async function readBalance({ db }: Pick<Handle, 'db'>, transactionId: bigint): Promise<bigint> {
  const claim = await db
    .selectFrom('claims')
    .select('cents')
    .where('transaction_id', '=', transactionId)
    .where('currency', '=', 'ZAR')
    .executeTakeFirst();
  return claim?.cents ?? 0n;
}

/** The credit of a customer on the claim for a transaction, in cents of rand, without the written-off part. */
export async function creditFor(
  handle: Pick<Handle, 'db'>,
  transactionId: bigint,
): Promise<bigint> {
  const credit = -(await readBalance(handle, transactionId));
  if (credit <= 0n) return 0n;
  const cents = credit - (await writtenOffFor(handle, transactionId));
  return cents > 0n ? cents : 0n;
}

const selectCreditRefunds = ({ db }: Pick<Handle, 'db'>, transactionId: bigint) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('cases as c', 'c.id', 'r.case_id')
    .where('c.transaction_id', '=', transactionId)
    .where('c.kind', '=', 'CREDIT')
    .where('r.state', '<>', 'VOID')
    .where('r.claimed_at', 'is', null);

/** All credits of a customer for a transaction, refunded or not yet, in cents of rand. */
export async function returnedAsCredit(
  handle: Pick<Handle, 'db'>,
  transactionId: bigint,
): Promise<bigint> {
  const refunds = await selectCreditRefunds(handle, transactionId)
    .select('r.amount_cents as cents')
    .execute();
  const refunded = refunds.reduce((sum, { cents }) => sum + cents, 0n);
  return refunded + (await creditFor(handle, transactionId));
}

/**
 * Follows a change of a claim (decision 43). If the customer owes us, an owed refund of a credit ends, and a sent one is
 * claimed. Below zero, the case in which two people refund the credit opens, with its present amount, or ends.
 */
export async function followClaim(
  handle: TransactionHandle,
  change: ClaimChange,
): Promise<CreditChange> {
  const ended = await endRefunds(handle, change);
  const balance = await readBalance(handle, change.transactionId);
  if (balance < 0n) await reverseWriteOff(handle, change, -balance);
  return { ended, opened: await renewCreditCase(handle, change) };
}

/** Ends owed refunds of credits while the customer owes us, and then claims those that were sent; returns the cents ended. */
async function endRefunds(handle: TransactionHandle, change: ClaimChange): Promise<bigint> {
  const { transactionId, document, actor, day } = change;
  let owed = await readBalance(handle, transactionId);
  if (owed <= 0n) return 0n;
  const refunds = await selectCreditRefunds(handle, transactionId)
    .select(['r.case_id', 'r.amount_cents as cents'])
    .orderBy('r.state')
    .orderBy('r.id', 'desc')
    .execute();
  let ended = 0n;
  for (const { case_id: caseId, cents } of refunds) {
    if (owed <= 0n || caseId === null) break;
    const refund = await refundsService(handle).voidOwed({ caseId });
    if (refund?.state !== 'VOID') continue;
    await journalService(handle).post({
      ...{ event: 'CREDIT_REFUND_ENDED', subject: `case:${caseId}`, document, actor, day },
      lines: transferLines({ account: 'REFUNDS_PAYABLE' }, { account: 'CHARGEBACKS' }, cents),
    });
    owed -= cents;
    ended += cents;
  }
  return ended;
}

/** Has one open case with the present credit, or none; returns the credit in cents if the case is new. */
async function renewCreditCase(
  handle: TransactionHandle,
  { transactionId, cause, actor }: Pick<ClaimChange, 'transactionId' | 'cause' | 'actor'>,
): Promise<bigint> {
  const cents = await creditFor(handle, transactionId);
  const subject = `transaction:${transactionId}`;
  const open = await handle.db
    .selectFrom('cases')
    .select(['id', 'state', 'amount_cents'])
    .where('kind', '=', 'CREDIT')
    .where('subject', '=', subject)
    .where('state', '<>', 'DECIDED')
    .executeTakeFirst();
  if ((open?.amount_cents ?? 0n) === cents) return 0n;
  if (open) {
    const reason = ENGLISH.say(creditNotes)[cents > 0n ? 'changed' : 'over'];
    const cases = casesService(handle);
    if (open.state === 'PROPOSED')
      await cases.refuse(open.id, { decision: 'REFUND', actor, reason });
    await cases.end({ id: open.id }, { decision: 'DONE', actor, reason });
  }
  if (cents === 0n) return 0n;
  const { payment_reference: reference } = await handle.db
    .selectFrom('transactions')
    .select('payment_reference')
    .where('id', '=', transactionId)
    .executeTakeFirstOrThrow();
  const why = formatPhrase(phrase(creditCauses, cause, { cents, reference }), ENGLISH.say);
  await casesService(handle).open({
    ...{ kind: 'CREDIT', subject, transactionId, actor },
    ...{ amount: { cents, currency: 'ZAR' }, facts: { why } },
  });
  return cents;
}

/** A credit that two people refund. */
export interface RefundedCredit {
  transactionId: bigint;
  caseId: bigint;
  /** The amount that both of them read, in cents. */
  cents: bigint;
  actor: string;
}

/**
 * Owes a credit to its customer as a refund of its case.
 * @throws DomainError STATUS_CONFLICT if another amount is owed than the case says
 */
export async function refundCredit(
  handle: TransactionHandle,
  { transactionId, caseId, cents, actor }: RefundedCredit,
): Promise<void> {
  if ((await creditFor(handle, transactionId)) !== cents || cents <= 0n) {
    throw new DomainError('STATUS_CONFLICT', phrase(creditTexts, 'changed'));
  }
  await journalService(handle).post({
    ...{ event: 'CREDIT_TO_REFUND', subject: `case:${caseId}`, document: `case:${caseId}`, actor },
    lines: transferLines({ account: 'CHARGEBACKS' }, { account: 'REFUNDS_PAYABLE' }, cents),
  });
  await refundsService(handle).owe({ of: { caseId }, cents });
}
