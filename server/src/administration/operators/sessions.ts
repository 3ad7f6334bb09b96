import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { Config } from '../../platform/core/config.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';

/** Why an operator's session ended. */
type OperatorSessionEnd =
  | 'SIGNED_OUT'
  | 'ENDED_BY_OPERATOR'
  | 'PASSWORD_CHANGED'
  | 'ENDED_BY_ADMIN';

/** Seconds between password and second factor. */
const HALFWAY_SECONDS = 600;

/** How exactly the last use is known, in seconds: not every call of a busy screen writes. */
const USE_SECONDS = 10;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

type Lengths = Pick<Config, 'operatorIdleSeconds' | 'operatorSessionSeconds'>;

/** Begins a session and returns the secret of its cookie; `proved` if no second factor is required. */
export async function beginSession(
  { db }: TransactionHandle,
  { operatorId, device, proved }: { operatorId: bigint; device: string; proved: boolean },
): Promise<{ id: string; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const { id } = await db
    .insertInto('operator_sessions')
    .values({
      operator_id: operatorId,
      token_hash: hashOf(token),
      device,
      proved_at: proved ? sql<Date>`now()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

/** Of an open session: whose it is, and whether the second factor was given. */
interface FoundSession {
  caller: OperatorCaller;
  proved: boolean;
}

const RESUME = `
with found as (
  select s.id, s.operator_id, s.proved_at is not null as proved,
    s.last_used_at < now() - make_interval(secs => ${USE_SECONDS}) as stale
  from operator_sessions s join operators o on o.id = s.operator_id
  where s.token_hash = $1 and s.ended_at is null and o.suspended_at is null
    and case when s.proved_at is null then s.begun_at > now() - make_interval(secs => ${HALFWAY_SECONDS})
      else s.last_used_at > now() - make_interval(secs => $2)
        and s.begun_at > now() - make_interval(secs => $3) end
), used as (
  update operator_sessions s set last_used_at = now() from found
  where s.id = found.id and found.stale and $4
)
select f.id as session, f.proved, o.id, o.email, o.name, o.roles
from found f join operators o on o.id = f.operator_id`;

/**
 * The session of a cookie, in one round trip; undefined once it is over.
 *
 * @param attended whether an operator acted, or the page made the request by itself
 */
export async function findSession(
  { client }: Handle,
  config: Lengths,
  { token, attended }: { token: string; attended: boolean },
): Promise<FoundSession | undefined> {
  const { rows } = await client.query<Omit<OperatorCaller, 'kind' | 'actor'> & { proved: boolean }>(
    {
      name: 'operator-session',
      text: RESUME,
      values: [hashOf(token), config.operatorIdleSeconds, config.operatorSessionSeconds, attended],
    },
  );
  const [row] = rows;
  if (!row) return undefined;
  const { proved, ...operator } = row;
  return { proved, caller: { kind: 'operator', actor: `operator:${operator.email}`, ...operator } };
}

/**
 * Records that the second factor was given, and answers the new secret of the session's cookie: one that was
 * planted or read before is of no use from then on.
 */
export async function proveSession({ db }: TransactionHandle, id: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .updateTable('operator_sessions')
    .set({
      token_hash: hashOf(token),
      proved_at: sql<Date>`now()`,
      last_used_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
  return token;
}

/** An operator's open sessions, the one used last first. */
export const openSessions = ({ db }: Handle, config: Lengths, operatorId: bigint) =>
  db
    .selectFrom('operator_sessions')
    .select(['id', 'device', 'begun_at', 'last_used_at'])
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .where('proved_at', 'is not', null)
    .where(
      'last_used_at',
      '>',
      sql<Date>`now() - make_interval(secs => ${config.operatorIdleSeconds})`,
    )
    .where(
      'begun_at',
      '>',
      sql<Date>`now() - make_interval(secs => ${config.operatorSessionSeconds})`,
    )
    .orderBy('last_used_at', 'desc')
    .execute();

/** Sessions of an operator to end: one, all but one, or all. */
export interface Ended {
  operatorId: bigint;
  id?: string;
  except?: string;
}

/** Ends sessions of an operator, and answers how many. */
export async function endSessions(
  handle: TransactionHandle,
  { operatorId, id, except }: Ended,
  { reason, actor }: { reason: OperatorSessionEnd; actor: string },
): Promise<number> {
  const ended = await handle.db
    .updateTable('operator_sessions')
    .set({ ended_at: sql<Date>`now()`, end_reason: reason })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .returning('id')
    .execute();
  for (const session of ended) {
    const subject = `operator-session:${session.id}`;
    await appendAuditEntry(handle, {
      actor,
      action: 'operator.session-ended',
      subject,
      details: { reason },
    });
  }
  return ended.length;
}
