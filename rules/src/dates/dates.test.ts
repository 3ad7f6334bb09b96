import { describe, expect, it } from 'vitest';
import {
  addDays,
  ageInYears,
  businessDay,
  businessHour,
  calendarAge,
  computeWeekday,
  daysBetween,
  isAdult,
  isIsoDate,
  startOfDay,
  startOfMonth,
  startOfYear,
} from './dates.ts';

describe('dates', () => {
  it.each([
    ['2026-02-28', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-1-1', false],
    ['0000-12-31', false],
    ['0001-01-01', true],
    ['9999-12-31', true],
    ['20260101', false],
    ['', false],
  ])('%s exists: %s', (value, exists) => {
    expect(isIsoDate(value)).toBe(exists);
  });

  it('adds and counts days across months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1);
    expect(startOfMonth('2026-11-21')).toBe('2026-11-01');
    expect(startOfYear('2026-11-21')).toBe('2026-01-01');
    expect(computeWeekday('2026-11-21')).toBe(6);
  });
});

describe('the business day is South African', () => {
  it.each([
    ['2026-11-20T21:59:59Z', '2026-11-20', 23],
    ['2026-11-20T22:00:00Z', '2026-11-21', 0],
    ['2026-12-31T22:00:00Z', '2027-01-01', 0],
    ['2026-06-30T12:00:00Z', '2026-06-30', 14],
  ])('%s is %s, hour %s', (instant, day, hour) => {
    expect(businessDay(new Date(instant))).toBe(day);
    expect(businessHour(new Date(instant))).toBe(hour);
  });

  it('begins at 22:00 UTC', () => {
    expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T22:00:00.000Z');
  });
});

describe('age', () => {
  it.each([
    ['2008-11-21', '2026-11-21', 18],
    ['2008-11-22', '2026-11-21', 17],
    ['2012-02-29', '2030-02-28', 17],
    ['2012-02-29', '2030-03-01', 18],
  ])('born %s, on %s is %s by the calendar', (born, today, years) => {
    expect(calendarAge(born, today)).toBe(years);
    expect(isAdult(born, today)).toBe(years >= 18);
  });

  it('in years of 365.25 days differs from the calendar by one day at most', () => {
    expect(ageInYears('2008-11-21', '2026-11-21')).toBeCloseTo(17.9986, 4);
    expect(ageInYears('2008-11-21', '2026-11-22')).toBeGreaterThanOrEqual(18);
  });

  it("a date that does not exist is not an adult's", () => {
    expect(isAdult('1990-02-30', '2026-11-21')).toBe(false);
  });
});
