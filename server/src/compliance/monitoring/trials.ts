import { findHits, scaleThresholds } from '@thumela/rules/compliance/monitoring/find-hits.ts';
import { MONITORING_RULES, type RuleHit } from '@thumela/rules/compliance/monitoring/movement.ts';
import { MONITORING, type MonitoringValues } from '@thumela/rules/compliance/monitoring-rules.ts';
import { completeRuleValues } from '@thumela/rules/compliance/rule-sets.ts';
import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import type { TrialResult } from '../../platform/database/columns.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { readRuleSet } from '../rule-sets/service.ts';
import { readSituation } from './read-situation.ts';

/** Days of payments that a trial reads. */
const DAYS = 90;
/** Payments that a trial reads; of more, the newest. */
const MOST = 20_000;
/** Samples of each rule from just below its threshold. */
const SAMPLES = 50;
/** Share of a threshold from which a payment is a sample, in percent. */
const BELOW = 80;
/** Subjects that a result names. */
const NAMED = 20;

/** A rule that a payment reached, and its subject. */
interface Found {
  readonly hit: RuleHit;
  readonly subject: string;
  readonly movementId: bigint;
}

/** Runs the trials that operators requested, one after another, until the signal. */
export async function runTrials(
  services: Pick<Services, 'database' | 'reference'>,
  signal?: AbortSignal,
): Promise<void> {
  const { database } = services;
  const waiting = await database.db
    .selectFrom('monitoring_trials')
    .select(['id', 'figures'])
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id, figures } of waiting) {
    const proposed = completeRuleValues(MONITORING, figures);
    await runTrial(services, { id, proposed }, signal);
  }
}

/** Three sets of thresholds applied to the same payments. */
interface Trial {
  readonly id: bigint;
  readonly proposed: MonitoringValues;
}

async function runTrial(
  services: Pick<Services, 'database' | 'reference'>,
  { id, proposed }: Trial,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { database, reference } = services;
  const { values } = await readRuleSet(database, MONITORING);
  const lower = scaleThresholds(values, BELOW);
  const movements = await database.db
    .selectFrom('movements')
    .select(['id', 'registration_id'])
    .where('at', '>', sql<Date>`now() - make_interval(days => ${DAYS})`)
    .orderBy('at', 'desc')
    .limit(MOST)
    .execute();
  const [now, then, below] = [new Map(), new Map(), new Map()] as Map<string, Found>[];
  for (const { id: movementId, registration_id } of movements) {
    if (signal?.aborted) return;
    // The longer windows of either, so that both see what they need.
    const widest = { ...values, FAN_IN_DAYS: Math.max(values.FAN_IN_DAYS, proposed.FAN_IN_DAYS) };
    const situation = await readSituation(database, reference, widest, movementId);
    const collect = (into: Map<string, Found> | undefined, thresholds: MonitoringValues) => {
      for (const hit of findHits(situation, thresholds)) {
        const subject =
          hit.keyId === undefined ? `registration:${registration_id}` : `key:${hit.keyId}`;
        into?.set(`${hit.rule} ${subject}`, { hit, subject, movementId });
      }
    };
    collect(now, values);
    collect(then, proposed);
    collect(below, lower);
  }
  await storeTrial(services, id, {
    result: compareFound(movements.length, now ?? new Map(), then ?? new Map()),
    samples: drawSamples(below ?? new Map(), now ?? new Map()),
  });
}

function compareFound(
  movements: number,
  now: ReadonlyMap<string, Found>,
  then: ReadonlyMap<string, Found>,
): TrialResult {
  const rules = MONITORING_RULES.map((rule) => {
    const [inForce, proposed] = [now, then].map((found) =>
      [...found].filter(([, { hit }]) => hit.rule === rule),
    );
    const nameOnly = (one: typeof inForce, other: ReadonlyMap<string, Found>) =>
      (one ?? []).filter(([key]) => !other.has(key)).map(([, { subject }]) => subject);
    return {
      rule,
      inForce: inForce?.length ?? 0,
      proposed: proposed?.length ?? 0,
      onlyInForce: nameOnly(inForce, then).slice(0, NAMED),
      onlyProposed: nameOnly(proposed, now).slice(0, NAMED),
    };
  });
  return { movements, rules };
}

/** Payments that reached a share of a threshold without reaching it, at random. */
function drawSamples(below: ReadonlyMap<string, Found>, now: ReadonlyMap<string, Found>): Found[] {
  const near = [...below].filter(([key]) => !now.has(key)).map(([, found]) => found);
  return MONITORING_RULES.flatMap((rule) =>
    shuffleItems(near.filter(({ hit }) => hit.rule === rule)).slice(0, SAMPLES),
  );
}

const shuffleItems = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);

async function storeTrial(
  { database }: Pick<Services, 'database'>,
  id: bigint,
  { result, samples }: { result: TrialResult; samples: readonly Found[] },
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
          figures: JSON.stringify(hit.figures),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
