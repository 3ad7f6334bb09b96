import type { PersonName } from '@thumela/rules/identity/names.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { casesService } from '../../casework/cases/service.ts';
import { payoutsService } from '../../payouts/records/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { changeTexts } from '../../platform/i18n/texts/en/amendments.ts';
import { outboundService, type TransactionRow } from '../service.ts';
import { isChangeable, returnedPayoutCase } from './allowed-actions.ts';
import type { OwnTransactionKey } from './current-state.ts';
import { type AmendmentContext, carryOutChange } from './execute.ts';
import { correctedName, recipientName } from './recipient.ts';
import {
  type ChangeRow,
  endChange,
  findWaitingChange,
  insertChange,
  isRequestedByCustomer,
  requestedName,
} from './store.ts';

/** A customer's request to change their own transaction. */
export interface ChangeRequest extends OwnTransactionKey {
  actor: `customer:${bigint}`;
}

/**
 * Corrects a misspelling in the recipient's name: immediately if the payout partner does not have the payout yet,
 * otherwise as soon as it confirms that it will not pay out (see server/src/sending/README.md). Repeating the same request changes
 * nothing.
 * @throws DomainError NOT_FOUND, VALIDATION_FAILED; STATUS_CONFLICT once it was paid out, while another change is
 *   pending, and for another person's name
 */
export async function requestNameCorrection(
  handle: TransactionHandle,
  terms: AmendmentContext,
  wish: ChangeRequest,
  wanted: PersonName,
): Promise<void> {
  const row = await ownTransaction(handle, terms, wish);
  const waiting = await findWaitingChange(handle, row.id);
  if (!waiting) await refuseUnchangeable(handle, row);
  const after = await correctedName(handle, row, wanted);
  if (isSame(waiting ? requestedName(waiting) : recipientName(row), after)) return;
  await refuseUnchangeable(handle, row);
  await submitChange(handle, terms, wish, {
    kind: 'NAME',
    names: { before: recipientName(row), after },
  });
}

/**
 * Cancels a paid transaction in the same way. Repeating the request changes nothing.
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT once it was paid out, or while another change or an operator's return
 *   is pending
 */
export async function requestCancellation(
  handle: TransactionHandle,
  terms: AmendmentContext,
  wish: ChangeRequest,
): Promise<void> {
  const row = await ownTransaction(handle, terms, wish);
  const waiting = await findWaitingChange(handle, row.id);
  if (waiting?.kind === 'REFUND' && isRequestedByCustomer(waiting)) return;
  await refuseUnchangeable(handle, row);
  await submitChange(handle, terms, wish, { kind: 'REFUND' });
}

const isSame = (one: PersonName, other: PersonName): boolean =>
  one.firstName === other.firstName && one.lastName === other.lastName;

/** @throws DomainError NOT_FOUND, also for another customer's transaction */
export async function ownTransaction(
  handle: TransactionHandle,
  terms: AmendmentContext,
  { registrationId, transactionId }: OwnTransactionKey,
): Promise<TransactionRow> {
  const row = await outboundService(handle, terms).lock(transactionId);
  if (row?.registration_id !== registrationId) throw notFound('transaction');
  return row;
}

/** @throws DomainError STATUS_CONFLICT with the reason that prevents a change */
export async function refuseUnchangeable(
  handle: TransactionHandle,
  row: TransactionRow,
): Promise<void> {
  const waiting = await findWaitingChange(handle, row.id);
  if (waiting) {
    const why = isRequestedByCustomer(waiting) ? 'asked' : 'deciding';
    throw new DomainError('STATUS_CONFLICT', phrase(changeTexts, why));
  }
  if (await isChangeable(handle, row)) return;
  const cases = casesService(handle);
  const proposed = await cases.proposer(returnedPayoutCase(row));
  const suggested = await cases.suggested(returnedPayoutCase(row));
  const doubt = await cases.doubt({ transactionId: row.id });
  const undecided = proposed ? 'deciding' : suggested ? 'lookedAt' : 'notPossible';
  const why = doubt === undefined ? undecided : 'doubted';
  throw new DomainError('STATUS_CONFLICT', phrase(changeTexts, why));
}

async function submitChange(
  handle: TransactionHandle,
  terms: AmendmentContext,
  { transactionId, actor }: ChangeRequest,
  wanted: Pick<Parameters<typeof insertChange>[1], 'kind' | 'names'>,
): Promise<void> {
  const stopped = await payoutsService(handle).stop({ transactionId }, actor);
  const change = await insertChange(handle, { transactionId, by: actor, ...wanted });
  await appendAuditEntry(handle, {
    actor,
    action: `transaction.${wanted.kind === 'NAME' ? 'name_correction' : 'cancellation'}_wanted`,
    subject: `transaction:${transactionId}`,
    details: { asked: stopped === 'ASKED' },
  });
  if (stopped !== 'ASKED') await carryOutChange(handle, terms, change);
}

/**
 * The payout partner refuses to stop the payout and has not paid it: ends the request, notifies the customer, and
 * continues the payout unless something else holds it.
 */
export async function endRefusedChange(
  handle: TransactionHandle,
  terms: AmendmentContext,
  transactionId: bigint,
): Promise<void> {
  const outbound = outboundService(handle, terms);
  const row = await outbound.lock(transactionId);
  const waiting = await findWaitingChange(handle, transactionId);
  if (!row || !waiting) return;
  await endChange(handle, waiting, 'TOO_LATE');
  if (isRequestedByCustomer(waiting)) await outbound.tell(transactionId, { told: 'notStopped' });
  if (row.status !== 'APPROVED_PAID') return;
  await payoutsService(handle).goOn({ transactionId });
  await outbound.tellReady(transactionId);
}

/** The payout partner had already paid: ends the request and notifies the customer. */
export async function endLateChange(
  handle: TransactionHandle,
  terms: AmendmentContext,
  transactionId: bigint,
): Promise<void> {
  const waiting = await findWaitingChange(handle, transactionId);
  if (!waiting) return;
  await endChange(handle, waiting, 'TOO_LATE');
  if (!isRequestedByCustomer(waiting)) return await noteTooLate(handle, waiting);
  const told = waiting.kind === 'NAME' ? 'changedTooLate' : 'canceledTooLate';
  await outboundService(handle, terms).tell(transactionId, { told });
}

/** Records for the operator who requested the return that the partner had already paid. */
const noteTooLate = (
  handle: TransactionHandle,
  { transaction_id, asked_by }: ChangeRow,
): Promise<void> =>
  appendAuditEntry(handle, {
    actor: 'system',
    action: 'transaction.return_too_late',
    subject: `transaction:${transaction_id}`,
    details: { wanted: asked_by },
  });
