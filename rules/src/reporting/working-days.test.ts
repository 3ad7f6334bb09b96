import fc from 'fast-check';
import { expect, test } from 'vitest';
import { days, moments, readLocalTime } from '../../test/moments.ts';
import { addDays, computeWeekday, daysBetween, type IsoDate } from '../dates/dates.ts';
import { expectFunding } from '../payouts/floats.ts';
import { computeLegalDueDate, computeReportDueDate, REPORT_KINDS } from './duties.ts';
import { latestInterventionEnd } from './interventions.ts';
import { addWorkingDays } from './working-days.ts';

/** The public holidays of five years as published, those moved from a Sunday included. */
const HOLIDAYS: Readonly<Record<string, string>> = {
  2024: '01-01 03-21 03-29 04-01 04-27 05-01 06-16 06-17 08-09 09-24 12-16 12-25 12-26',
  2025: '01-01 03-21 04-18 04-21 04-27 04-28 05-01 06-16 08-09 09-24 12-16 12-25 12-26',
  2026: '01-01 03-21 04-03 04-06 04-27 05-01 06-16 08-09 08-10 09-24 12-16 12-25 12-26',
  2027: '01-01 03-21 03-22 03-26 03-29 04-27 05-01 06-16 08-09 09-24 12-16 12-25 12-26 12-27',
  2028: '01-01 03-21 04-14 04-17 04-27 05-01 06-16 08-09 09-24 09-25 12-16 12-25 12-26',
};

/** Easter Sundays of later years as published by churches, without one that 27 April follows on a Tuesday. */
const EASTERS = [
  ...['2029-04-01', '2030-04-21', '2031-04-13', '2032-03-28', '2033-04-17', '2034-04-09'],
  ...['2035-03-25', '2036-04-13', '2037-04-05', '2039-04-10', '2040-04-01'],
];

const isPublished = (day: IsoDate) =>
  HOLIDAYS[day.slice(0, 4)]?.split(' ').includes(day.slice(5)) === true;
const isOpen = (day: IsoDate) => ![0, 6].includes(computeWeekday(day)) && !isPublished(day);

const publishedDays = fc
  .integer({ min: 0, max: daysBetween('2024-01-01', '2028-11-30') })
  .map((count) => addDays('2024-01-01', count));
const counts = fc.integer({ min: 1, max: 15 });

test('as many working days pass as are added, over all published holidays', () => {
  fc.assert(
    fc.property(publishedDays, counts, (day, count) => {
      const reached = addWorkingDays(day, count);
      expect(isOpen(reached)).toBe(true);
      const passed = Array.from({ length: daysBetween(day, reached) }, (_, index) =>
        addDays(day, index + 1),
      );
      expect(passed.filter(isOpen)).toHaveLength(count);
    }),
    { numRuns: 500 },
  );
});

test.each(EASTERS)(
  'the working day after Maundy Thursday is the Tuesday after Easter %s',
  (easter) => {
    const monday = addDays(easter, 1);
    const next = addWorkingDays(addDays(easter, -3), 1);
    expect(daysBetween(monday, next)).toBe(1);
  },
);

test('the Tuesday after Easter may be a public holiday of its own', () => {
  expect(addWorkingDays('2038-04-22', 1)).toBe('2038-04-28');
});

test('working days add up, and a later start never ends earlier', () => {
  fc.assert(
    fc.property(days, counts, counts, (day, first, second) => {
      expect(addWorkingDays(addWorkingDays(day, first), second)).toBe(
        addWorkingDays(day, first + second),
      );
      expect(addWorkingDays(addDays(day, 1), first) >= addWorkingDays(day, first)).toBe(true);
    }),
  );
});

test('no report is due later than the law says, nor on the day on which it arose', () => {
  const kinds = REPORT_KINDS.filter((kind) => kind !== 'AIF' && kind !== 'AIFT');
  fc.assert(
    fc.property(days, fc.constantFrom(...kinds), (arose, kind) => {
      const due = computeReportDueDate(kind, arose);
      expect(due > arose).toBe(true);
      expect(due <= computeLegalDueDate(kind, arose)).toBe(true);
      // Fifteen working days never take more than five weeks.
      expect(daysBetween(arose, computeLegalDueDate(kind, arose))).toBeLessThan(35);
      expect(latestInterventionEnd(arose) <= addWorkingDays(arose, 10)).toBe(true);
    }),
  );
});

test('money that is missing in a float is expected at 17:00 on the next working day', () => {
  fc.assert(
    fc.property(moments, (now) => {
      const expected = expectFunding(now);
      expect(readLocalTime(expected)).toEqual({
        day: addWorkingDays(readLocalTime(now).day, 1),
        time: '17:00:00',
      });
    }),
  );
});

test.each(['0001-01-01', '0999-12-31', '9999-12-20'])(
  'the days after %s are counted, although its year is far away',
  (day) => {
    expect(addWorkingDays(day, 5) > day).toBe(true);
  },
);
