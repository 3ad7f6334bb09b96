import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { casesService } from '../../casework/cases/service.ts';
import {
  type EntryDocument,
  journalService,
  type Line,
  MAIN_BANK_ACCOUNT,
  transferLines,
} from '../../ledger/journal/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { debtTexts, disputeNotes } from '../../platform/i18n/texts/en/debts.ts';
import { findNextInstalments } from './arrangements.ts';
import {
  type ClaimChange,
  creditFor,
  followClaim,
  type RefundedCredit,
  refundCredit,
  returnedAsCredit,
} from './credits.ts';
import { closeDebtPayment, lockDebtPayment, prepareDebtPayment } from './debt-payments.ts';
import {
  acceptUncontested,
  endDispute,
  followDeadline,
  listUnwon,
  lockReversed,
  noteDispute,
  openDispute,
} from './disputes.ts';

export { openInstalments, readLiveArrangement, readSchedules } from './arrangements.ts';
export type { ClaimChange, CreditChange } from './credits.ts';
export { lockDebtor } from './debtor.ts';
export { type DisputeRow, endOfAnswer } from './disputes.ts';
export { FINAL_STATUSES, isPayableDebt } from './payable-debts.ts';

/** How two people settle a claim: it was paid to our bank, or it is written off. */
export type Settlement = 'RECEIVED' | 'GIVE_UP';

/** A claim that is settled. */
interface ClaimSettlement {
  transactionId: bigint;
  as: Settlement;
  /** The case that two people decided. */
  caseId: bigint;
  actor: string;
}

/** Claims on customers for reversed payments, in the database transaction that changes them. */
export const claimsService = (handle: TransactionHandle) => ({
  settle: (settled: ClaimSettlement) => settleClaims(handle, settled),
  payFromSuspense: (paid: DebtFromSuspense) => payFromSuspense(handle, paid),
  preparePayment: (debt: Parameters<typeof prepareDebtPayment>[1], actor: string) =>
    prepareDebtPayment(handle, debt, actor),
  closePayment: (transactionId: bigint, actor: string) =>
    closeDebtPayment(handle, transactionId, actor),
  lockPayment: (paymentReference: string) => lockDebtPayment(handle, paymentReference),
});

/** Disputes about reversed payments, in the database transaction that changes them. */
export const disputesService = (handle: TransactionHandle) => ({
  open: (found: Parameters<typeof openDispute>[1]) => openDispute(handle, found),
  note: (id: bigint, note: Parameters<typeof noteDispute>[2]) => noteDispute(handle, id, note),
  end: (dispute: Parameters<typeof endDispute>[1], as: Parameters<typeof endDispute>[2]) =>
    endDispute(handle, dispute, as),
  followDeadline: (caseId: bigint) => followDeadline(handle, caseId),
  lockReversed: (of: Parameters<typeof lockReversed>[1]) => lockReversed(handle, of),
  listUnwon: (transactionId: bigint) => listUnwon(handle, transactionId),
  accept: (transactionId: bigint, by: Parameters<typeof acceptUncontested>[2]) =>
    acceptUncontested(handle, transactionId, by),
});

/** Credits of customers, which are claims below zero (decision 43), in the database transaction that changes them. */
export const creditsService = (handle: TransactionHandle) => ({
  follow: (change: ClaimChange) => followClaim(handle, change),
  refund: (credit: RefundedCredit) => refundCredit(handle, credit),
});

/** Credits of customers, for other areas to read. */
export const creditsReader = (handle: Pick<Handle, 'db'>) => ({
  /** The credit that is not refunded yet, in cents of rand. */
  owedFor: (transactionId: bigint) => creditFor(handle, transactionId),
  /** All that the customer gets back as credits, refunded or not yet, in cents of rand. */
  returnedFor: (transactionId: bigint) => returnedAsCredit(handle, transactionId),
});

/** A debt that ends by money in suspense, with the case of that money. */
interface DebtFromSuspense {
  transactionId: bigint;
  caseId: bigint;
  document: EntryDocument;
  cents: bigint;
  actor: string;
}

/** Claims on customers, for other areas to read. */
export const claimsReader = (handle: Pick<Handle, 'db'>) => ({
  /** The debt for a transaction, in cents of rand; 0 if there is none, or only in other currencies. */
  owedFor: (transactionId: bigint) => owedFor(handle, transactionId),
  /** The oldest open instalments of debts in rand, by their transactions. */
  nextInstalments: (debts: Parameters<typeof findNextInstalments>[1]) =>
    findNextInstalments(handle, debts),
  /** Whether anything is owed for a transaction, in whatever currency. */
  isOwed: async (transactionId: bigint) => (await readClaims(handle, transactionId)).length > 0,
  /** Whether a customer owes anything. */
  owes: async (registrationId: bigint) => (await owedBy(handle, registrationId)).length > 0,
  /** A customer's whole debt, in cents, by currency. */
  owedBy: (registrationId: bigint) => owedBy(handle, registrationId),
});

const readClaims = ({ db }: Pick<Handle, 'db'>, transactionId: bigint) =>
  db
    .selectFrom('claims')
    .select(['cents', 'currency'])
    .where('transaction_id', '=', transactionId)
    .where('cents', '>', 0n)
    .orderBy('currency')
    .execute();

async function owedFor(handle: Pick<Handle, 'db'>, transactionId: bigint): Promise<bigint> {
  const claims = await readClaims(handle, transactionId);
  return claims.find(({ currency }) => currency === 'ZAR')?.cents ?? 0n;
}

const owedBy = ({ db }: Pick<Handle, 'db'>, registrationId: bigint) =>
  db
    .selectFrom('claims')
    .select(({ fn }) => ['currency', fn.sum<string>('cents').as('cents')])
    .where('registration_id', '=', registrationId)
    .where('cents', '>', 0n)
    .groupBy('currency')
    .orderBy('currency')
    .execute()
    .then((rows) => rows.map(({ currency, cents }) => ({ currency, cents: BigInt(cents) })));

/**
 * Posts the whole debt for a transaction as received in our main bank account, or as written off.
 * @throws DomainError STATUS_CONFLICT if the debt changed after the decision was proposed
 */
async function settleClaims(
  handle: TransactionHandle,
  { transactionId, as, caseId, actor }: ClaimSettlement,
): Promise<void> {
  const claims = await readClaims(handle, transactionId);
  const debited =
    as === 'RECEIVED'
      ? ({ account: 'BANK', subAccount: MAIN_BANK_ACCOUNT } as const)
      : ({ account: 'WRITE_OFFS' } as const);
  const lines: Line[] = claims.flatMap(({ cents, currency }) => [
    { ...debited, cents, currency },
    { account: 'CHARGEBACKS', cents: -cents, currency },
  ]);
  if (lines.length === 0) return;
  await refuseChanged(handle, transactionId, caseId);
  await journalService(handle).post({
    event: as === 'RECEIVED' ? 'CLAIM_RECEIVED' : 'CLAIM_WRITTEN_OFF',
    subject: `transaction:${transactionId}`,
    document: `case:${caseId}`,
    actor,
    lines,
  });
  await closeDebtPayment(handle, transactionId, actor);
  const proposedBy = await casesService(handle).proposer({ id: caseId });
  if (proposedBy === undefined) throw new Error(`Case ${caseId} has no proposal.`);
  const reason = ENGLISH.say(disputeNotes)[SETTLED[as]];
  await acceptUncontested(handle, transactionId, { actor, proposedBy, reason });
}

/** Refuses a settlement that was proposed while another amount was owed. */
async function refuseChanged(
  { db }: TransactionHandle,
  transactionId: bigint,
  caseId: bigint,
): Promise<void> {
  const changed = await db
    .selectFrom('claims')
    .select('transaction_id')
    .where('transaction_id', '=', transactionId)
    .where('changed_at', '>', ({ selectFrom }) =>
      selectFrom('case_events')
        .select(({ fn }) => fn.max('at').as('at'))
        .where('case_id', '=', caseId)
        .where('action', '=', 'PROPOSED'),
    )
    .limit(1)
    .executeTakeFirst();
  if (changed) throw new DomainError('STATUS_CONFLICT', phrase(debtTexts, 'changed'));
}

/** Why a dispute is not contested after its debt was settled. */
const SETTLED = {
  RECEIVED: 'received',
  GIVE_UP: 'writtenOff',
} as const satisfies Record<Settlement, keyof typeof disputeNotes>;

/** Moves money from suspense to a customer's debt in rand; what can still be paid for it ends. */
async function payFromSuspense(
  handle: TransactionHandle,
  { transactionId, caseId, document, cents, actor }: DebtFromSuspense,
): Promise<void> {
  await journalService(handle).post({
    ...{ event: 'DEBT_PAID', subject: `case:${caseId}`, document, actor },
    lines: transferLines({ account: 'SUSPENSE' }, { account: 'CHARGEBACKS' }, cents),
  });
  await closeDebtPayment(handle, transactionId, actor);
}
