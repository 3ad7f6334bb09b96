import { expect, test } from 'vitest';
import { computeLegalDueDate, computeReportDueDate } from './duties.ts';
import { findFinSurvErrors, truncateField } from './finsurv.ts';
import { latestInterventionEnd } from './interventions.ts';
import { addWorkingDays } from './working-days.ts';

test('reports of cash and of transfers are due three calendar days later, including weekends and holidays', () => {
  expect(computeReportDueDate('CTR', '2026-11-20')).toBe('2026-11-23');
  expect(computeReportDueDate('IFTR', '2026-12-24')).toBe('2026-12-27');
});

test('a suspicion is due fifteen working days later', () => {
  expect(computeReportDueDate('STR', '2026-11-02')).toBe('2026-11-23');
  expect(computeReportDueDate('STR', '2026-12-14')).toBe('2027-01-07');
});

test.each([
  ['Good Friday and Family Day', '2026-04-02', '2026-04-07'],
  ['the Monday after a Sunday that is a holiday', '2026-08-07', '2026-08-11'],
  ['Easter of another year', '2027-03-25', '2027-03-30'],
])('no working day: %s', (_what, day, next) => {
  expect(addWorkingDays(day, 1)).toBe(next);
});

const row = {
  Flow: 'OUT',
  ReplacementTransaction: 'N',
  Date: '2026-11-20',
  TrnReference: '1234567890123456',
  BranchCode: '00000001',
  OriginatingBank: 'Thumela',
  OriginatingCountry: 'ZA',
  ReceivingBank: 'City branches',
  ReceivingCountry: 'ZW',
  TotalValue: '1000.00',
  NonResidentSurname: 'Moyo',
  NonResidentCountry: 'ZW',
  Surname: 'Khumalo',
  Name: 'Nomvula',
  Gender: 'F',
  DateOfBirth: '1985-06-24',
  IDNumber: '8506244992085',
  StreetAddressLine1: '12 Example Street',
  StreetSuburb: 'Hillbrow',
  StreetCity: 'Johannesburg',
  StreetProvince: 'GAUTENG',
  StreetPostalCode: '2001',
  ContactSurname: 'Khumalo',
  ContactName: 'Nomvula',
  Telephone: '27820000001',
  MoneyTransferAgentIndicator: 'ADLA',
  RandValue: '1000.00',
  ForeignValue: '60.88',
  ForeignCurrencyCode: 'USD',
  BoPCategory: '401',
  LocationCountry: 'ZW',
};

test('a complete row has no errors', () => {
  expect(findFinSurvErrors(row)).toEqual([]);
});

test('each error of a row is named by its field', () => {
  const wrong = { ...row, Telephone: '', DateOfBirth: '1985-02-30', Surname: 'K'.repeat(36) };
  expect(findFinSurvErrors(wrong)).toEqual([
    { field: 'Telephone', problem: 'MISSING' },
    { field: 'Surname', problem: 'TOO_LONG' },
    { field: 'DateOfBirth', problem: 'MALFORMED' },
  ]);
});

test('a row names the banks on both sides', () => {
  const wrong = { ...row, OriginatingBank: '', ReceivingBank: 'B' };
  expect(findFinSurvErrors(wrong)).toEqual([
    { field: 'OriginatingBank', problem: 'MISSING' },
    { field: 'ReceivingBank', problem: 'MALFORMED' },
  ]);
});

test('a passport has its issuing country, in two letters', () => {
  const passport = { ...row, PassportNumber: 'CN123456' };
  expect(findFinSurvErrors(passport)).toEqual([{ field: 'PassportCountry', problem: 'MISSING' }]);
  expect(findFinSurvErrors({ ...passport, PassportCountry: 'ZWE' })).toEqual([
    { field: 'PassportCountry', problem: 'MALFORMED' },
  ]);
  expect(findFinSurvErrors({ ...passport, PassportCountry: 'ZW' })).toEqual([]);
});

test('a reference allows every character that a remittance partner may use', () => {
  expect(findFinSurvErrors({ ...row, TrnReference: 'P1_2026.11-0007' })).toEqual([]);
});

test('names and towns are truncated to their field, and numbers never are', () => {
  expect(truncateField('Surname', `${'K'.repeat(34)} ${'K'.repeat(9)}`)).toBe('K'.repeat(34));
  expect(truncateField('StreetCity', 'ş'.repeat(100))).toBe('ş'.repeat(35));
  expect(truncateField('TempResPermitNumber', 'Z'.repeat(100))).toHaveLength(100);
});

test('South Africans are reported by their identity number, all others by their permit', () => {
  const { IDNumber: _, ...foreign } = { ...row, BoPCategory: '417' };
  expect(findFinSurvErrors(foreign)).toEqual([
    { field: 'TempResPermitNumber', problem: 'MISSING' },
  ]);
  expect(findFinSurvErrors({ ...foreign, TempResPermitNumber: 'ZZ0000001' })).toEqual([]);
});

test.each([
  ['IFTR', '2026-12-24', '2026-12-30'],
  ['CTR', '2026-12-11', '2026-12-17'],
  ['TPR', '2026-12-15', '2026-12-23'],
  ['STR', '2026-12-14', '2027-01-07'],
  ['STR', '2027-03-12', '2027-04-07'],
  ['TPR', '2027-04-23', '2027-05-03'],
  ['SAR', '2026-12-14', '2027-01-07'],
  ['TFTR', '2026-12-14', '2027-01-07'],
  ['TFAR', '2027-03-12', '2027-04-07'],
] as const)(
  'the %s of %s is due in law on %s: weekends and holidays do not count',
  (kind, arose, due) => {
    expect(computeLegalDueDate(kind, arose)).toBe(due);
    expect(computeReportDueDate(kind, arose) <= due).toBe(true);
  },
);

test.each([
  ['the transfer', 2, '2026-12-29'],
  ['the rejected transfer', 1, '2026-12-28'],
] as const)(
  '%s of the day before Christmas is reported to the Reserve Bank %i working days later',
  (_what, days, due) => {
    expect(addWorkingDays('2026-12-24', days)).toBe(due);
  },
);

test('a direction not to proceed lasts ten working days, over Christmas and Easter too', () => {
  expect(latestInterventionEnd('2026-11-02')).toBe('2026-11-16');
  expect(latestInterventionEnd('2026-12-14')).toBe('2026-12-30');
  expect(latestInterventionEnd('2027-03-19')).toBe('2027-04-07');
});
