import { findHits } from '@thumela/rules/compliance/monitoring/find-hits.ts';
import {
  type Movement,
  numberWindow,
  type RuleHit,
} from '@thumela/rules/compliance/monitoring/movement.ts';
import { MONITORING } from '@thumela/rules/compliance/monitoring-rules.ts';
import { addDays, startOfDay } from '@thumela/rules/dates/dates.ts';
import { addWorkingDays } from '@thumela/rules/reporting/working-days.ts';
import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { casesService } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import { type TransactionHandle, withTransaction } from '../../platform/database/pool.ts';
import { type RuleSetInForce, readRuleSet } from '../rule-sets/service.ts';
import { serialiseFigures } from './alert-figures.ts';
import { collectMovements } from './collect-movements.ts';
import { readSituation } from './read-situation.ts';

/** Movements evaluated per database transaction. */
const BATCH = 100;
/** Working days within which the alerts of a subject are reviewed. */
const REVIEW_DAYS = 5;
/** Movements that an alert names. */
const NAMED = 50;
/** Older movements are history that was loaded, such as by an installation's first release with monitoring. */
const OLDEST = sql`interval '7 days'`;

type Thresholds = RuleSetInForce<keyof typeof MONITORING.fields>;

/**
 * Collects new movements and applies the rules in force to each once, in their order. Any number of processes may run
 * it; one works at a time, and its position is in the database.
 */
export async function monitorMovements(
  services: Pick<Services, 'database' | 'reference'>,
  signal?: AbortSignal,
): Promise<void> {
  const { database } = services;
  await collectMovements(database, signal);
  let more = true;
  while (more && !signal?.aborted) {
    more = await withTransaction(database, (handle) => evaluateBatch(handle, services));
  }
}

/** @returns whether there may be more */
async function evaluateBatch(
  handle: TransactionHandle,
  { reference }: Pick<Services, 'reference'>,
): Promise<boolean> {
  // Waiting for another worker that evaluates would hold a connection, and nothing would be left to do.
  const reach = await handle.db
    .selectFrom('monitoring_reach')
    .select('movement_id')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!reach) return false;
  const { movement_id: from } = reach;
  const next = await handle.db
    .selectFrom('movements')
    .select(['id', sql<boolean>`at > now() - ${OLDEST}`.as('isRecent')])
    .where('id', '>', from)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  const thresholds = await readRuleSet(handle, MONITORING);
  for (const { id, isRecent } of next) {
    if (!isRecent) continue;
    const situation = await readSituation(handle, reference, thresholds.values, id);
    for (const hit of findHits(situation, thresholds.values)) {
      await raiseAlert(handle, situation.movement, hit, thresholds);
    }
  }
  const last = next.at(-1)?.id;
  if (last !== undefined) {
    await handle.db.updateTable('monitoring_reach').set({ movement_id: last }).execute();
  }
  return next.length === BATCH;
}

/**
 * Raises an alert once for its rule, subject and window, and adds it to the subject's case. While that case is open, a
 * later payment that reaches the rule again is added to the alert.
 */
async function raiseAlert(
  handle: TransactionHandle,
  movement: Movement,
  hit: RuleHit,
  { version }: Thresholds,
): Promise<void> {
  const subject = await findSubject(handle, movement, hit);
  const alertId = await storeAlert(handle, subject, movement, hit, version);
  if (alertId === undefined) return;
  const today = currentBusinessDay(handle.clock);
  const recipient = hit.keyId === undefined ? undefined : await nameOtherSide(handle, movement.id);
  const caseId = await casesService(handle).open({
    kind: 'MONITORING_ALERT',
    subject,
    facts: { ...(recipient !== undefined && { recipient }) },
    dueAt: startOfDay(addDays(addWorkingDays(today, REVIEW_DAYS), 1)),
    actor: 'clock',
  });
  await handle.db
    .updateTable('monitoring_alerts')
    .set({ case_id: caseId })
    .where('id', '=', alertId)
    .execute();
  await appendAuditEntry(handle, {
    actor: 'clock',
    action: 'monitoring.alerted',
    subject,
    details: { rule: hit.rule, alert: String(alertId), version },
  });
}

/** Stores an alert, or brings an open one up to date. @returns the id of a new one */
async function storeAlert(
  { db }: TransactionHandle,
  subject: string,
  movement: Movement,
  hit: RuleHit,
  version: number,
): Promise<bigint | undefined> {
  const row = await db
    .insertInto('monitoring_alerts')
    .values({
      rule: hit.rule,
      subject,
      window_number: numberWindow(movement.at, hit.windowDays),
      movement_id: movement.id,
      movement_ids: hit.movements.slice(0, NAMED).map(({ id }) => id),
      figures: serialiseFigures(hit.figures),
      rules_version: version,
    })
    .onConflict((conflict) =>
      conflict
        .constraint('monitoring_alerts_once')
        .doUpdateSet(({ ref }) => ({
          movement_ids: ref('excluded.movement_ids'),
          figures: ref('excluded.figures'),
        }))
        .where(
          sql<boolean>`exists (select from cases c where c.id = monitoring_alerts.case_id and c.state <> 'DECIDED')`,
        ),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirst();
  return row?.isNew ? row.id : undefined;
}

/** The recipient of a payment, or the payer abroad of an order. */
async function nameOtherSide({ db }: TransactionHandle, movementId: bigint): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(t.beneficiary_first_name || ' ' || t.beneficiary_last_name,
      o.customer_first_name || ' ' || o.customer_last_name) as name
    from movements m left join transactions t on t.id = m.transaction_id
      left join inbound_transactions o on o.id = m.inbound_transaction_id
    where m.id = ${movementId}`.execute(db);
  return rows[0]?.name ?? '';
}

/** The customer, or the number that several customers share. */
async function findSubject(
  { db }: TransactionHandle,
  { registrationId }: Movement,
  { keyId }: RuleHit,
): Promise<`customer:${bigint}` | `monitored-key:${bigint}`> {
  if (keyId !== undefined) return `monitored-key:${keyId}`;
  const { id } = await db
    .selectFrom('customers')
    .select('id')
    .where('registration_id', '=', registrationId)
    .executeTakeFirstOrThrow();
  return `customer:${id}`;
}
