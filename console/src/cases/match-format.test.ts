import { expect, test } from 'vitest';
import { formatListedFacts, formatReason } from './match-format.ts';

test.each([
  [
    { kind: 'PART', screened: 'muhamad', listed: 'mohamed', how: 'SPELLING' },
    'muhamad and mohamed: similar spelling',
  ],
  [{ kind: 'BIRTH', result: 'YEARS_APART', years: 2 }, 'Born 2 years apart'],
  [{ kind: 'BIRTH', result: 'EQUAL' }, 'Date of birth is equal'],
  [{ kind: 'COUNTRY', result: 'DIFFERS' }, 'Nationality differs'],
  [{ kind: 'DOCUMENT', number: 'A123' }, 'Same document A123'],
  [{ kind: 'WEAK_ALIAS' }, 'Equal to a weak alias'],
] as const)('a reason %j of a score is in words', (reason, words) => {
  expect(formatReason(reason)).toBe(words);
});

test('the facts of a listed person are in words', () => {
  const entry = {
    ...{ name: 'A', reasons: [] },
    births: ['1970-01-01/1970-12-31', '1971-02-03'],
    nationalities: ['SO'],
    documents: ['SO A123'],
  };
  expect(formatListedFacts(entry)).toEqual([
    'Born: 01 Jan 1970 to 31 Dec 1970, 03 Feb 1971',
    'Nationality: Somalia',
    'Documents: SO A123',
  ]);
});
