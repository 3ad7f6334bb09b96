import { expect, test } from 'vitest';
import { answerScreen, goBackInJourney, mergeAnswers, startJourney, stepCount } from './engine.ts';
import { createNationalityFields, SIGN_UP_STEPS, type SignUpAnswers, signUp } from './sign-up.ts';

const today = '2026-11-21';
const personal = {
  firstName: 'Nomvula',
  lastName: 'Khumalo',
  gender: 'Female',
  dateOfBirth: '1985-06-24',
  phone: '0820000099',
};
const nationality = { idType: 'SA ID', idNumber: '8506244992085', idExpiry: '', country: 'ZAF' };
const address = {
  streetNumber: '12',
  streetName: 'Kerk Street',
  town: 'Hillbrow',
  city: 'Johannesburg',
  province: 'GAUTENG',
  postalCode: '2001',
};

const begin = () => startJourney(signUp, { today });
const upTo = (...given: Partial<SignUpAnswers>[]) =>
  given.reduce(
    (progress, answers) => answerScreen(signUp, progress, { ...progress.answers, ...answers }),
    begin(),
  );

test('personal, nationality, address and documents follow each other, and back is the reverse', () => {
  let progress = begin();
  const seen: string[] = [progress.at.step];
  for (const given of [{ personal }, { nationality }, { address }]) {
    progress = answerScreen(signUp, progress, { ...progress.answers, ...given });
    seen.push(progress.at.step);
  }
  expect(seen).toEqual([...SIGN_UP_STEPS]);
  const reverse: string[] = [];
  for (let at = goBackInJourney(signUp, progress); at; at = goBackInJourney(signUp, at))
    reverse.push(at.at.step);
  expect(reverse).toEqual(['address', 'nationality', 'personal']);
});

test('it has four steps, known from the beginning', () => {
  expect(stepCount(signUp, begin())).toEqual({ step: 1, of: 4 });
  expect(stepCount(signUp, upTo({ personal }, { nationality }))).toEqual({ step: 3, of: 4 });
});

test.each([
  ['a personal detail', { personal: { ...personal, lastName: 'Moyo' } }, 'personal'],
  ['a personal detail is missing', { personal: { ...personal, phone: '' } }, 'personal'],
])('%s that breaks its rule holds the step back', (_, given, step) => {
  expect(upTo(given).at.step).toBe(step);
});

test.each([
  ['SA ID', '', true],
  ['Foreign ID', '', true],
  ['Asylum Paper', '', false],
  ['Asylum Paper', '2030-01-01', true],
  ['Foreign Passport', today, false],
  ['Foreign Passport', '2030-01-01', true],
])('%s with the expiry date %j is enough: %s', (idType, idExpiry, enough) => {
  const foreign = idType === 'SA ID' ? nationality : { idNumber: 'AB123456', country: 'ZWE' };
  const given = { ...nationality, ...foreign, idType, idExpiry };
  expect(upTo({ personal }, { nationality: given }).at.step).toBe(
    enough ? 'address' : 'nationality',
  );
});

test('only the variant with an expiry date has its field', () => {
  const names = (idType: string) => Object.keys(createNationalityFields({ today }, idType)).sort();
  expect(names('SA ID')).toEqual(['country', 'idNumber', 'idType']);
  expect(names('Foreign ID')).toEqual(['country', 'idNumber', 'idType']);
  expect(names('Asylum Paper')).toContain('idExpiry');
  expect(names('')).toContain('idExpiry');
});

test('a date of birth that the SA ID number contradicts reopens the nationality step', () => {
  const done = upTo({ personal }, { nationality }, { address });
  expect(done.at.step).toBe('documents');
  const changed = { ...done.answers, personal: { ...personal, dateOfBirth: '1985-06-25' } };
  expect(mergeAnswers(signUp, done, changed).at.step).toBe('nationality');
});

test('a short name passes where the configuration says so', () => {
  const short = { personal: { ...personal, lastName: 'Dube' } };
  expect(upTo(short).at.step).toBe('personal');
  expect(upTo({ ...short, nameMinimum: 4 }).at.step).toBe('nationality');
});
