import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { DomainError } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { operatorTexts } from '../../platform/i18n/texts/en/operators.ts';

/**
 * Records that an operator gave another one access, so that for seven days the two count as one person: by then
 * the operator concerned, or another admin, has noticed (decision 19). Commands are not recorded, because the
 * person who runs the server could do anything anyway.
 */
export async function recordGrantedAccess(
  { db }: Pick<TransactionHandle, 'db'>,
  operatorId: bigint,
  actor: string,
): Promise<void> {
  if (!actor.startsWith('operator:')) return;
  await db
    .insertInto('operator_accesses')
    .values({ operator_id: operatorId, made_by: actor })
    .execute();
}

/**
 * Prevents an operator from giving access to one who gave them access within seven days, directly or through others:
 * an admin could create a second operator and use it to replace their own password or second factor (decision 19).
 * @throws DomainError STATUS_CONFLICT
 */
export async function refuseMutualAccess(
  { db }: Pick<TransactionHandle, 'db'>,
  operatorId: bigint,
  actor: string,
): Promise<void> {
  const { rows } = await sql`
    with recursive hands (actor) as (
      values (${actor}::text)
      union
      select a.made_by from hands h
      join operators o on h.actor = 'operator:' || o.email
      join operator_accesses a on a.operator_id = o.id and a.made_at > now() - interval '7 days'
    )
    select from hands h join operators o on h.actor = 'operator:' || o.email
    where o.id = ${operatorId} limit 1`.execute(db);
  if (rows.length > 0) throw new DomainError('STATUS_CONFLICT', phrase(operatorTexts, 'ownHand'));
}
