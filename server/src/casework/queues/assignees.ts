import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { canDecideCase, canSeeCase } from '@thumela/rules/operators/case-roles.ts';
import type { Services } from '../../app/services.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput, notFound } from '../../platform/core/errors.ts';
import {
  type Handle,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { holderTexts } from '../../platform/i18n/texts/en/cases.ts';
import { operatorTexts } from '../../platform/i18n/texts/en/operators.ts';
import { type CaseRow, casesService } from '../cases/service.ts';

/** The assignee that the caller saw, and the new one; undefined for none. */
export interface Wanted {
  id: bigint;
  from: bigint | undefined;
  to: bigint | undefined;
}

/** Lists the operators who can be assigned a case, by name. @throws DomainError NOT_FOUND, FORBIDDEN */
export async function listPossibleAssignees({ db }: Handle, caller: OperatorCaller, id: bigint) {
  const found = await db
    .selectFrom('cases')
    .select(['kind', 'subject'])
    .where('id', '=', id)
    .executeTakeFirst();
  const { kind, subject } = decidedBy(caller, found);
  const operators = await db
    .selectFrom('operators')
    .select(['id', 'name', 'email', 'roles'])
    .where('suspended_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return operators.filter(({ roles }) => canDecideCase(roles, kind, subject));
}

/**
 * Assigns a case to an operator, or unassigns it.
 * @throws DomainError STATUS_CONFLICT if the assignee has changed meanwhile; NOT_FOUND, FORBIDDEN, VALIDATION_FAILED
 */
export const assignToOperator = ({ database }: Services, caller: OperatorCaller, wanted: Wanted) =>
  withTransaction(database, async (handle) => {
    const row = await casesService(handle).lock(wanted.id);
    const of = decidedBy(caller, row);
    if (row === undefined) throw notFound('case');
    await refuseOutdated(handle, row, wanted);
    if (wanted.from === wanted.to) return;
    const to = wanted.to === undefined ? undefined : await requireDecider(handle, of, wanted.to);
    const { id, from } = wanted;
    const done = await casesService(handle).assign({ id, to, actor: caller.actor });
    await appendAuditEntry(handle, {
      actor: caller.actor,
      action: `case.${done.toLowerCase().replace('_', '-')}`,
      subject: `case:${id}`,
      details: { from: from === undefined ? null : String(from), to: to?.actor ?? null },
    });
  });

/** The columns that determine who may decide a case. */
type Decided = Pick<CaseRow, 'kind' | 'subject'>;

/** Reads a case that the operator may decide; a hidden one is reported as not found. */
function decidedBy({ roles }: OperatorCaller, row: Decided | undefined): Decided {
  if (row === undefined || !canSeeCase(roles, row.kind)) throw notFound('case');
  if (!canDecideCase(roles, row.kind, row.subject))
    throw new DomainError('FORBIDDEN', phrase(operatorTexts, 'role'));
  return row;
}

const createAssignmentConflict = (why: Phrase) => new DomainError('STATUS_CONFLICT', why);

async function refuseOutdated(
  { db }: TransactionHandle,
  { id, state, assigned_to: has }: CaseRow,
  { from }: Wanted,
): Promise<void> {
  if (state === 'DECIDED') throw createAssignmentConflict(phrase(holderTexts, 'over', id));
  if (has === (from ?? null)) return;
  if (has === null) throw createAssignmentConflict(phrase(holderTexts, 'putBack', id));
  const other = await db
    .selectFrom('operators')
    .select('name')
    .where('id', '=', has)
    .executeTakeFirstOrThrow();
  throw createAssignmentConflict(phrase(holderTexts, 'taken', id, other.name));
}

/** @throws DomainError VALIDATION_FAILED for an operator who may not decide it */
async function requireDecider({ db }: TransactionHandle, { kind, subject }: Decided, id: bigint) {
  const operator = await db
    .selectFrom('operators')
    .select(['id', 'name', 'email', 'roles'])
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (!operator) throw invalidInput([phrase(holderTexts, 'unknown')]);
  const { name, email, roles } = operator;
  if (!canDecideCase(roles, kind, subject))
    throw invalidInput([phrase(holderTexts, 'notDecider', name)]);
  return { id, actor: `operator:${email}` };
}
