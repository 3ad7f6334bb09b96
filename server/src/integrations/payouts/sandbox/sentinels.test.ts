import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PreparedDatabase, prepareTestDatabase } from '../../../../test/prepared.ts';
import {
  createInstruction,
  entryOf,
  letCome,
  waitingNotices,
} from '../../../../test/sandbox-payouts.ts';
import { withTransaction } from '../../../platform/database/pool.ts';
import { type PayoutInstruction, type PayoutPartner, PayoutRefusal } from '../partner.ts';
import { followMoments } from './automatic-actions.ts';
import { moveEntry } from './move-entry.ts';
import { sandboxPayoutPartner } from './partner.ts';
import { payoutBehaviour, SENTINELS } from './sentinels.ts';

let prepared: PreparedDatabase;
let partner: ReturnType<typeof waitedFor>;
beforeAll(async () => {
  prepared = await prepareTestDatabase();
  const { config, database } = prepared;
  const sandboxPayoutSeconds = 60;
  partner = waitedFor(
    sandboxPayoutPartner({ config: { ...config, sandboxPayoutSeconds }, database }),
  );
});
afterAll(() => prepared.close());

/** A partner whose responses are awaited without a time limit. */
function waitedFor({ send, query, cancel }: PayoutPartner) {
  const { signal } = new AbortController();
  return {
    send: (ordered: PayoutInstruction) => send(ordered, signal),
    query: (payoutId: string) => query(payoutId, signal),
    cancel: (payoutId: string) => cancel(payoutId, signal),
  };
}

let last = 0;
/** A new order. */
const order = (more: Partial<PayoutInstruction> = {}) => {
  last += 1;
  return createInstruction({ ...more, payoutId: String(last) });
};
const cash = { method: 'CASH', collectionPin: '5804417230' } as const;

const moved = (payoutId: string, to: Parameters<typeof moveEntry>[2]) =>
  withTransaction(prepared.database, (handle) =>
    moveEntry(handle, { channel: 'sandbox', payoutId }, to),
  );

/** Seconds from the order to each action time of the book. */
async function momentsOf(payoutId: string) {
  const { received_at, accepts_at, pays_at, returns_at } = await entryOf(prepared, payoutId);
  const after = (at: Date | null) => at && (at.getTime() - received_at.getTime()) / 1000;
  return { accepts: after(accepts_at), pays: after(pays_at), returns: after(returns_at) };
}

const told = async (payoutId: string) =>
  (await waitingNotices(prepared, payoutId)).map(({ state, seconds }) => [state, seconds]);

test.each([
  ['a bank account', {}, 'ACCEPTED'],
  ['a wallet', { method: 'WALLET' }, 'ACCEPTED'],
  ['cash', cash, 'READY'],
  ['a voucher', { method: 'VOUCHER', currency: 'ZAR', collectionPin: '77' }, 'READY'],
] as const)(
  '%s is accepted immediately, and paid automatically in time',
  async (_, more, state) => {
    const ordered = order(more);
    expect(await partner.send(ordered)).toMatchObject({ state, partnerReference: /^SP\d{10}$/ });
    const { payoutId } = ordered;
    expect(await momentsOf(payoutId)).toEqual({ accepts: null, pays: 60, returns: null });
    await letCome(prepared, payoutId, 'pays_at');
    expect(await partner.query(payoutId)).toMatchObject({ state: 'PAID' });
    expect(await told(payoutId)).toEqual([['PAID', 0]]);
  },
);

test('the unreliable sandbox refuses each fifth order without taking it, and its answer to each seventh is lost', async () => {
  const { config, database } = prepared;
  const cashPartner = waitedFor(sandboxPayoutPartner({ config, database }, 'sandbox-cash'));
  const ordered = (payoutId: string) => createInstruction({ payoutId });
  await expect(cashPartner.send(ordered('900005'))).rejects.toBeInstanceOf(PayoutRefusal);
  expect(await cashPartner.query('900005')).toBe('UNKNOWN');
  await expect(cashPartner.send(ordered('900004'))).rejects.not.toBeInstanceOf(PayoutRefusal);
  expect(await cashPartner.query('900004')).toMatchObject({ state: 'ACCEPTED' });
  expect(await cashPartner.send(ordered('900001'))).toMatchObject({ state: 'ACCEPTED' });
  expect(await partner.query('900001')).toBe('UNKNOWN');
});

test('a repeated order is the same one, whatever its content', async () => {
  const ordered = order(cash);
  const first = await partner.send(ordered);
  expect(await partner.send({ ...ordered, amount: '999.00' })).toEqual(first);
  expect((await entryOf(prepared, ordered.payoutId)).body.amount).toBe('100.00');
});

test('a payout that was not ordered is unknown, and cannot be stopped', async () => {
  expect(await partner.query('99999')).toBe('UNKNOWN');
  expect(await partner.cancel('99999')).toBeUndefined();
});

test('an expired voucher is returned, and a collected one is not', async () => {
  const voucher = { method: 'VOUCHER', currency: 'ZAR', collectionPin: '78' } as const;
  const expiresAt = '2100-01-01T00:00:00.000Z';
  const [lapsed, collected] = [order({ ...voucher, expiresAt }), order({ ...voucher, expiresAt })];
  for (const one of [lapsed, collected]) await partner.send(one);
  await moved(collected.payoutId, 'PAID');
  for (const one of [lapsed, collected]) await letCome(prepared, one.payoutId, 'expires_at');
  expect(await partner.query(lapsed.payoutId)).toMatchObject({
    state: 'RETURNED',
    word: 'Nobody collected it in time.',
  });
  expect(await partner.query(collected.payoutId)).toMatchObject({ state: 'PAID' });
});

describe.each([
  ['with two decimals', '20.', 'ZMW'],
  ['in rand', '20.', 'ZAR'],
  ['in a currency without decimals', '2500', 'UGX'],
])('an amount %s that ends in', (_, amount, currency) => {
  const ending = (digits: string, more: Partial<PayoutInstruction> = {}) =>
    order({ ...more, amount: `${amount}${digits}`, currency });

  test('13 is refused, however often it is ordered', async () => {
    const refused = ending('13');
    for (const _again of [1, 2]) {
      await expect(partner.send(refused)).rejects.toThrow(
        new PayoutRefusal('The account does not exist.'),
      );
    }
    expect(await partner.query(refused.payoutId)).toMatchObject({ state: 'FAILED' });
    expect(await told(refused.payoutId)).toEqual([]);
  });

  test('17 is accepted later', async () => {
    const { payoutId, ...ordered } = ending('17', cash);
    expect(await partner.send({ ...ordered, payoutId })).toBeUndefined();
    expect(await partner.query(payoutId)).toBeUndefined();
    expect(await momentsOf(payoutId)).toEqual({ accepts: 10, pays: 70, returns: null });
    await letCome(prepared, payoutId, 'accepts_at');
    expect(await partner.query(payoutId)).toMatchObject({ state: 'READY' });
    expect(await told(payoutId)).toEqual([['READY', 0]]);
  });

  test('19 is reported late, twice and out of order', async () => {
    const { payoutId, ...ordered } = ending('19');
    expect(await partner.send({ ...ordered, payoutId })).toBeUndefined();
    await moved(payoutId, 'PAID');
    expect(await told(payoutId)).toEqual([
      ...[1, 2].map(() => ['ACCEPTED', 10]),
      ...[1, 2].map(() => ['PAID', 10]),
      ['ACCEPTED', 20],
    ]);
  });

  test('23 is reported only when queried', async () => {
    const { payoutId, ...ordered } = ending('23');
    expect(await partner.send({ ...ordered, payoutId })).toBeUndefined();
    expect(await partner.query(payoutId)).toMatchObject({ state: 'ACCEPTED' });
    await letCome(prepared, payoutId, 'pays_at');
    expect(await partner.query(payoutId)).toMatchObject({ state: 'PAID' });
    expect(await told(payoutId)).toEqual([]);
  });

  test('29 is accepted silently, until accepted manually', async () => {
    const silent = ending('29');
    const { payoutId } = silent;
    await expect(partner.send(silent)).rejects.toThrow('did not answer');
    expect(await momentsOf(payoutId)).toEqual({ accepts: null, pays: null, returns: null });
    expect(await partner.query(payoutId)).toBeUndefined();
    expect(await partner.cancel(payoutId)).toBeUndefined();
    await moved(payoutId, 'ACCEPTED');
    expect(await partner.query(payoutId)).toMatchObject({ state: 'ACCEPTED' });
    expect(await told(payoutId)).toEqual([['ACCEPTED', 0]]);
    expect(await partner.send(silent)).toMatchObject({ state: 'ACCEPTED' });
  });

  test('31 is returned two days later: paid to an account, or not collected', async () => {
    const [account, counter] = [ending('31'), ending('31', cash)];
    for (const one of [account, counter]) await partner.send(one);
    const returns = 2 * 24 * 3600;
    expect(await momentsOf(account.payoutId)).toEqual({ accepts: null, pays: 60, returns });
    expect(await momentsOf(counter.payoutId)).toEqual({ accepts: null, pays: null, returns });
    await letCome(prepared, account.payoutId, 'pays_at');
    for (const one of [account, counter]) await letCome(prepared, one.payoutId, 'returns_at');
    expect(await told(account.payoutId)).toEqual([
      ['PAID', 0],
      ['RETURNED', 0],
    ]);
    expect(await partner.query(account.payoutId)).toMatchObject({ word: /came back/ });
    expect(await partner.query(counter.payoutId)).toMatchObject({ word: /Nobody collected/ });
  });

  test('37 cannot be stopped, as any other can before it is paid', async () => {
    const [late, usual, paid] = [ending('37', cash), ending('00', cash), ending('00')];
    for (const one of [late, usual, paid]) await partner.send(one);
    await moved(paid.payoutId, 'PAID');
    expect(await partner.cancel(late.payoutId)).toMatchObject({ state: 'READY' });
    expect(await partner.cancel(usual.payoutId)).toMatchObject({ state: 'CANCELED' });
    expect(await partner.cancel(paid.payoutId)).toMatchObject({ state: 'PAID' });
    await letCome(prepared, usual.payoutId, 'pays_at');
    expect(await partner.query(usual.payoutId)).toMatchObject({ state: 'CANCELED' });
  });
});

test('an amount counts by its last two digits, and docs/reference-data.md describes each', () => {
  expect(payoutBehaviour({ amount: '13' })).toBe(SENTINELS[13]);
  expect(payoutBehaviour({ amount: '13.10' }).note).toBe('');
  const page = readFileSync(
    new URL('../../../../../docs/reference-data.md', import.meta.url),
    'utf8',
  );
  const [, described = ''] = /\*\*The sandbox payout partner\*\*(.*)/.exec(page) ?? [];
  const named = [...described.matchAll(/\.(\d\d)\b/g)].map(([, digits]) => digits);
  expect(named).toEqual(Object.keys(SENTINELS));
});

test('a backlog is paid in one round, which ends also if payouts cannot be moved', async () => {
  const { database } = prepared;
  const backlog = Array.from({ length: 120 }, () => order());
  await Promise.all(backlog.map((one) => partner.send(one)));
  const ids = backlog.map(({ payoutId }) => payoutId);
  const change = (set: string) =>
    database.pool.query(`update sandbox_payouts set ${set} where payout_id = any ($1)`, [ids]);
  await change('pays_at = now()');
  await followMoments(prepared);
  const { rows } = await database.pool.query(
    'select state, count(*)::int from sandbox_payouts where payout_id = any ($1) group by 1',
    [ids],
  );
  expect(rows).toEqual([{ state: 'PAID', count: 120 }]);

  await change(`state = 'FAILED', pays_at = now()`);
  await followMoments(prepared);
  await change('pays_at = null');
});
