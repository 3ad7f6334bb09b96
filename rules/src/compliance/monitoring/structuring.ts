import type { MonitoringValues } from '../monitoring-rules.ts';
import {
  type MonitoredMovement,
  type Movement,
  type RuleHit,
  selectWithin,
  sumCents,
} from './movement.ts';

interface Band {
  readonly rule: 'STRUCT_IFTR' | 'STRUCT_CASH';
  /** Cents, inclusive. */
  readonly from: number;
  /** Cents, exclusive: the reporting threshold. */
  readonly below: number;
}

/**
 * Sums that stay just below a reporting threshold: by one customer, to one recipient from several customers, or from one
 * payer abroad to several customers. Of a single customer the shared keys say nothing more than their own movements.
 */
export function findStructuring(of: MonitoredMovement, values: MonitoringValues): RuleHit[] {
  const bands: readonly Band[] = [
    { rule: 'STRUCT_IFTR', from: values.STRUCT_IFTR_FROM, below: values.STRUCT_IFTR_BELOW },
    { rule: 'STRUCT_CASH', from: values.STRUCT_CASH_FROM, below: values.STRUCT_CASH_BELOW },
  ];
  return bands.flatMap((band) => {
    if (!isInBand(of.movement, band)) return [];
    const own = findBandHit(of.own, band, values, undefined);
    const shared = of.keys.flatMap(({ id, movements }) => {
      const hit = findBandHit(movements, band, values, id);
      return hit && hasSeveralCustomers(hit.movements) ? [hit] : [];
    });
    return own ? [own, ...shared] : shared;
  });
}

const isInBand = ({ cents, cash }: Movement, { rule, from, below }: Band) =>
  cents >= from && cents < below && (rule === 'STRUCT_IFTR' || cash);

const hasSeveralCustomers = (movements: readonly Movement[]) =>
  new Set(movements.map(({ registrationId }) => registrationId)).size > 1;

function findBandHit(
  all: readonly Movement[],
  band: Band,
  values: MonitoringValues,
  keyId: bigint | undefined,
): RuleHit | undefined {
  const movements = selectWithin(all, values.STRUCT_DAYS * 24).filter((one) => isInBand(one, band));
  const sum = sumCents(movements);
  if (movements.length < values.STRUCT_COUNT || sum < band.below) return undefined;
  const figures = { n: movements.length, cents: sum, days: values.STRUCT_DAYS };
  return { rule: band.rule, keyId, windowDays: values.STRUCT_DAYS, figures, movements };
}
