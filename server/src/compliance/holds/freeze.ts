import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { formatPhrase, phrase } from '@thumela/rules/language/phrase.ts';
import { holdReason } from '@thumela/rules/status/holds.ts';
import { canMove } from '@thumela/rules/status/lifecycles.ts';
import { sql } from 'kysely';
import {
  type CaseRow,
  type ConfirmedDecision,
  casesService,
  type Operator,
} from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { freezeNotes } from '../../platform/i18n/texts/en/transactions.ts';
import { inboundService } from '../../receiving/orders/service.ts';
import { outboundService } from '../../sending/service.ts';
import { frozenService, type HeldSubject } from '../freezes/service.ts';
import { reportProperty } from '../regulatory-reporting/service.ts';
import { suspendCustomer } from './customers.ts';
import { findListedPerson, type ListedPerson } from './frozen-person.ts';
import { type BrandName, decisionDeadline, holdTransaction } from './hold.ts';

/**
 * Freezes the property of a confirmed match, at once and by one compliance officer (FICA section 26A): the money
 * held for its subject and, if a customer is the listed person, the customer and all their money. Each amount gets
 * a property report. Customers and recipients only see that a check is in progress.
 */
export async function freezeMatch(
  handle: TransactionHandle,
  brand: BrandName,
  of: CaseRow,
  { actor, reason }: ConfirmedDecision,
): Promise<void> {
  const listed = await findListedPerson(handle, of);
  const frozen: HeldSubject[] = [];
  for (const id of listed.transactions) {
    if (await freezeTransaction(handle, brand, { id, of, actor })) frozen.push(`transaction:${id}`);
  }
  for (const id of listed.orders) {
    if (await freezeOrder(handle, { id, of, actor })) frozen.push(`order:${id}`);
  }
  await lockPerson(handle, brand, listed, { of, actor });
  if (frozen.length === 0) {
    await reportProperty(handle, { subject: of.subject, quoted: of.reference ?? of.subject });
  }
  await appendAuditEntry(handle, {
    actor,
    action: 'sanctions.frozen',
    subject: of.subject,
    details: { reason, frozen },
  });
}

/** A transaction or order to freeze, and the match that was confirmed. */
interface FreezeTarget {
  id: bigint;
  of: Pick<CaseRow, 'id'>;
  actor: Operator;
}

export async function freezeTransaction(
  handle: TransactionHandle,
  brand: BrandName,
  { id, of, actor }: FreezeTarget,
): Promise<boolean> {
  const subject = `transaction:${id}` as const;
  const row = await outboundService(handle, { brand }).lock(id);
  if (!row || (await frozenService(handle).lock(subject))) return false;
  const dueAt = await decisionDeadline(handle, id);
  const caseId = await openFrozen(handle, { subject, of, actor, transactionId: id });
  if (row.status === 'APPROVED_PAID') {
    await holdTransaction(handle, brand, {
      ...{ id, to: 'REMITTANCE_BRAND_ON_HOLD', actor: 'system', caseKind: 'FROZEN', dueAt },
      ...{ reason: holdReason('SANCTIONS_MATCH', dueAt), told: 'checkingPaid' },
    });
  }
  const cents = row.total_cents;
  await storeFreeze(handle, { subject, caseId, of, actor, quoted: row.payment_reference, cents });
  return true;
}

export async function freezeOrder(
  handle: TransactionHandle,
  { id, of, actor }: FreezeTarget,
): Promise<boolean> {
  const subject = `order:${id}` as const;
  const inbound = inboundService(handle);
  const order = await inbound.lock(id);
  if (await frozenService(handle).lock(subject)) return false;
  if (order.status === 'ALLOCATED_UNPAID' || order.status === 'ALLOCATED_PAID') {
    await inbound.stopPayouts(order);
  }
  const caseId = await openFrozen(handle, { subject, of, actor });
  const { reference: quoted, amount_cents: cents } = order;
  await storeFreeze(handle, { subject, caseId, of, actor, quoted, cents });
  return true;
}

/** Opens the case that remains open during a freeze. */
const openFrozen = (
  handle: TransactionHandle,
  {
    subject,
    of,
    actor,
    transactionId,
  }: Omit<FreezeTarget, 'id'> & { subject: HeldSubject; transactionId?: bigint },
): Promise<bigint> =>
  casesService(handle).open({
    ...{ kind: 'FROZEN', subject, actor },
    ...(transactionId !== undefined && { transactionId }),
    facts: {
      match: String(of.id),
      why: formatPhrase(phrase(freezeNotes, 'confirmed'), ENGLISH.say),
    },
  });

async function storeFreeze(
  handle: TransactionHandle,
  {
    subject,
    caseId,
    of,
    actor,
    quoted,
    cents,
  }: Omit<FreezeTarget, 'id'> & {
    subject: HeldSubject;
    caseId: bigint;
    quoted: string;
    cents: bigint;
  },
): Promise<void> {
  const frozen = frozenService(handle);
  await frozen.freeze({ subject, matchCaseId: of.id, caseId, actor });
  const row = await frozen.lock(subject);
  const blocked = row && (await frozen.block(row, actor));
  await reportProperty(handle, { subject, quoted, cents: blocked ?? cents });
}

/** Freezes a listed customer; suspends a customer who sends to a listed person until two people restore them. */
async function lockPerson(
  handle: TransactionHandle,
  brand: BrandName,
  { customer, isListed }: ListedPerson,
  { of, actor }: { of: CaseRow; actor: Operator },
): Promise<void> {
  if (!customer) return;
  const { id, registration_id: registrationId, approval_status: status } = customer;
  if (registrationId !== null && canMove('customer', status, 'SUSPENDED', 'operator')) {
    const reason = formatPhrase(phrase(freezeNotes, 'suspended'), ENGLISH.say);
    await suspendCustomer(handle, brand, { registrationId, actor, reason });
  }
  const subject = `customer:${id}` as const;
  if (!isListed || (await frozenService(handle).lock(subject))) return;
  const caseId = await openFrozen(handle, { subject, of, actor });
  await frozenService(handle).freeze({ subject, matchCaseId: of.id, caseId, actor });
}

/**
 * Moves money to BLOCKED_FUNDS that could not be moved at the freeze because the payout partner had not yet
 * confirmed the stop.
 */
export async function blockWaiting(
  database: Handle,
  withTransaction: <T>(work: (handle: TransactionHandle) => Promise<T>) => Promise<T>,
): Promise<void> {
  const waiting = await database.db
    .selectFrom('frozen_property')
    .select(['subject', 'transaction_id', 'inbound_transaction_id', 'frozen_by'])
    .where('released_at', 'is', null)
    .where('source', 'is', null)
    .where('customer_id', 'is', null)
    .orderBy('id')
    .execute();
  for (const { subject, transaction_id, inbound_transaction_id, frozen_by } of waiting) {
    await withTransaction(async (handle) => {
      await sql`select from transactions where id = ${transaction_id} for no key update`.execute(
        handle.db,
      );
      if (inbound_transaction_id !== null) {
        await inboundService(handle).lock(inbound_transaction_id);
      }
      const row = await frozenService(handle).lock(subject);
      if (row) await frozenService(handle).block(row, frozen_by);
    });
  }
}
