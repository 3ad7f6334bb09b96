import { formatDay } from '@thumela/rules/dates/shown-dates.ts';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { formatPhrase, phrase } from '@thumela/rules/language/phrase.ts';
import {
  type AvailableDecisions,
  type CaseRow,
  type ConfirmedDecision,
  casesService,
} from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput } from '../../platform/core/errors.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { decidingTexts } from '../../platform/i18n/texts/en/cases.ts';
import { interventionNotes } from '../../platform/i18n/texts/en/interventions.ts';
import { holdCaseOfOrder } from '../../receiving/orders/service.ts';
import { LONGEST_REFERENCE } from './record.ts';
import { type InterventionRow, lockIntervention, storeEnd } from './store.ts';

/** Two people end a direction: from its end day on, or earlier with the reference of its withdrawal. */
export const interventionDecisions = async (
  handle: TransactionHandle,
  of: CaseRow,
): Promise<AvailableDecisions> => {
  const row = await lockIntervention(handle, of.subject);
  if (!row) return {};
  return {
    END: {
      people: 2,
      check: async (parameters) => checkWithdrawal(handle, row, parameters),
      act: (by) => endIntervention(handle, of, row, by),
    },
  };
};

/**
 * @returns the trimmed reference of the withdrawal, undefined from the end day on if there is none
 * @throws DomainError VALIDATION_FAILED without one before the end day
 */
function checkWithdrawal(
  { clock }: TransactionHandle,
  { ends_on }: InterventionRow,
  { withdrawal = '' }: ConfirmedDecision<'END'>['parameters'],
): string | undefined {
  const tidy = withdrawal.trim();
  const isMissing = tidy === '' && currentBusinessDay(clock) < ends_on;
  if (isMissing || tidy.length > LONGEST_REFERENCE || tidy.includes('\0')) {
    throw invalidInput([phrase(decidingTexts, 'withdrawal', formatDay(ends_on))]);
  }
  return tidy === '' ? undefined : tidy;
}

/** Ends a direction and opens an ordinary hold of a transaction or an order, whose decision is the next step. */
async function endIntervention(
  handle: TransactionHandle,
  of: CaseRow,
  row: InterventionRow,
  { actor, parameters, reason }: ConfirmedDecision<'END'>,
): Promise<void> {
  const withdrawal = checkWithdrawal(handle, row, parameters);
  const proposedBy = await casesService(handle).proposer({ id: of.id });
  if (proposedBy === undefined) {
    throw new DomainError('STATUS_CONFLICT', phrase(decidingTexts, 'twoPeople'));
  }
  await openHold(handle, row, actor);
  await storeEnd(handle, row.id, { proposedBy, actor, withdrawal });
  await appendAuditEntry(handle, {
    actor,
    action: 'intervention.ended',
    subject: of.subject,
    details: { reason, withdrawal: withdrawal ?? null, reference: row.reference },
  });
}

/** Those in which a transaction waits for an operator, and an order is not paid in full. */
const WAITING = {
  transaction: ['ON_HOLD_UNPAID', 'REMITTANCE_BRAND_ON_HOLD'],
  order: ['STAGED', 'UNALLOCATED', 'ALLOCATED_PENDING', 'ALLOCATED_UNPAID', 'ALLOCATED_PAID'],
} as const;

async function openHold(
  { db }: TransactionHandle,
  { subject, transaction_id: transactionId, inbound_transaction_id: orderId }: InterventionRow,
  actor: string,
): Promise<void> {
  const cases = casesService({ db });
  const facts = { why: formatPhrase(phrase(interventionNotes, 'ended'), ENGLISH.say) };
  if (transactionId !== null) {
    const held = await db
      .selectFrom('transactions')
      .select('id')
      .where('id', '=', transactionId)
      .where('status', 'in', WAITING.transaction)
      .executeTakeFirst();
    if (held) await cases.open({ ...{ kind: 'HOLD', subject, transactionId, facts, actor } });
  }
  if (orderId !== null) {
    const held = await db
      .selectFrom('inbound_transactions')
      .select('id')
      .where('id', '=', orderId)
      .where('status', 'in', WAITING.order)
      .executeTakeFirst();
    if (held) await cases.open({ ...holdCaseOfOrder(orderId), facts, actor });
  }
}
