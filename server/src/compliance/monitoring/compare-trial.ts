import {
  MONITORING_RULES,
  numberWindow,
  type RuleHit,
} from '@thumela/rules/compliance/monitoring/movement.ts';
import type { TrialResult, TrialSubject } from '../../platform/database/columns.ts';

/** Samples of each rule from just below its threshold. */
const SAMPLES = 50;
/** Subjects that a result names. */
const NAMED = 20;

/** A rule that a payment reached, and its subject. */
export interface Found {
  readonly hit: RuleHit;
  readonly subject: TrialSubject;
  readonly movementId: bigint;
}

/** Alerts by rule, subject and window: as in production, each is raised once. */
export type FoundAlerts = Map<string, Found>;

/** Adds what a payment reached. */
export function addFound(alerts: FoundAlerts, found: Found, at: Date): void {
  const { hit, subject } = found;
  const window = numberWindow(at, hit.windowDays);
  const key = `${hit.rule} ${subject.kind} ${subject.id} ${window}`;
  if (!alerts.has(key)) alerts.set(key, found);
}

/** Alerts of each rule under both sets of thresholds, and the subjects that only one of them finds. */
export const compareFound = (
  movements: number,
  inForce: FoundAlerts,
  proposed: FoundAlerts,
): TrialResult => ({
  movements,
  rules: MONITORING_RULES.map((rule) => ({
    rule,
    inForce: listOfRule(inForce, rule).length,
    proposed: listOfRule(proposed, rule).length,
    onlyInForce: nameOnlyIn(inForce, proposed, rule),
    onlyProposed: nameOnlyIn(proposed, inForce, rule),
  })),
});

const listOfRule = (alerts: FoundAlerts, rule: string): Found[] =>
  [...alerts.values()].filter(({ hit }) => hit.rule === rule);

function nameOnlyIn(one: FoundAlerts, other: FoundAlerts, rule: string): TrialSubject[] {
  const toKey = ({ subject: { kind, id } }: Found) => `${kind} ${id}`;
  const known = new Set(listOfRule(other, rule).map(toKey));
  const only = new Map(listOfRule(one, rule).map((found) => [toKey(found), found.subject]));
  return [...only].flatMap(([key, subject]) => (known.has(key) ? [] : subject)).slice(0, NAMED);
}

/** Payments that reached a share of a threshold and not the threshold, at random. */
export function drawSamples(below: FoundAlerts, inForce: FoundAlerts): Found[] {
  const near = [...below].flatMap(([key, found]) => (inForce.has(key) ? [] : found));
  return MONITORING_RULES.flatMap((rule) =>
    shuffleItems(near.filter(({ hit }) => hit.rule === rule)).slice(0, SAMPLES),
  );
}

const shuffleItems = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
