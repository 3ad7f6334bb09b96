import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { days, moments, readLocalTime } from '../../test/moments.ts';
import { phraseDeadline } from './card-dates.ts';
import {
  addDays,
  businessDay,
  businessHour,
  computeWeekday,
  daysBetween,
  endOfMonth,
  isAdult,
  isIsoDate,
  startOfDay,
  startOfMonth,
  startOfYear,
} from './dates.ts';
import { formatDateTime } from './shown-dates.ts';

const DAY = 86_400_000;

/** A zone of each kind, and the minutes by which it is behind UTC in January. */
const ZONES = [
  ['UTC', 0],
  ['Africa/Johannesburg', -120],
  ['America/New_York', 300],
  ['Europe/London', 0],
  ['Australia/Lord_Howe', -660],
  ['Africa/Casablanca', -60],
] as const;

describe.each(ZONES)('on a machine in %s, at every moment', (zone, behind) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone);
    expect(new Date('2026-01-15T12:00:00Z').getTimezoneOffset()).toBe(behind);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test('day and hour are South African', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const { day, time } = readLocalTime(moment);
        expect(businessDay(moment)).toBe(day);
        expect(businessHour(moment)).toBe(Number(time.slice(0, 2)));
        expect(formatDateTime(moment)).toContain(`${day.slice(0, 4)}, ${time.slice(0, 5)}`);
      }),
    );
  });

  test('a moment lies between the start of its day and that of the next, 24 hours later', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const day = businessDay(moment);
        const since = moment.getTime() - startOfDay(day).getTime();
        expect(since).toBeGreaterThanOrEqual(0);
        expect(since).toBeLessThan(DAY);
        expect(startOfDay(addDays(day, 1)).getTime()).toBe(startOfDay(day).getTime() + DAY);
      }),
    );
  });

  test('a deadline is today or tomorrow by the South African calendar', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 3 * DAY }), (now, after) => {
        const at = new Date(now.getTime() + after);
        const midnights = daysBetween(readLocalTime(now).day, readLocalTime(at).day);
        const form = ['today', 'tomorrow'][midnights] ?? 'later';
        expect(phraseDeadline(at, now)).toMatchObject({ key: form });
      }),
    );
  });
});

test('days are added and counted one by one', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -40_000, max: 40_000 }), (day, count) => {
      const other = addDays(day, count);
      expect(daysBetween(day, other)).toBe(count);
      expect(addDays(other, -count)).toBe(day);
      expect(other > day).toBe(count > 0);
      const weekday = (((computeWeekday(day) + count) % 7) + 7) % 7;
      expect(computeWeekday(other)).toBe(weekday);
    }),
  );
});

test('a month and a year have their first and last day', () => {
  fc.assert(
    fc.property(days, (day) => {
      const [first, last] = [startOfMonth(day), endOfMonth(day)];
      expect([first, day, last]).toEqual([first, day, last].toSorted());
      expect([first.slice(0, 7), last.slice(0, 7)]).toEqual([day.slice(0, 7), day.slice(0, 7)]);
      expect(first.slice(8)).toBe('01');
      expect(addDays(last, 1).slice(8)).toBe('01');
      expect(addDays(startOfYear(day), -1).slice(5)).toBe('12-31');
    }),
  );
});

test('a person is of age from their eighteenth birthday on, born on 29 February from 1 March on', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -3, max: 3 }), (born, from) => {
      const same = `${Number(born.slice(0, 4)) + 18}${born.slice(4)}`;
      const birthday =
        same.endsWith('02-29') && !isIsoDate(same) ? addDays(`${same.slice(0, 4)}-02-28`, 1) : same;
      expect(isAdult(born, addDays(birthday, from))).toBe(from >= 0);
    }),
  );
});

test('no calculation leaves the dates that a database stores', () => {
  const anyInstant = fc.date({ noInvalidDate: true });
  fc.assert(
    fc.property(anyInstant, fc.integer(), (instant, count) => {
      const day = businessDay(instant);
      const dates = [day, addDays(day, count), startOfMonth(day), endOfMonth(day)];
      expect(dates.filter((date) => !isIsoDate(date))).toEqual([]);
    }),
  );
  expect(addDays('9999-12-31', 1)).toBe('9999-12-31');
  expect(endOfMonth('9999-12-01')).toBe('9999-12-31');
  expect(addDays('0001-01-01', -1)).toBe('0001-01-01');
});
