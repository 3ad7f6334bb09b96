import { findHits, scaleThresholds } from '@thumela/rules/compliance/monitoring/find-hits.ts';
import type { MonitoredMovement } from '@thumela/rules/compliance/monitoring/movement.ts';
import { MONITORING, type MonitoringValues } from '@thumela/rules/compliance/monitoring-rules.ts';
import { completeRuleValues } from '@thumela/rules/compliance/rule-sets.ts';
import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import type { TrialResult } from '../../platform/database/columns.ts';
import { type Database, withTransaction } from '../../platform/database/pool.ts';
import { readRuleSet } from '../rule-sets/service.ts';
import { serialiseFigures } from './alert-figures.ts';
import {
  addFound,
  compareFound,
  drawSamples,
  type Found,
  type FoundAlerts,
} from './compare-trial.ts';
import { readSituation } from './read-situation.ts';

/** Days of payments that a trial reads. */
const DAYS = 90;
/** Payments that a trial reads; of more, the newest. */
const MOST = 20_000;
/** Share of a threshold from which a payment is a sample, in percent. */
const BELOW = 80;

type TrialServices = Pick<Services, 'database' | 'reference'>;

/** Runs the trial that an operator requested, if one waits. Of several processes that run it one stores the result. */
export async function runTrials(services: TrialServices, signal?: AbortSignal): Promise<void> {
  const { database } = services;
  const waiting = await database.db
    .selectFrom('monitoring_trials')
    .select(['id', 'figures'])
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!waiting) return;
  const proposed = completeRuleValues(MONITORING, waiting.figures);
  await runTrial(services, { id: waiting.id, proposed }, signal);
}

async function runTrial(
  { database, reference }: TrialServices,
  { id, proposed }: { id: bigint; proposed: MonitoringValues },
  signal: AbortSignal | undefined,
): Promise<void> {
  const { values } = await readRuleSet(database, MONITORING);
  const lower = scaleThresholds(values, BELOW);
  const movements = await readMovements(database);
  const [inForce, other, below]: FoundAlerts[] = [new Map(), new Map(), new Map()];
  for (const movement of movements) {
    if (signal?.aborted) return;
    const now = await readSituation(database, reference, values, movement.id);
    const then = hasSameWindows(values, proposed)
      ? now
      : await readSituation(database, reference, proposed, movement.id);
    collectHits(inForce, movement, now, values);
    collectHits(other, movement, then, proposed);
    collectHits(below, movement, now, lower);
  }
  const result = compareFound(movements.length, inForce ?? new Map(), other ?? new Map());
  await storeTrial(database, id, result, drawSamples(below ?? new Map(), inForce ?? new Map()));
}

const readMovements = ({ db }: Database) =>
  db
    .selectFrom('movements as m')
    .innerJoin('customers as c', 'c.registration_id', 'm.registration_id')
    .select(['m.id', 'm.at', 'c.id as customerId'])
    .where('m.at', '>', sql<Date>`now() - make_interval(days => ${DAYS})`)
    .orderBy('m.at', 'desc')
    .limit(MOST)
    .execute();

type TriedMovement = Awaited<ReturnType<typeof readMovements>>[number];

/** Whether the same histories serve both: the days that `readSituation` reads by. */
const hasSameWindows = (one: MonitoringValues, other: MonitoringValues): boolean =>
  (['FAN_IN_DAYS', 'STRUCT_DAYS', 'SHARED_DAYS'] as const).every((key) => one[key] === other[key]);

function collectHits(
  alerts: FoundAlerts | undefined,
  { id: movementId, at, customerId }: TriedMovement,
  situation: MonitoredMovement,
  thresholds: MonitoringValues,
): void {
  for (const hit of findHits(situation, thresholds)) {
    const subject =
      hit.keyId === undefined
        ? ({ kind: 'CUSTOMER', id: Number(customerId) } as const)
        : ({ kind: 'SHARED_NUMBER', id: Number(hit.keyId) } as const);
    if (alerts) addFound(alerts, { hit, subject, movementId }, at);
  }
}

async function storeTrial(
  database: Database,
  id: bigint,
  result: TrialResult,
  samples: readonly Found[],
): Promise<void> {
  await withTransaction(database, async ({ db }) => {
    const ended = await db
      .updateTable('monitoring_trials')
      .set({ result: JSON.stringify(result), ended_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!ended || samples.length === 0) return;
    await db
      .insertInto('monitoring_samples')
      .values(
        samples.map(({ hit, movementId }) => ({
          ...{ trial_id: id, rule: hit.rule, movement_id: movementId },
          figures: serialiseFigures(hit.figures),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
