import type { MonitoringValues } from '../monitoring-rules.ts';
import { type MonitoredMovement, type Movement, type RuleHit, selectWithin } from './movement.ts';

const DAY = 24;
const WEEK = 7 * DAY;

const isSent = ({ direction }: Movement) => direction === 'SENT';

const countDistinct = (values: readonly (string | bigint)[]) => new Set(values).size;

/** Many transfers in a day or a week; the shorter window that is reached. */
export function findVelocity({ own }: MonitoredMovement, values: MonitoringValues): RuleHit[] {
  const windows = [
    { hours: DAY, most: values.VELOCITY_DAY },
    { hours: WEEK, most: values.VELOCITY_WEEK },
  ];
  for (const { hours, most } of windows) {
    const movements = selectWithin(own, hours).filter(isSent);
    if (movements.length >= most) {
      const figures = { n: movements.length, days: hours / DAY };
      return [{ rule: 'VELOCITY', keyId: undefined, windowDays: hours / DAY, figures, movements }];
    }
  }
  return [];
}

/** Several unrelated customers who send to one recipient, account or phone, or are paid by one payer. */
export function findFanIn({ keys }: MonitoredMovement, values: MonitoringValues): RuleHit[] {
  return keys.flatMap(({ id, movements: all }) => {
    const movements = selectWithin(all, values.FAN_IN_DAYS * DAY);
    // Relatives commonly support one household together.
    const unrelated = countDistinct(movements.map(({ surname }) => surname.toLowerCase()));
    const customers = countDistinct(movements.map(({ registrationId }) => registrationId));
    const n = Math.min(unrelated, customers);
    if (n < values.FAN_IN_SENDERS) return [];
    const figures = { n, days: values.FAN_IN_DAYS };
    return [{ rule: 'FAN_IN', keyId: id, windowDays: values.FAN_IN_DAYS, figures, movements }];
  });
}

/** One customer who sends to many recipients. */
export function findFanOut({ own }: MonitoredMovement, values: MonitoringValues): RuleHit[] {
  const movements = selectWithin(own, values.FAN_OUT_DAYS * DAY).filter(isSent);
  const n = countDistinct(movements.map(({ counterparty }) => counterparty));
  if (n < values.FAN_OUT_RECIPIENTS) return [];
  const figures = { n, days: values.FAN_OUT_DAYS };
  return [
    { rule: 'FAN_OUT', keyId: undefined, windowDays: values.FAN_OUT_DAYS, figures, movements },
  ];
}

/** Several new customers at one address. */
export function findShared(
  { movement, customer }: MonitoredMovement,
  values: MonitoringValues,
): RuleHit[] {
  const n = customer.atSameAddress;
  if (n < values.SHARED_CUSTOMERS) return [];
  const figures = { n, days: values.SHARED_DAYS };
  const windowDays = values.SHARED_DAYS;
  return [{ rule: 'SHARED', keyId: undefined, windowDays, figures, movements: [movement] }];
}
