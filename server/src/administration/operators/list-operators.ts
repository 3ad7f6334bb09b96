import { sql } from 'kysely';
import type { Config } from '../../platform/core/config.ts';
import type { Handle } from '../../platform/database/pool.ts';

/** All operators by name, with what determines their state: invitation, password, suspension. */
export const listOperators = (
  { db }: Handle,
  {
    operatorIdleSeconds,
    operatorSessionSeconds,
  }: Pick<Config, 'operatorIdleSeconds' | 'operatorSessionSeconds'>,
) =>
  db
    .selectFrom('operators as o')
    .select((row) => [
      ...(['o.id', 'o.email', 'o.name', 'o.roles', 'o.suspended_at'] as const),
      ...(['o.made_at', 'o.made_by'] as const),
      sql<boolean>`o.password_hash is not null`.as('has_password'),
      sql<boolean>`o.authenticator_step is not null
        or exists (select from operator_passkeys p where p.operator_id = o.id)`.as('second_factor'),
      row
        .selectFrom('operator_invitations as i')
        .select('i.expires_at')
        .whereRef('i.operator_id', '=', 'o.id')
        .where('i.ended_at', 'is', null)
        .where('i.expires_at', '>', sql<Date>`now()`)
        .as('invited_until'),
      sql<number>`(select count(*)::int from operator_sessions s
        where s.operator_id = o.id and s.ended_at is null and s.proved_at is not null
          and s.last_used_at > now() - make_interval(secs => ${operatorIdleSeconds})
          and s.begun_at > now() - make_interval(secs => ${operatorSessionSeconds}))`.as(
        'open_sessions',
      ),
      sql<Date | null>`(select max(s.last_used_at) from operator_sessions s
        where s.operator_id = o.id and s.proved_at is not null)`.as('last_used_at'),
    ])
    .orderBy(sql`o.name collate "und-x-icu"`)
    .orderBy('o.id')
    .execute();

/** The number of the operator with an e-mail address; undefined where there is none. */
export async function operatorByEmail({ db }: Handle, email: string): Promise<bigint | undefined> {
  const operator = await db
    .selectFrom('operators')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  return operator?.id;
}
