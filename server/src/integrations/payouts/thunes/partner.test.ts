import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createThunes } from '../../../../test/thunes.ts';
import {
  type PayoutInstruction,
  type PayoutPartner,
  PayoutPostponement,
  PayoutRefusal,
} from '../partner.ts';
import { DOCUMENTED_CODES } from './sandbox/errors.ts';
import { bankOrder, walletOrder } from './sandbox/sample-order.ts';
import { amountOfCode } from './sandbox/sentinels.ts';
import { startThunes, type ThunesStandIn } from './sandbox/stand-in.ts';

const NOWHERE = 'http://127.0.0.1:1';
const signal = () => AbortSignal.timeout(5_000);

let standIn: ThunesStandIn;
let partner: PayoutPartner;
beforeEach(async () => {
  standIn = await startThunes();
  partner = createThunes(standIn.url, NOWHERE);
});
afterEach(() => standIn.close());

const send = (instruction: PayoutInstruction) => partner.send(instruction, signal());
const catchError = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('confirming', () => {
  test('a transaction whose first try ended before the confirmation is confirmed by the next', async () => {
    const order = walletOrder('7', '125.63');
    await expect(send(order)).rejects.toThrow('did not answer');
    expect(standIn.book.transactions).toMatchObject([{ name: 'CREATED' }]);
    expect(await partner.query('7', signal())).toBe('UNKNOWN');
    expect(await send(order)).toMatchObject({ state: 'ACCEPTED' });
    expect(standIn.book.transactions).toMatchObject([{ name: 'CONFIRMED' }]);
  });

  test('a confirmation without an answer is decided by the query', async () => {
    const order = walletOrder('7', '125.64');
    expect(await catchError(send(order))).not.toBeInstanceOf(PayoutRefusal);
    expect(await partner.query('7', signal())).toMatchObject({ state: 'ACCEPTED' });
  });

  test('an answer of another server is no answer of Thunes', async () => {
    const error = await catchError(send(walletOrder('7', '125.65')));
    expect(error).toMatchObject({ message: 'Thunes answered 502.' });
    expect(await partner.query('7', signal())).toMatchObject({ state: 'ACCEPTED' });
  });

  test('a rate that expired before the confirmation ends the order', async () => {
    const order = walletOrder('7', '125.63');
    await catchError(send(order));
    standIn.book.ahead = 2 * 3_600_000;
    expect(await catchError(send(order))).toBeInstanceOf(PayoutRefusal);
    expect(await partner.query('7', signal())).toBe('UNKNOWN');
  });

  test('without money the order is postponed, and made once there is some', async () => {
    standIn.balance = '0';
    const order = walletOrder('7');
    expect(await catchError(send(order))).toBeInstanceOf(PayoutPostponement);
    standIn.balance = '500';
    expect(await send(order)).toMatchObject({ state: 'ACCEPTED' });
    expect(standIn.book.transactions).toHaveLength(1);
  });

  test('nothing is confirmed for another amount or reference', async () => {
    await catchError(send(walletOrder('7', '125.63')));
    const error = await catchError(send(walletOrder('7', '99.00')));
    expect(error).not.toBeInstanceOf(PayoutRefusal);
    const other = { ...walletOrder('7', '125.63'), reference: '88007654321' };
    await expect(send(other)).rejects.toThrow('another reference');
    await expect(send(walletOrder('8', '125.67'))).rejects.toThrow('another amount');
    expect(standIn.book.transactions).toMatchObject([{ name: 'CREATED' }]);
  });
});

const REFUSED = [
  ...['1000997', '1000998', '1000999', '1003001', '1003002', '1003008', '1003010', '1003011'],
  ...['1003012', '1005001', '1006001', '1006002', '1006099', '1007004', '1007100'],
];
const POSTPONED = ['1003007', '1007005', '1007101'];
const meaningOf = (code: string) =>
  REFUSED.includes(code) ? 'refused' : POSTPONED.includes(code) ? 'postponed' : 'unknown';

test.each(DOCUMENTED_CODES.map((code) => [code, meaningOf(code)]))(
  'error %s means: %s',
  async (code, meaning) => {
    const error = await catchError(send(walletOrder('7', amountOfCode(code))));
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof PayoutRefusal).toBe(meaning === 'refused');
    expect(error instanceof PayoutPostponement).toBe(meaning === 'postponed');
  },
);

test('ids and amounts are exact', async () => {
  const report = await send(walletOrder('7', '123456789012.10'));
  expect(report).toMatchObject({
    partnerReference: String(standIn.book.transactions[0]?.id),
    amount: { value: '123456789012.10', currency: 'USD' },
  });
  expect(BigInt(report?.partnerReference ?? 0)).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER));
});

test('balances are what can be paid out', async () => {
  standIn.balance = '12345678901234.56';
  expect(await partner.readBalances?.(signal())).toEqual([
    { currency: 'USD', amount: '12345678901234.56', at: expect.any(Date) },
  ]);
});

describe('the order', () => {
  const orderOf = (at = 0) => standIn.book.transactions[at]?.order;

  test('has what the payer and the rules on transfers need, and no more', async () => {
    await send(walletOrder('7'));
    expect(orderOf()).toEqual({
      external_id: 'payout-7',
      external_code: '88001234567',
      credit_party_identifier: { msisdn: '+263771234567' },
      sender: {
        ...{ firstname: 'Tendai', lastname: 'Moyo', date_of_birth: '1990-02-14' },
        ...{ address: '12 Example Street', city: 'Johannesburg', postal_code: '2001' },
        ...{ country_iso_code: 'ZAF', id_type: 'PASSPORT', id_number: 'FN123456' },
        nationality_country_iso_code: 'ZWE',
      },
      beneficiary: { firstname: 'Rutendo', lastname: 'Mapfumo', country_iso_code: 'ZWE' },
      purpose_of_remittance: 'OTHER',
      callback_url: expect.stringMatching(/\/webhooks\/payouts\/thunes\?token=[\w-]{43}$/),
    });
  });

  test('identifies an account by the first combination that is known', async () => {
    await send(bankOrder('7', 'Access Bank', { SWIFT: 'ABNGNGLA' }));
    await send(bankOrder('8', 'Access Bank'));
    expect(orderOf(0)).toMatchObject({
      credit_party_identifier: { bank_account_number: '0690000040', swift_bic_code: 'ABNGNGLA' },
      beneficiary: { bank_account_holder_name: 'Ngozi Eze' },
    });
    expect(orderOf(1)?.credit_party_identifier).toEqual({ bank_account_number: '0690000040' });
  });

  test('has the PIN of cash', async () => {
    const cash = { ...walletOrder('7'), method: 'CASH', partner: 'Mukuru Cash' } as const;
    expect(await send({ ...cash, collectionPin: '493827' })).toMatchObject({ state: 'READY' });
    expect(orderOf()).toMatchObject({ additional_information_1: 'PIN 493827' });
  });

  test.each([
    ['a bank that no payer has the name of', bankOrder('7', 'Access Bank Ghana'), 'no payer'],
    ['a voucher', { ...walletOrder('7'), method: 'VOUCHER' }, 'vouchers'],
    ['a purpose that the payer does not accept', bankOrder('7', 'Zenith Bank'), 'purpose'],
    [
      'a missing number',
      { ...walletOrder('7'), recipient: { ...walletOrder('7').recipient, fields: [] } },
      'msisdn',
    ],
  ] as const)('is refused here for %s', async (_, order, reason) => {
    const error = await catchError(send(order));
    expect(error).toBeInstanceOf(PayoutRefusal);
    expect(error).toMatchObject({ message: expect.stringContaining(reason) });
    expect(standIn.book.transactions).toEqual([]);
  });

  test('goes to the payer that is set for its country, method and bank', async () => {
    const assigned = createThunes(standIn.url, NOWHERE, { 'NG/BANK/044': '2011' });
    expect(await assigned.send(bankOrder('7', '044'), signal())).toMatchObject({
      state: 'ACCEPTED',
    });
  });
});

describe('checking an account', () => {
  const check = (number: string) =>
    partner.checkAccount?.(bankOrder('7', 'Access Bank', { ACCOUNT_NUMBER: number }), signal());

  test.each([
    ['an open one', '0690009999', { canReceive: true, holder: 'Rutendo Mapfumo' }],
    ['a barred one', '0690000001', { canReceive: false, holder: undefined }],
    ['one that does not exist', '0690000002', { canReceive: false, holder: undefined }],
    ['one that cannot be checked', '0690000003', { canReceive: undefined, holder: undefined }],
    ['an unverified one', '0690000004', { canReceive: undefined, holder: 'Rutendo Mapfumo' }],
  ])('reports %s', async (_, number, expected) => {
    expect(await check(number)).toEqual({ ...expected, match: undefined });
  });

  test('concludes nothing without an answer', async () => {
    standIn.isDown = true;
    await expect(check('0690009999')).rejects.toThrow('did not answer');
  });

  test('concludes nothing where the payer offers no check', async () => {
    const account = bankOrder('7', 'Zenith Bank');
    expect(await partner.checkAccount?.(account, signal())).toEqual({
      ...{ canReceive: undefined, holder: undefined, match: undefined },
    });
  });
});
