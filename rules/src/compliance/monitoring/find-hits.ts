import type { MONITORING, MonitoringValues } from '../monitoring-rules.ts';
import {
  findDormant,
  findGeo,
  findIncome,
  findNewFast,
  findPassThrough,
  findProfile,
} from './behaviour.ts';
import type { MonitoredMovement, RuleHit } from './movement.ts';
import { findStructuring } from './structuring.ts';
import { findFanIn, findFanOut, findShared, findVelocity } from './volume.ts';

const RULES = [
  ...[findVelocity, findStructuring, findFanIn, findFanOut, findNewFast, findDormant],
  ...[findShared, findIncome, findPassThrough, findGeo, findProfile],
];

/** The rules that a movement reaches (server/src/compliance/README.md). */
export const findHits = (of: MonitoredMovement, values: MonitoringValues): RuleHit[] =>
  RULES.flatMap((find) => find(of, values));

/** Windows and switches, which a share of a threshold does not concern. */
const FIXED = /_(DAYS|HOURS|BELOW)$|^GEO$/;

/** The thresholds at a share of themselves in percent, to find what remained just below the line. */
export function scaleThresholds(values: MonitoringValues, percent: number): MonitoringValues {
  const scaled = Object.entries(values).map(([key, value]) => {
    const isFixed = FIXED.test(key);
    return [key, isFixed ? value : Math.max(1, Math.ceil((value * percent) / 100))];
  });
  return Object.fromEntries(scaled) as Record<keyof typeof MONITORING.fields, number>;
}
