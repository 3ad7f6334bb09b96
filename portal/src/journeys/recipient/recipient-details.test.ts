import { describe, expect, test } from 'vitest';
import { recipientDetails, reusableValues } from './recipient-details.ts';

const field = (id: number, displayName: string, dataType: string, values: string[] = []) => ({
  id,
  displayName,
  dataType,
  possibleValues: values.map((value) => ({ value, displayValue: value.toLowerCase() })),
});

const fields = [
  field(22, 'First Name', 'ALPHA_SPACE'),
  field(24, 'Last Name', 'ALPHA_SPACE'),
  field(32, 'Wallet Number', 'LONG'),
  field(30, 'Relationship', 'ENUM', ['PARENT', 'FRIEND']),
];
const known = { 22: 'Grace', 24: 'Moyoza', 32: '265991234567', 30: 'PARENT', 99: 'gone' };

test('details are shown by their labels, without the name and empty values', () => {
  expect(recipientDetails(fields, known)).toEqual([
    { label: 'Wallet Number', value: '265991234567' },
    { label: 'Relationship', value: 'parent' },
  ]);
  expect(recipientDetails(fields, { ...known, 32: ' ', 30: 'OTHER' })).toEqual([
    { label: 'Relationship', value: 'OTHER' },
  ]);
});

describe('captured values', () => {
  test('are complete when every current field has a valid value, and contain nothing else', () => {
    const { 99: _, ...required } = known;
    expect(reusableValues(fields, known)).toEqual(required);
  });

  test.each([
    ['nothing is known', undefined],
    ['a value is missing', { ...known, 32: '' }],
    ['a value breaks its rule', { ...known, 22: 'R2D2' }],
    ['a choice is no longer offered', { ...known, 30: 'SPOUSE' }],
  ])('is not when %s', (_, values) => {
    expect(reusableValues(fields, values)).toBeUndefined();
  });

  test('are not where no fields are required: the customer still sees the step', () => {
    expect(reusableValues([], known)).toBeUndefined();
  });
});
