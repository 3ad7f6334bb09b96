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
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { decidingTexts } from '../../platform/i18n/texts/en/cases.ts';
import { freezeNotes } from '../../platform/i18n/texts/en/transactions.ts';
import { holdCaseOfOrder } from '../../receiving/orders/service.ts';
import { frozenService } from '../freezes/service.ts';

/** Maximum characters of a permission's reference. */
const LONGEST = 200;

/** Two people release frozen property under a permission (FICA section 26C). */
export const frozenDecisions = (handle: TransactionHandle, of: CaseRow): AvailableDecisions => ({
  UNFREEZE: {
    people: 2,
    check: async (parameters) => parsePermission(parameters),
    act: (by) => releaseFrozen(handle, of, by),
  },
});

/** @throws DomainError VALIDATION_FAILED without the reference of a permission */
function parsePermission({ permission }: ConfirmedDecision<'UNFREEZE'>['parameters']): string {
  const tidy = permission.trim();
  if (tidy === '' || tidy.length > LONGEST || tidy.includes('\0')) {
    throw invalidInput([phrase(decidingTexts, 'permission')]);
  }
  return tidy;
}

/** Moves the money back to its source and opens a hold, whose decision is the next step. */
async function releaseFrozen(
  handle: TransactionHandle,
  of: CaseRow,
  { actor, parameters, reason }: ConfirmedDecision<'UNFREEZE'>,
): Promise<void> {
  const permission = parsePermission(parameters);
  const cases = casesService(handle);
  const proposedBy = await cases.proposer({ id: of.id });
  const row = await frozenService(handle).lock(of.subject);
  if (!row || proposedBy === undefined) {
    throw new DomainError('STATUS_CONFLICT', phrase(decidingTexts, 'twoPeople'));
  }
  const { transaction_id: transactionId, inbound_transaction_id: orderId } = row;
  const why = formatPhrase(phrase(freezeNotes, 'released'), ENGLISH.say);
  if (transactionId !== null && (await isHeld(handle, transactionId))) {
    await cases.open({
      ...{ kind: 'HOLD', subject: of.subject, transactionId, actor },
      facts: { why },
    });
  }
  if (orderId !== null && (await isAllocated(handle, orderId))) {
    await cases.open({
      ...holdCaseOfOrder(orderId),
      facts: { why },
      actor,
    });
  }
  await frozenService(handle).release(row, { proposedBy, actor, permission });
  await appendAuditEntry(handle, {
    actor,
    action: 'sanctions.released',
    subject: of.subject,
    details: { reason, permission, FROZEN: String(row.id) },
  });
}

async function isHeld({ db }: TransactionHandle, id: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('transactions')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'REMITTANCE_BRAND_ON_HOLD')
    .executeTakeFirst();
  return row !== undefined;
}

async function isAllocated({ db }: TransactionHandle, id: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('inbound_transactions')
    .select('id')
    .where('id', '=', id)
    .where('status', 'in', ['ALLOCATED_PENDING', 'ALLOCATED_UNPAID', 'ALLOCATED_PAID'])
    .executeTakeFirst();
  return row !== undefined;
}
