import { describe, expect, it } from 'vitest';
import { isAdult } from '../dates/dates.ts';
import { passesLuhn, readSaId } from './sa-id.ts';

const today = '2026-11-21';

describe('South African ID numbers on 2026-11-21', () => {
  it.each([
    ['5803179991080', '1958-03-17', 'MALE', 'CITIZEN'],
    ['7909049992089', '1979-09-04', 'MALE', 'CITIZEN'],
    ['0202289993083', '2002-02-28', 'MALE', 'CITIZEN'],
    ['6608114991080', '1966-08-11', 'FEMALE', 'CITIZEN'],
    ['8506244992085', '1985-06-24', 'FEMALE', 'CITIZEN'],
    ['9301074993083', '1993-01-07', 'FEMALE', 'CITIZEN'],
    ['1005159994084', '2010-05-15', 'MALE', 'CITIZEN'],
    ['1202294994083', '2012-02-29', 'FEMALE', 'CITIZEN'],
    ['8812124995184', '1988-12-12', 'FEMALE', 'PERMANENT_RESIDENT'],
    ['9104309995281', '1991-04-30', 'MALE', 'REFUGEE'],
    ['7501014999080', '1975-01-01', 'FEMALE', 'CITIZEN'],
    ['7501015000086', '1975-01-01', 'MALE', 'CITIZEN'],
    ['0811214996084', '2008-11-21', 'FEMALE', 'CITIZEN'],
    ['2601019996084', '1926-01-01', 'MALE', 'CITIZEN'],
    ['2501019997084', '2025-01-01', 'MALE', 'CITIZEN'],
  ])('%s was born on %s, %s, %s [RULES-19] [RULES-20]', (value, born, gender, citizenship) => {
    expect(readSaId(value, today)).toEqual({ dateOfBirth: born, gender, citizenship });
  });

  it.each([
    ['a wrong check digit', '7909049992080'],
    ['month 13', '7913049992081'],
    ['30 February', '7902309992089'],
    ['twelve digits', '850624499208'],
    ['fourteen digits', '85062449920850'],
    ['a letter', '850624499208A'],
    ['a space', '850624 4992085'],
    ['nothing', ''],
  ])('%s is refused', (_title, value) => {
    expect(readSaId(value, today)).toBeUndefined();
  });

  it('knows three citizenship digits only', () => {
    const others = [...Array(10).keys()].flatMap((digit) =>
      [...Array(10).keys()].map((last) => `8506244992${digit}8${last}`),
    );
    const accepted = others.filter((value) => passesLuhn(value) && readSaId(value, today));
    expect(accepted.map((value) => value[10])).toEqual(['0', '1', '2']);
  });

  it('the century moves with the year and not with the birthday [RULES-19]', () => {
    expect(readSaId('2601019996084', '2026-01-01')?.dateOfBirth).toBe('1926-01-01');
    expect(readSaId('2601019996084', '2027-01-01')?.dateOfBirth).toBe('2026-01-01');
  });

  it.each([
    ['1005159994084', '2028-05-14', '2028-05-15'],
    ['1202294994083', '2030-02-28', '2030-03-01'],
    ['0811214996084', '2026-11-20', '2026-11-21'],
  ])('%s is a minor on %s and an adult on %s', (value, minor, adult) => {
    const born = readSaId(value, today)?.dateOfBirth ?? '';
    expect([isAdult(born, minor), isAdult(born, adult)]).toEqual([false, true]);
  });
});
