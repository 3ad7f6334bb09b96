import { describe, expect, test } from 'vitest';
import { MONITORING } from '../monitoring-rules.ts';
import { defaultRuleValues } from '../rule-sets.ts';
import { findHits, scaleThresholds } from './find-hits.ts';
import type { MonitoredCustomer, MonitoredMovement, Movement } from './movement.ts';

const VALUES = defaultRuleValues(MONITORING);
const NOW = new Date('2026-11-29T10:00:00Z');
const HOUR = 3_600_000;

let nextId = 1n;
/** A payment of R 1,000 sent to Zimbabwe so many hours before NOW. */
const createMovement = (hoursAgo: number, more: Partial<Movement> = {}): Movement => ({
  id: nextId++,
  direction: 'SENT',
  registrationId: 1n,
  surname: 'Moyo',
  at: new Date(NOW.getTime() - hoursAgo * HOUR),
  cents: 1_000_00n,
  cash: false,
  country: 'ZWE',
  counterparty: 'grace moyoza ZWE',
  ...more,
});

const OLD: MonitoredCustomer = {
  registeredAt: new Date('2024-01-01T00:00:00Z'),
  monthLimitCents: 25_000_00n,
  monthlyIncomeCents: undefined,
  atSameAddress: 1,
  enhancedCountries: new Set(['SSD']),
};

interface Situation {
  /** Newest first. */
  own: readonly Movement[];
  key?: readonly Movement[];
  customer?: Partial<MonitoredCustomer>;
}

const createSituation = ({ own, key, customer }: Situation): MonitoredMovement => {
  const [movement] = own;
  if (!movement) throw new Error('A situation needs a movement.');
  return {
    ...{ movement, own },
    keys: key ? [{ id: 7n, movements: key }] : [],
    customer: { ...OLD, ...customer },
  };
};

const listRules = (situation: Situation) =>
  findHits(createSituation(situation), VALUES).map(({ rule }) => rule);

const repeat = (count: number, hoursApart: number, more: Partial<Movement> = {}) =>
  Array.from({ length: count }, (_, index) => createMovement(index * hoursApart, more));

const fromFamilies = (...surnames: string[]) =>
  surnames.map((surname, index) =>
    createMovement(index * 24, { surname, registrationId: BigInt(index + 1) }),
  );

const toRecipients = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    createMovement(index * 40, { counterparty: `recipient ${index}` }),
  );

const hit = (rule: string, situation: () => Situation) => [rule, true, situation] as const;
const clear = (rule: string, situation: () => Situation) => [rule, false, situation] as const;
const sending = (cents: bigint, hoursAgo = 0) => createMovement(hoursAgo, { cents });
const cash = (cents: bigint, hoursAgo = 0) => createMovement(hoursAgo, { cents, cash: true });
const received = (cents: bigint, hoursAgo: number) =>
  createMovement(hoursAgo, { cents, direction: 'RECEIVED' });

describe('at its threshold and just below it', () => {
  test.each([
    hit('VELOCITY', () => ({ own: repeat(5, 5) })),
    clear('VELOCITY', () => ({ own: repeat(4, 5) })),
    hit('VELOCITY', () => ({ own: repeat(12, 13) })),
    clear('VELOCITY', () => ({ own: repeat(11, 13) })),
    clear('VELOCITY', () => ({ own: repeat(5, 6) })),
    hit('STRUCT_IFTR', () => ({ own: [sending(15_000_00n), sending(15_000_00n, 71)] })),
    hit('STRUCT_IFTR', () => ({ own: [sending(19_999_99n), sending(15_000_00n, 20)] })),
    clear('STRUCT_IFTR', () => ({ own: [sending(15_000_00n), sending(14_999_99n, 20)] })),
    clear('STRUCT_IFTR', () => ({ own: [sending(15_000_00n), sending(20_000_00n, 20)] })),
    clear('STRUCT_IFTR', () => ({ own: [sending(15_000_00n), sending(15_000_00n, 72)] })),
    hit('STRUCT_CASH', () => ({ own: [cash(35_000_00n), cash(49_999_99n, 48)] })),
    clear('STRUCT_CASH', () => ({ own: [cash(35_000_00n), sending(49_999_99n, 48)] })),
    clear('STRUCT_CASH', () => ({ own: [cash(35_000_00n), cash(50_000_00n, 48)] })),
    hit('FAN_OUT', () => ({ own: toRecipients(6) })),
    clear('FAN_OUT', () => ({ own: toRecipients(5) })),
    hit('FAN_IN', () => {
      const key = fromFamilies('Moyo', 'Dube', 'Sibanda', 'Phiri');
      return { own: key.slice(0, 1), key };
    }),
    clear('FAN_IN', () => {
      const key = fromFamilies('Moyo', 'Dube', 'Sibanda', 'moyo');
      return { own: key.slice(0, 1), key };
    }),
    hit('NEW_FAST', () => ({
      own: [sending(20_000_00n)],
      customer: { registeredAt: new Date(NOW.getTime() - 167 * HOUR) },
    })),
    clear('NEW_FAST', () => ({
      own: [sending(19_749_99n)],
      customer: { registeredAt: new Date(NOW.getTime() - 167 * HOUR) },
    })),
    clear('NEW_FAST', () => ({
      own: [sending(20_000_00n)],
      customer: { registeredAt: new Date(NOW.getTime() - 168 * HOUR) },
    })),
    hit('DORMANT', () => ({ own: [sending(3_000_00n), sending(1_000_00n, 180 * 24)] })),
    clear('DORMANT', () => ({ own: [sending(2_999_99n), sending(1_000_00n, 180 * 24)] })),
    clear('DORMANT', () => ({ own: [sending(3_000_00n), sending(1_000_00n, 179 * 24)] })),
    hit('SHARED', () => ({ own: [sending(1_000_00n)], customer: { atSameAddress: 3 } })),
    clear('SHARED', () => ({ own: [sending(1_000_00n)], customer: { atSameAddress: 2 } })),
    hit('INCOME', () => ({
      own: [sending(6_100_00n)],
      customer: { monthlyIncomeCents: 10_000_00n },
    })),
    clear('INCOME', () => ({
      own: [sending(6_000_00n)],
      customer: { monthlyIncomeCents: 10_000_00n },
    })),
    hit('PASS_THROUGH', () => ({ own: [sending(700_00n), received(1_000_00n, 23)] })),
    clear('PASS_THROUGH', () => ({ own: [sending(699_99n), received(1_000_00n, 23)] })),
    clear('PASS_THROUGH', () => ({ own: [sending(700_00n), received(1_000_00n, 24)] })),
    clear('PASS_THROUGH', () => ({
      own: [received(1_000_00n, 0), sending(1_000_00n, 1)],
    })),
    hit('GEO', () => ({ own: [createMovement(0, { country: 'SSD' })] })),
    clear('GEO', () => ({ own: repeat(2, 24, { country: 'SSD' }) })),
    clear('GEO', () => ({ own: [createMovement(0)] })),
    hit('PROFILE', () => ({ own: [sending(3_000_01n), ...repeat(4, 200).slice(1)] })),
    clear('PROFILE', () => ({ own: [sending(3_000_00n), ...repeat(4, 200).slice(1)] })),
    clear('PROFILE', () => ({ own: [sending(3_000_01n), ...repeat(3, 200).slice(1)] })),
  ])('%s: %s', (rule, isHit, situation) => {
    const rules = listRules(situation());
    expect(isHit ? rules : []).toEqual(isHit ? expect.arrayContaining([rule]) : []);
    if (!isHit) expect(rules).not.toContain(rule);
  });
});

test('sums just below the threshold of several customers to one recipient are about the recipient', () => {
  const key = [1n, 2n, 3n].map((registrationId, index) =>
    createMovement(index * 10, { registrationId, cents: 16_000_00n }),
  );
  const hits = findHits(createSituation({ own: key.slice(0, 1), key }), VALUES);
  expect(hits).toEqual([
    expect.objectContaining({
      ...{ rule: 'STRUCT_IFTR', keyId: 7n },
      figures: { n: 3, cents: 48_000_00n, days: 3 },
    }),
  ]);
});

test('a share of the thresholds leaves windows and reporting thresholds as they are', () => {
  expect(scaleThresholds(VALUES, 80)).toMatchObject({
    ...{ VELOCITY_DAY: 4, VELOCITY_WEEK: 10, FAN_IN_SENDERS: 4, FAN_OUT_RECIPIENTS: 5 },
    ...{ STRUCT_IFTR_FROM: 12_000_00, STRUCT_IFTR_BELOW: 20_000_00, STRUCT_DAYS: 3 },
    ...{ NEW_FAST_PERCENT: 64, DORMANT_DAYS: 180, PASS_THROUGH_HOURS: 24, GEO: 1 },
  });
});
