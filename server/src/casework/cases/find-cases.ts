import type { CaseDecision } from '@thumela/contract/console/decisions.ts';
import { canDecideCase } from '@thumela/rules/operators/case-roles.ts';
import type { Role } from '@thumela/rules/operators/roles.ts';
import { sql } from 'kysely';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import type { OpenCase } from './cases.ts';
import type { CaseRow } from './decision-handlers.ts';
import type { PayoutSubject } from './discrepancies.ts';
import { type CaseKind, HOLDING, HOLDING_ORDERS } from './kinds.ts';
import { readCaseDecision } from './recorded-decision.ts';

/** The proposer of an open case's decision; undefined without a proposal. */
export async function findProposer(
  { db }: Pick<TransactionHandle, 'db'>,
  of: OpenCase,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('cases')
    .select('proposed_by')
    .where('state', '=', 'PROPOSED')
    .where((where) => where.and(of))
    .executeTakeFirst();
  return row?.proposed_by ?? undefined;
}

/** A customer's proposal about their case, and its time. */
export interface CustomerProposal {
  decision: CaseDecision;
  actor: string;
  at: Date;
}

/** The customer's proposal about an open case; undefined once an operator has responded to it. */
export async function findCustomerProposal(
  { db }: Pick<TransactionHandle, 'db'>,
  of: OpenCase,
): Promise<CustomerProposal | undefined> {
  const newest = await db
    .selectFrom('case_events')
    .select(['action', 'decision', 'decision_parameters', 'actor', 'at'])
    .where('case_id', 'in', (from) =>
      from
        .selectFrom('cases')
        .select('id')
        .where('state', '<>', 'DECIDED')
        .where((where) => where.and(of)),
    )
    .where('decision', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest?.action !== 'NOTED' || newest.decision === null) return undefined;
  const { decision, decision_parameters, actor, at } = newest;
  const proposed = readCaseDecision({ decision, decision_parameters });
  return proposed && { decision: proposed, actor, at };
}

/** The id of an open case; undefined if there is none. */
export async function findOpenCaseId(
  { db }: Pick<Handle, 'db'>,
  of: OpenCase,
): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('cases')
    .select('id')
    .where('state', '<>', 'DECIDED')
    .where((where) => where.and(of))
    .executeTakeFirst();
  return row?.id;
}

/** Ids of the open cases of a kind, by their subjects. */
export async function findOpenCaseIds(
  { db }: Pick<Handle, 'db'>,
  kind: CaseKind,
  subjects: readonly string[],
): Promise<Map<string, bigint>> {
  const rows = await db
    .selectFrom('cases')
    .select(['id', 'subject'])
    .where('state', '<>', 'DECIDED')
    .where('kind', '=', kind)
    .where((where) => where.eb('subject', '=', where.fn.any(where.val([...subjects]))))
    .execute();
  return new Map(rows.map(({ id, subject }) => [subject, id]));
}

/** Whether a subject has an open case of a kind, or one that was opened in the last days. */
export async function wasOpenedRecently(
  { db }: Pick<TransactionHandle, 'db'>,
  kind: CaseKind,
  subject: string,
  days: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('cases')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where((where) =>
      where.or([
        where('state', '<>', 'DECIDED'),
        where('opened_at', '>', sql<Date>`now() - make_interval(days => ${days})`),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The fact that marks a case of a blocked country. */
export const BLOCKED_FACT = 'blocked-country';

/** Whether a fact was recorded when a case was opened or since. */
export async function hasFact(
  { db }: Pick<TransactionHandle, 'db'>,
  id: bigint,
  fact: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('case_events')
    .select('id')
    .where('case_id', '=', id)
    .where(sql<boolean>`details ? ${fact}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether other open cases hold a transaction. */
export async function isHeldByOtherCases(
  { db }: Pick<TransactionHandle, 'db'>,
  transactionId: bigint,
  id: bigint,
): Promise<boolean> {
  const row = await db
    .selectFrom('cases')
    .select('id')
    .where('transaction_id', '=', transactionId)
    .where('kind', 'in', [...HOLDING])
    .where('state', '<>', 'DECIDED')
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a case that these roles may not decide holds a transaction or an order. */
export async function isHeldBeyondRoles(
  { db }: Pick<Handle, 'db'>,
  of: PayoutSubject,
  roles: readonly Role[],
): Promise<boolean> {
  const holding = 'orderId' in of ? HOLDING_ORDERS : HOLDING;
  const kinds = holding.filter((kind) => !canDecideCase(roles, kind));
  if (kinds.length === 0) return false;
  const row = await db
    .selectFrom('cases')
    .select('id')
    .where('kind', 'in', kinds)
    .where('state', '<>', 'DECIDED')
    .where('subject', '=', formatPayoutSubject(of))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a transaction or an order has an undecided sanctions match. */
export const isMatched = async (handle: Pick<Handle, 'db'>, of: PayoutSubject): Promise<boolean> =>
  (await findOpenCaseId(handle, { kind: 'SANCTIONS_MATCH', subject: formatPayoutSubject(of) })) !==
  undefined;

const formatPayoutSubject = (of: PayoutSubject): string =>
  'orderId' in of ? `order:${of.orderId}` : `transaction:${of.transactionId}`;

/** Locks a case, after its transaction, in the order of every status change. */
export async function lockCase(
  { db }: Pick<TransactionHandle, 'db'>,
  id: bigint,
): Promise<CaseRow | undefined> {
  await sql`select from transactions t where t.id = (select c.transaction_id from cases c where c.id = ${id})
    for no key update`.execute(db);
  return await db
    .selectFrom('cases')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
