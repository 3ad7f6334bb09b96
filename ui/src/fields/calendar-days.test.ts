import { describe, expect, it } from 'vitest';
import { findDayRange, listDays, listMonths, listYears, withinRange } from './calendar-days.ts';

const TODAY = '2026-03-15';

describe('the days a calendar picker offers', () => {
  it('reach from 1900 to 2100 and are capped at today or start today by type', () => {
    expect(findDayRange('ANY', TODAY)).toEqual({ first: '1900-01-01', last: '2100-12-31' });
    expect(findDayRange('PAST', TODAY)).toEqual({ first: '1900-01-01', last: TODAY });
    expect(findDayRange('ID_EXPIRY', TODAY)).toEqual({ first: TODAY, last: '2100-12-31' });
  });

  it('list every year, the past from its end', () => {
    const any = listYears('ANY', findDayRange('ANY', TODAY));
    expect([any[0], any.at(-1), any.length]).toEqual(['1900', '2100', 201]);
    const past = listYears('PAST', findDayRange('PAST', TODAY));
    expect([past[0], past.at(-1)]).toEqual(['2026', '1900']);
    expect(listYears('ID_EXPIRY', findDayRange('ID_EXPIRY', TODAY))[0]).toBe('2026');
  });

  it('list only the months and days of the range in the year of its end', () => {
    const past = findDayRange('PAST', TODAY);
    expect(listMonths('2026', past)).toEqual(['01', '02', '03']);
    expect(listMonths('2025', past)).toHaveLength(12);
    expect(listDays({ year: '2026', month: '03', day: '' }, past).at(-1)).toBe('15');
    const expiry = findDayRange('ID_EXPIRY', TODAY);
    expect(listMonths('2026', expiry)[0]).toBe('03');
    expect(listDays({ year: '2026', month: '03', day: '' }, expiry)[0]).toBe('15');
  });

  it.each([
    ['2024', '02', 29],
    ['2023', '02', 28],
    ['1900', '02', 28],
    ['2000', '02', 29],
    ['2023', '04', 30],
    ['2023', '12', 31],
    ['', '02', 29],
    ['2023', '', 31],
  ])('of year %s month %s are %d', (year, month, count) => {
    const days = listDays({ year, month, day: '' }, findDayRange('ANY', TODAY));
    expect(days).toHaveLength(count);
  });

  it('undo a choice that another one made impossible', () => {
    const any = findDayRange('ANY', TODAY);
    const leap = { year: '2023', month: '02', day: '29' };
    expect(withinRange(leap, any)).toEqual({ year: '2023', month: '02', day: '' });
    const late = { year: '2026', month: '12', day: '31' };
    expect(withinRange(late, findDayRange('PAST', TODAY))).toEqual({
      year: '2026',
      month: '',
      day: '31',
    });
  });
});
