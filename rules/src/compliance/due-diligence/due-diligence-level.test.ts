import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { days } from '../../../test/moments.ts';
import { addDays, daysBetween } from '../../dates/dates.ts';
import { DUE_DILIGENCE } from '../due-diligence-rules.ts';
import { defaultRuleValues } from '../rule-sets.ts';
import {
  addYears,
  computeReviewDay,
  findDueDiligenceLevel,
  findDueDiligenceStop,
  findMissingItems,
  type LevelFacts,
} from './due-diligence-level.ts';

const values = defaultRuleValues(DUE_DILIGENCE);
const TODAY = '2026-11-29';

const plain: LevelFacts = {
  ...{ band: 'LOW', raised: false, findings: [], listedCountry: false, dayLimit: 500_000n },
};

describe('the level of due diligence is', () => {
  test.each([
    ['simplified for a low risk up to R 5 000 a day', {}, 'SIMPLIFIED'],
    ['standard above R 5 000', { dayLimit: 500_001n }, 'STANDARD'],
    ['standard for a medium risk', { band: 'MEDIUM' }, 'STANDARD'],
    ['enhanced for a high risk', { band: 'HIGH' }, 'ENHANCED'],
    ['enhanced for a listed country', { listedCountry: true }, 'ENHANCED'],
    ['enhanced where a person raised it', { raised: true }, 'ENHANCED'],
    [
      'enhanced for a domestic PEP of medium risk',
      { findings: ['PEP_DOMESTIC'], band: 'MEDIUM' },
      'ENHANCED',
    ],
    ['simplified for a domestic PEP of low risk', { findings: ['PEP_DOMESTIC'] }, 'SIMPLIFIED'],
  ] as const)('%s', (_, changed, level) => {
    expect(findDueDiligenceLevel({ ...plain, ...changed }, values)).toBe(level);
  });
});

describe('sending', () => {
  const free = { band: 'MEDIUM', raised: false, approvedUntil: null, respondBy: null } as const;

  test.each([
    ['continues with a medium risk', {}, null],
    ['continues with an overdue answer', { respondBy: '2026-11-28' }, null],
    ['stops for a high risk', { band: 'HIGH' }, 'APPROVAL'],
    ['stops for a raised level', { raised: true }, 'APPROVAL'],
    ['continues on the last day of an approval', { band: 'HIGH', approvedUntil: TODAY }, null],
    ['stops on the next day', { band: 'HIGH', approvedUntil: '2026-11-28' }, 'APPROVAL'],
  ] as const)('%s', (_, changed, stop) => {
    expect(findDueDiligenceStop({ ...free, ...changed }, TODAY, values)).toBe(stop);
  });

  test('stops for an overdue answer if the figures say so, and only after its last day', () => {
    const strict = { ...values, STOP_UNANSWERED: 1 };
    const stop = (respondBy: string) => findDueDiligenceStop({ ...free, respondBy }, TODAY, strict);
    expect([stop('2026-11-28'), stop(TODAY)]).toEqual(['INFORMATION', null]);
  });
});

test.each([
  ['SIMPLIFIED', 'BASE', null, []],
  ['STANDARD', 'BASE', null, ['ADDRESS', 'INCOME']],
  ['STANDARD', 'FULL', null, []],
  ['ENHANCED', 'FULL', null, ['SOURCE_OF_WEALTH', 'SOURCE_OF_FUNDS', 'APPROVAL']],
  ['ENHANCED', 'FULL', TODAY, []],
] as const)('%s due diligence with tier %s', (level, tier, approvedUntil, missing) => {
  const known = { level, tier, approvedUntil, identityApproved: true };
  expect(findMissingItems(known, TODAY)).toEqual(missing);
});

describe('the next review', () => {
  test.each([
    ['LOW', 'STANDARD', '2029-11-29'],
    ['MEDIUM', 'STANDARD', '2028-11-29'],
    ['HIGH', 'ENHANCED', '2027-11-29'],
    ['LOW', 'ENHANCED', '2027-11-29'],
  ] as const)('of a risk %s with level %s is years later', (band, level, day) => {
    const review = { band, level, since: TODAY, number: 1n };
    expect(computeReviewDay(review, TODAY, values)).toBe(day);
  });

  test('of customers who were never reviewed spreads over a year', () => {
    const day = (number: bigint) =>
      computeReviewDay(
        { band: 'LOW', level: 'STANDARD', since: '2020-02-29', number },
        TODAY,
        values,
      );
    expect([day(0n), day(1n), day(364n)]).toEqual(['2026-11-30', '2026-12-01', '2027-11-29']);
  });

  test('after a leap day is on 28 February', () => {
    const review = { band: 'LOW', level: 'STANDARD', since: '2024-02-29', number: 1n } as const;
    expect(computeReviewDay(review, '2024-03-01', values)).toBe('2027-02-28');
  });

  test('is after today, and at most its years after the last one or within the spread', () => {
    const bands = fc.constantFrom('LOW' as const, 'MEDIUM' as const, 'HIGH' as const);
    fc.assert(
      fc.property(days, days, bands, fc.bigInt(1n, 1_000_000n), (since, today, band, number) => {
        const due = computeReviewDay({ band, level: 'STANDARD', since, number }, today, values);
        expect(due > today).toBe(true);
        const latest = addYears(since, values[`REVIEW_YEARS_${band}`]);
        expect(due === latest || due <= addDays(today, values.REVIEW_SPREAD)).toBe(true);
        expect(daysBetween(since, latest)).toBeLessThanOrEqual(
          Math.ceil(values[`REVIEW_YEARS_${band}`] * 365.25),
        );
      }),
    );
  });
});
