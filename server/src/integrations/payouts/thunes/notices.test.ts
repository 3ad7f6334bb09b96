import { stringify } from 'lossless-json';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createThunes } from '../../../../test/thunes.ts';
import type { PayoutPartner } from '../partner.ts';
import { describeTransaction } from './sandbox/book.ts';
import { walletOrder } from './sandbox/sample-order.ts';
import { startThunes, type ThunesStandIn } from './sandbox/stand-in.ts';

const UNAUTHORIZED = { code: 'UNAUTHORIZED' };

let standIn: ThunesStandIn;
let partner: PayoutPartner;
beforeEach(async () => {
  standIn = await startThunes();
  partner = createThunes(standIn.url, 'http://127.0.0.1:1');
  await partner.send(walletOrder('7'), AbortSignal.timeout(5_000));
  await partner.send(walletOrder('8'), AbortSignal.timeout(5_000));
});
afterEach(() => standIn.close());

const transactionOf = (payoutId: string) => standIn.book.find(`ext-payout-${payoutId}`);

/** Path and query of the callbacks about a payout. */
function targetOf(payoutId: string): string {
  const { pathname, search } = new URL(String(transactionOf(payoutId).order.callback_url));
  return pathname + search;
}

/** Verifies a callback about payout 7 with other values and another address, if given. */
const verify = async (values: object = {}, target = targetOf('7')) => {
  const body = stringify({ ...describeTransaction(transactionOf('7')), ...values }) ?? '';
  const arrived = { method: 'POST', target, headers: {}, body: Buffer.from(body), now: new Date() };
  return await partner.verifyNotice?.(arrived);
};

const statusOf = (digit: string, name: string) => ({
  ...{ status: `${digit}0000`, status_message: name },
  ...{ status_class: digit, status_class_message: name },
});

test('a callback counts once per status', async () => {
  const first = await verify();
  expect(await verify()).toBe(first);
  standIn.book.setStatus(transactionOf('7'), 'COMPLETED');
  expect(await verify()).not.toBe(first);
});

test.each([
  ['without the token', '/webhooks/payouts/thunes'],
  ['with a damaged token', `/webhooks/payouts/thunes?token=${'A'.repeat(43)}`],
])('a callback %s is not from Thunes', async (_, target) => {
  await expect(verify({}, target)).rejects.toMatchObject(UNAUTHORIZED);
});

test('the token of one transaction is of no use for another', async () => {
  await expect(verify({}, targetOf('8'))).rejects.toMatchObject(UNAUTHORIZED);
});

test.each([
  ['paid, although it was only accepted', statusOf('7', 'COMPLETED')],
  ['declined, although it was only accepted', statusOf('9', 'DECLINED')],
  ['of another amount', { destination: { currency: 'USD', amount: 1 } }],
  ['another transaction', { id: 4711 }],
  ['a payout that Thunes does not know', { external_id: 'payout-9' }],
])('a callback with the right address is not believed if it says: %s', async (_, values) => {
  await expect(verify(values)).rejects.toMatchObject(UNAUTHORIZED);
});

test.each([
  ['COMPLETED', statusOf('2', 'CONFIRMED'), true],
  ['COMPLETED', statusOf('5', 'SUBMITTED'), true],
  ['REVERSED', statusOf('7', 'COMPLETED'), true],
  ['DECLINED', statusOf('5', 'SUBMITTED'), true],
  ['DECLINED', statusOf('7', 'COMPLETED'), false],
  ['SUBMITTED', statusOf('6', 'AVAILABLE'), false],
])(
  'while it is %s, a late callback of an earlier status counts, others do not',
  async (current, values, counts) => {
    standIn.book.setStatus(transactionOf('7'), current);
    const result = verify(values);
    if (counts) await expect(result).resolves.toMatch(/\S/);
    else await expect(result).rejects.toMatchObject(UNAUTHORIZED);
  },
);

test('Thunes repeats a callback that could not be verified because its own API was down', async () => {
  standIn.isDown = true;
  const error = await verify().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toMatchObject(UNAUTHORIZED);
});

test.each(['', '{}', '[1]', 'no JSON'])('%j is no callback', async (text) => {
  const arrived = { method: 'POST', target: targetOf('7'), headers: {}, now: new Date() };
  const result = async () => await partner.verifyNotice?.({ ...arrived, body: Buffer.from(text) });
  await expect(result).rejects.toMatchObject(UNAUTHORIZED);
});

test.each(['COMPLETED-WITH-EXCEPTION', 'EXPIRED'])('status %s has no state', async (name) => {
  const values = { status: '60000', status_class: '6', status_message: name };
  const notice = { ...describeTransaction(transactionOf('7')), ...values };
  const body = stringify({ ...notice, status_class_message: name }) ?? '';
  expect(() => partner.readNotice(body)).toThrow('not documented');
});
