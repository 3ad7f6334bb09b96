import type { FindingKind } from '@thumela/rules/compliance/due-diligence/assess-risk.ts';
import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { casesService, isSamePerson, type Operator } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput, notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { dueDiligenceTexts } from '../../platform/i18n/texts/en/due-diligence.ts';
import { assessCustomers } from './assess-customers.ts';
import { openReview } from './open-review.ts';

/** Longest description of a source, in characters. */
export const LONGEST_SOURCE = 500;

/** Something that was found out about a customer. */
export interface Finding {
  readonly customer: bigint;
  readonly kind: FindingKind;
  /** The list and entry, the publication or the case that it comes from. */
  readonly source: string;
  readonly actor: Operator;
  /** The last day on which it counts. */
  readonly until?: IsoDate;
}

/**
 * Records a finding and assesses the customer. One that an area decided on, and a politically exposed person, counts at
 * once; adverse media counts when a second person confirms it in the review that opens. One that was dismissed or has
 * ended can be found again.
 * @throws DomainError NOT_FOUND; VALIDATION_FAILED; STATUS_CONFLICT if it is known
 */
export async function recordFinding(handle: TransactionHandle, finding: Finding): Promise<void> {
  const { customer, kind, actor } = finding;
  await insertFinding(handle, finding);
  await appendAuditEntry(handle, {
    actor,
    action: 'due-diligence.finding-recorded',
    subject: `due-diligence:${customer}`,
    details: { kind },
  });
  await assessCustomers(handle, [customer], kind === 'WATCHED' ? 'MONITORING' : 'FINDING');
  if (kind === 'WATCHED') return;
  const cause = kind === 'ADVERSE_MEDIA' ? 'ADVERSE_MEDIA' : 'EXPOSED';
  await openReview(handle, { customer, cause, actor });
}

async function requireCustomer({ db }: TransactionHandle, id: bigint): Promise<void> {
  const known = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) throw notFound('customer');
}

async function insertFinding(
  handle: TransactionHandle,
  { customer, kind, source, actor, until }: Finding,
): Promise<void> {
  const tidy = source.trim();
  if (tidy === '' || tidy.length > LONGEST_SOURCE || tidy.includes('\0')) {
    throw invalidInput([phrase(dueDiligenceTexts, 'source')]);
  }
  await requireCustomer(handle, customer);
  const decision =
    kind === 'ADVERSE_MEDIA'
      ? { state: 'PROPOSED' as const, decided_by: null, decided_at: null }
      : { state: 'CONFIRMED' as const, decided_by: actor, decided_at: sql<Date>`now()` };
  const found = { recorded_by: actor, until_day: until ?? null, ...decision };
  const stored = await handle.db
    .insertInto('risk_findings')
    .values({ customer_id: customer, kind, source: tidy, ...found })
    .onConflict((conflict) =>
      conflict
        .constraint('risk_findings_once')
        .doUpdateSet(found)
        .where('risk_findings.state', 'in', ['DISMISSED', 'ENDED']),
    )
    .returning('id')
    .executeTakeFirst();
  if (!stored) throw new DomainError('STATUS_CONFLICT', phrase(dueDiligenceTexts, 'known'));
}

/** Opens a review on request of an operator. @throws DomainError NOT_FOUND */
export async function requestReview(
  handle: TransactionHandle,
  { customer, actor }: { customer: bigint; actor: Operator },
): Promise<bigint> {
  await requireCustomer(handle, customer);
  await assessCustomers(handle, [customer], 'REVIEW');
  const caseId = await casesService(handle).openId({
    kind: 'DUE_DILIGENCE_REVIEW',
    subject: `customer:${customer}`,
  });
  return caseId ?? (await openReview(handle, { customer, cause: 'REQUESTED', actor }));
}

/**
 * Decides about the adverse media recorded for a customer.
 * @throws DomainError STATUS_CONFLICT if the decider recorded one of them
 */
export async function decideMedia(
  { db }: TransactionHandle,
  {
    customer,
    state,
    actor,
  }: { customer: bigint; state: 'CONFIRMED' | 'DISMISSED'; actor: Operator },
): Promise<void> {
  const rows = await db
    .selectFrom('risk_findings')
    .select('recorded_by')
    .where('customer_id', '=', customer)
    .where('kind', '=', 'ADVERSE_MEDIA')
    .where('state', '=', 'PROPOSED')
    .forUpdate()
    .execute();
  if (rows.some(({ recorded_by }) => isSamePerson(recorded_by, actor))) {
    throw new DomainError('STATUS_CONFLICT', phrase(dueDiligenceTexts, 'recordedByYou'));
  }
  await db
    .updateTable('risk_findings')
    .set({ state, decided_by: actor, decided_at: sql<Date>`now()` })
    .where('customer_id', '=', customer)
    .where('kind', '=', 'ADVERSE_MEDIA')
    .where('state', '=', 'PROPOSED')
    .execute();
}

/** Ends everything that raises a customer's risk by decision of people. */
export async function endFindings({ db }: TransactionHandle, customer: bigint): Promise<void> {
  await db
    .updateTable('risk_findings')
    .set({ state: 'ENDED' })
    .where('customer_id', '=', customer)
    .where('state', '=', 'CONFIRMED')
    .execute();
}
