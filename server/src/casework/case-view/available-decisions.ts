import type { AnswerOf } from '@thumela/contract/call.ts';
import type { decideCase } from '@thumela/contract/console/dossier.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { mayDecide, maySee } from '@thumela/rules/operators/case-roles.ts';
import { sql } from 'kysely';
import { DomainError, notFound } from '../../platform/core/errors.ts';
import type { Handle } from '../../platform/database/pool.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { refusingTexts } from '../../platform/i18n/texts/en/dossier.ts';
import { casesReader, type Deciding, reasonGiven } from '../cases/service.ts';
import { mattersOf } from './case-subjects.ts';

type Step = AnswerOf<typeof decideCase>;

/**
 * Checks that this operator may decide a case, and returns its id.
 * @throws DomainError NOT_FOUND, FORBIDDEN
 */
export async function decidable(
  handle: Handle,
  { roles }: OperatorCaller,
  id: bigint,
): Promise<bigint> {
  const found = await casesReader(handle).find(id);
  if (!found || !maySee(roles, found.row.kind)) throw notFound('case');
  if (!mayDecide(roles, found.row.kind, found.row.subject)) {
    throw new DomainError('FORBIDDEN', phrase(refusingTexts, 'role'));
  }
  return id;
}

/** @throws DomainError VALIDATION_FAILED without a reason */
export const decidingOf = (
  { actor, roles }: OperatorCaller,
  { reason }: { reason: string },
): Deciding => ({
  actor,
  reason: reasonGiven(reason),
  roles,
});

/** The state of a case after an action, and the open cases about the same subject that come next. */
export async function stepOf(handle: Handle, { roles }: OperatorCaller, id: bigint): Promise<Step> {
  const found = await casesReader(handle).find(id);
  if (!found) throw notFound('case');
  const { row } = found;
  const { transactionId, requestId } = await mattersOf(handle, row);
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
    one.state !== 'DECIDED' && maySee(roles, one.kind)
      ? [{ id: Number(one.id), kind: one.kind, state: one.state }]
      : [],
  );
  return { state: row.state, next };
}
