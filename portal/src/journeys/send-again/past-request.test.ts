import { expect, test } from 'vitest';
import { findPastCorridor } from '../quote/past-corridor.ts';
import { capturedValues, createRepeatRequest, splitFullName } from './past-request.ts';

/** The specified keys; a provider need not send more (OUT-25). */
const past = {
  id: 7,
  country: 'Zimbabwe',
  payoutMethod: 'Cash Pickup',
  payoutPartnerName: 'City branches',
  currency: 'USD',
  quotationType: 'SENDER_AMOUNT' as const,
  quotationTypeDisplay: 'Amount (Excluding Fees)',
  amount: 1000.5,
};

test('a provider without ids is matched by names', () => {
  expect(findPastCorridor(past)).toEqual({
    country: { id: undefined, name: 'Zimbabwe' },
    payoutMethod: { id: undefined, name: 'Cash Pickup' },
    payoutPartner: { id: undefined, name: 'City branches' },
    currency: { id: undefined, name: 'USD' },
  });
});

test('type and amount are those of the past request, corridor and names are current', () => {
  const ids = { country: '1', payoutMethod: '11', payoutPartner: '14', currency: '14' };
  const names = {
    countryName: 'Zimbabwe',
    method: 'CASH',
    methodName: 'Cash Pickup',
    partnerName: 'Rural agents',
  };
  expect(createRepeatRequest(past, { ids, ...names })).toEqual({
    choice: { ...ids, quotationType: 'SENDER_AMOUNT', amount: '1000.5' },
    ...names,
  });
});

test('captured values are known by their field', () => {
  const captured = [{ requiredFieldId: 34, requiredFieldValue: '0123456789' }];
  expect(capturedValues(captured)).toEqual({ 34: '0123456789' });
});

test.each([
  ['Grace Moyoza', { 22: 'Grace', 24: 'Moyoza' }],
  [' Grace  Moyoza ', { 22: 'Grace', 24: 'Moyoza' }],
  ['Grace', {}],
  ['Maria da Silva', {}],
  ['', {}],
])('the full name %j gives %j to start from', (name, values) => {
  expect(splitFullName(name)).toEqual(values);
});
