import type { AnswerOf } from '@thumela/contract/call.ts';
import type { decideCase } from '@thumela/contract/console/case-view.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { canDecideCase, canSeeCase } from '@thumela/rules/operators/case-roles.ts';
import { sql } from 'kysely';
import { DomainError, notFound } from '../../platform/core/errors.ts';
import type { Handle } from '../../platform/database/pool.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { refusingTexts } from '../../platform/i18n/texts/en/case-view.ts';
import { casesReader, type DecisionContext, normaliseReason } from '../cases/service.ts';
import { findCaseSubjects } from './case-subjects.ts';

type CaseStepView = AnswerOf<typeof decideCase>;

/**
 * Checks that this operator may decide a case, and returns its id.
 * @throws DomainError NOT_FOUND, FORBIDDEN
 */
export async function requireDecidableCase(
  handle: Handle,
  { roles }: OperatorCaller,
  id: bigint,
): Promise<bigint> {
  const found = await casesReader(handle).find(id);
  if (!found || !canSeeCase(roles, found.row.kind)) throw notFound('case');
  if (!canDecideCase(roles, found.row.kind, found.row.subject)) {
    throw new DomainError('FORBIDDEN', phrase(refusingTexts, 'role'));
  }
  return id;
}

/** @throws DomainError VALIDATION_FAILED without a reason */
export const toDecisionContext = (
  { actor, roles }: OperatorCaller,
  { reason }: { reason: string },
): DecisionContext => ({
  actor,
  reason: normaliseReason(reason),
  roles,
});

/** The state of a case after an action, and the open cases about the same subject that come next. */
export async function readCaseStep(
  handle: Handle,
  { roles }: OperatorCaller,
  id: bigint,
): Promise<CaseStepView> {
  const found = await casesReader(handle).find(id);
  if (!found) throw notFound('case');
  const { row } = found;
  const { transactionId, requestId } = await findCaseSubjects(handle, row);
  const rows = await handle.db
    .selectFrom('cases')
    .select(['id', 'kind', 'state'])
    .where('id', '<>', id)
    .where('state', '<>', 'DECIDED')
    .where((where) =>
      where.or([
        where('subject', '=', row.subject),
        where('transaction_id', '=', transactionId ?? -1n),
        where('subject', 'in', ({ selectFrom }) =>
          selectFrom('follow_ups')
            .select(sql<string>`'follow-up:' || id`.as('subject'))
            .where('redemption_request_id', '=', requestId ?? -1n),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
  const next = rows.flatMap((one) =>
    one.state !== 'DECIDED' && canSeeCase(roles, one.kind)
      ? [{ id: Number(one.id), kind: one.kind, state: one.state }]
      : [],
  );
  return { state: row.state, next };
}
