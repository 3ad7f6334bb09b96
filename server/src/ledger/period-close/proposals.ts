import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { isSamePerson } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { orRefused } from '../../platform/http/refused.ts';
import { booksTexts } from '../../platform/i18n/texts/en/books.ts';
import { refuseOutOfTurn } from './close.ts';
import { findOpenExamination, requestExamination } from './examinations.ts';

/** A month, by its first day, and the acting operator. */
export interface ClosingRequest {
  readonly month: IsoDate;
  readonly actor: string;
}

const operatorEmail = (actor: string) => actor.replace(/^operator:/, '');

/**
 * Records a proposal to close a month (see server/src/ledger/README.md).
 * @throws DomainError STATUS_CONFLICT if it is already proposed, or is not the next month
 */
export async function proposeClosing(
  handle: TransactionHandle,
  { month, actor }: ClosingRequest,
): Promise<void> {
  await orRefused('STATE', refuseOutOfTurn(handle, month));
  const added = await handle.db
    .insertInto('month_closings')
    .values({ month, proposed_by: actor })
    .onConflict((conflict) => conflict.doNothing())
    .returning('month')
    .executeTakeFirst();
  if (!added) {
    const who = (await lockProposer(handle, month)) ?? actor;
    const why = isSamePerson(who, actor) ? 'closesAlone' : 'closingProposed';
    throw new DomainError('STATUS_CONFLICT', phrase(booksTexts, why, operatorEmail(who)));
  }
  await recordAudit(handle, 'month.closing-proposed', { month, actor });
}

/**
 * Starts the check and then the closing of a month that another operator proposed.
 * @param seen the proposer that this operator saw
 * @throws DomainError STATUS_CONFLICT if the proposal has changed, for the same person, and while a check is in
 *   progress
 */
export async function confirmClosing(
  handle: TransactionHandle,
  { month, actor }: ClosingRequest,
  seen: string,
): Promise<void> {
  await orRefused('STATE', refuseOutOfTurn(handle, month));
  const who = await lockProposer(handle, month);
  if (who !== seen) throw new DomainError('STATUS_CONFLICT', phrase(booksTexts, 'closingGone'));
  if (isSamePerson(who, actor)) {
    throw new DomainError('STATUS_CONFLICT', phrase(booksTexts, 'closesAlone', operatorEmail(who)));
  }
  await requestExamination(handle, { actor, closes: month });
}

/**
 * Proposes to close a month, or confirms another operator's proposal: a command does either.
 * @throws DomainError STATUS_CONFLICT for the same person, for a month that is not next, and while a check is in
 *   progress
 */
export async function proposeOrConfirm(
  handle: TransactionHandle,
  wish: ClosingRequest,
): Promise<'PROPOSED' | 'CONFIRMED'> {
  const who = await lockProposer(handle, wish.month);
  if (who === undefined || isSamePerson(who, wish.actor)) {
    await proposeClosing(handle, wish);
    return 'PROPOSED';
  }
  await confirmClosing(handle, wish, who);
  return 'CONFIRMED';
}

/**
 * Withdraws a proposal to close a month, by any operator.
 * @throws DomainError STATUS_CONFLICT if there is none, or its check is in progress
 */
export async function withdrawClosing(
  handle: TransactionHandle,
  { month, actor }: ClosingRequest,
): Promise<void> {
  const who = await lockProposer(handle, month);
  await orRefused('STATE', refuseOutOfTurn(handle, month));
  if (who === undefined) {
    throw new DomainError('STATUS_CONFLICT', phrase(booksTexts, 'closingGone'));
  }
  if ((await findOpenExamination(handle))?.closes === month) {
    throw new DomainError('STATUS_CONFLICT', phrase(booksTexts, 'examining'));
  }
  await handle.db.deleteFrom('month_closings').where('month', '=', month).execute();
  await recordAudit(handle, 'month.closing-withdrawn', { month, actor }, { proposedBy: who });
}

/** The proposer of closing a month, locked until this transaction ends. */
async function lockProposer(
  { db }: TransactionHandle,
  month: IsoDate,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('month_closings')
    .select('proposed_by')
    .where('month', '=', month)
    .forUpdate()
    .executeTakeFirst();
  return row?.proposed_by;
}

const recordAudit = (
  handle: TransactionHandle,
  action: string,
  { month, actor }: ClosingRequest,
  details?: Record<string, unknown>,
) =>
  appendAuditEntry(handle, {
    actor,
    action,
    subject: `month:${month.slice(0, 7)}`,
    ...(details && { details }),
  });
