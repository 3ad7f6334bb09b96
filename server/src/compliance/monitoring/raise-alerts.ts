import { findHits } from '@thumela/rules/compliance/monitoring/find-hits.ts';
import type { Movement, RuleHit } from '@thumela/rules/compliance/monitoring/movement.ts';
import { MONITORING } from '@thumela/rules/compliance/monitoring-rules.ts';
import { startOfDay } from '@thumela/rules/dates/dates.ts';
import { addWorkingDays } from '@thumela/rules/reporting/working-days.ts';
import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { casesService } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import { type TransactionHandle, withTransaction } from '../../platform/database/pool.ts';
import { type RuleSetInForce, readRuleSet } from '../rule-sets/service.ts';
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
  const { movement_id: from } = await handle.db
    .selectFrom('monitoring_reach')
    .select('movement_id')
    .forUpdate()
    .executeTakeFirstOrThrow();
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

/** Number of the rule's window in which a moment lies. */
const numberWindow = (at: Date, windowDays: number): number =>
  Math.floor(at.getTime() / (windowDays * 86_400_000));

/** Raises an alert once for its rule, subject and window, and adds it to the subject's case. */
async function raiseAlert(
  handle: TransactionHandle,
  movement: Movement,
  hit: RuleHit,
  { version }: Thresholds,
): Promise<void> {
  const subject = await findSubject(handle, movement, hit);
  const alert = await handle.db
    .insertInto('monitoring_alerts')
    .values({
      rule: hit.rule,
      subject,
      window_number: numberWindow(movement.at, hit.windowDays),
      movement_id: movement.id,
      movement_ids: hit.movements.slice(0, NAMED).map(({ id }) => id),
      figures: JSON.stringify(hit.figures),
      rules_version: version,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!alert) return;
  const today = currentBusinessDay(handle.clock);
  const caseId = await casesService(handle).open({
    kind: 'MONITORING_ALERT',
    subject,
    facts: { rule: hit.rule },
    dueAt: startOfDay(addWorkingDays(today, REVIEW_DAYS + 1)),
    actor: 'clock',
  });
  await handle.db
    .updateTable('monitoring_alerts')
    .set({ case_id: caseId })
    .where('id', '=', alert.id)
    .execute();
  await appendAuditEntry(handle, {
    actor: 'clock',
    action: 'monitoring.alerted',
    subject,
    details: { rule: hit.rule, alert: String(alert.id), version },
  });
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
