import { sql } from 'kysely';
import { proposeConfigurationChange } from '../../administration/configuration/service.ts';
import type { CustomerDecision } from '../../customers/registration/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { frozenReader } from '../freezes/service.ts';

/** Decisions with which compliance confirmed that a match is the listed person. */
const CONFIRMED = ['FREEZE', 'SUSPEND', 'DONE'] as const;

/** The newest answer of the register says that the customer `c` died or that the number must not be used. */
const STOPPED_BY_REGISTER = sql`
  select k.outcome in ('DEAD', 'BLOCKED') from identity_checks k
  where k.customer_id = c.id and k.outcome is not null order by k.id desc limit 1`;

/** Compliance restricted the customer `c` because of alerts about their payments. */
const RESTRICTED = sql`
  select exists (select from cases m join monitoring_alerts a on a.case_id = m.id
    join movements v on v.id = any(a.movement_ids)
    where m.kind = 'MONITORING_ALERT' and m.decision = 'RESTRICT' and v.registration_id = c.registration_id)`;

/**
 * Opens the case in which a second person restores a customer whose suspension more than one person has to judge: with
 * a confirmed sanctions match, whom the register of identities reported dead or blocked, or who was restricted because
 * of alerts of monitoring. Nothing changes until then.
 * @returns the id of the case; undefined if one person is enough, or if the customer cannot be restored at all
 * @throws DomainError STATUS_CONFLICT while such a case is open
 */
export async function proposeRestoration(
  handle: TransactionHandle,
  { registrationId, actor, reason }: CustomerDecision,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select c.id from customers c
    where c.registration_id = ${registrationId} and c.approval_status = 'SUSPENDED'
      and (exists (select from frozen_property f where f.customer_id = c.id)
        or (${STOPPED_BY_REGISTER}) or (${RESTRICTED}) or exists (
        select from cases m
        where m.kind = 'SANCTIONS_MATCH' and m.state = 'DECIDED'
          and m.decision in (${sql.join([...CONFIRMED])})
          and m.subject in (
            select 'customer:' || c.id
            union all
            select 'transaction:' || t.id from transactions t where t.registration_id = c.registration_id
            union all
            select 'order:' || o.id from inbound_transactions o
            where o.registration_id = c.registration_id)))
    for no key update of c`.execute(handle.db);
  const [found] = rows;
  // The database refuses to restore a customer who is still frozen.
  if (!found || (await frozenReader(handle).isFrozen(`customer:${found.id}`))) return undefined;
  const restoration = { customer: String(found.id), registration: String(registrationId) };
  return await proposeConfigurationChange(
    handle,
    { change: 'RESTORATION', ...restoration },
    { actor, reason },
  );
}
