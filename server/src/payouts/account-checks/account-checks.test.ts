import type { AnswerOf } from '@thumela/contract/call.ts';
import type { checkTransactionAccount } from '@thumela/contract/own/account-checks.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import { corridors, type ErrorBody, sendMoney } from '../../../test/outbound.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { accountChecksReader, accountChecksService } from './service.ts';

type Answer = AnswerOf<typeof checkTransactionAccount>;

let server: RunningServer;
let customer: TestCustomer;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  customer = await addCustomer(server);
});
afterAll(() => server.close());

const rows = async (text: string, values: unknown[] = []) =>
  (await server.owner.pool.query(text, values)).rows;

/** An unpaid transaction to a wallet with this ending; names may be replaced. */
async function send(ending: string, names: Record<number, string> = {}, of = customer) {
  const values = { ...corridors.malawiWallet.values, 32: `26599123${ending}`, ...names };
  const created = await sendMoney(server.url, of, { ...corridors.malawiWallet, values }, 200);
  return created['transaction-id'];
}

const check = <Body = Answer>(id: number | string, of = customer, what = 'transactions') =>
  callServer<Body>(server.url, `POST /account-checks/${what}/${id}`, { headers: of.headers });

const acknowledge = <Body = Answer>(id: number | null | undefined, of = customer) =>
  callServer<Body>(server.url, `PUT /account-checks/${id}/acknowledgement`, {
    headers: of.headers,
  });

const pay = (id: number) =>
  callServer<ErrorBody>(server.url, `POST /api/digi-pay/init?transactionId=${id}`, {
    headers: customer.headers,
  });

const countChecks = async (id: number) =>
  Number(
    (await rows('select count(*) from account_checks where transaction_id = $1', [id]))[0].count,
  );

describe('the answer of the partner', () => {
  test.each([
    ['4567', 'MATCH', 'Grace Moyoza'],
    ['9002', 'CLOSE', 'G••• M•••'],
    ['9003', 'NO_MATCH', 'P••• N•••'],
    ['9001', 'CANNOT_RECEIVE', null],
    ['9004', 'NOT_OFFERED', null],
    ['9005', 'UNAVAILABLE', null],
    ['9007', 'NO_MATCH', 'P••• N•••'],
  ])('of a wallet that ends in %s is %s with the holder %s', async (ending, result, holder) => {
    const { status, body } = await check(await send(ending));
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ id: expect.any(Number), result, holder, acknowledged: false },
      'checked-at': expect.stringMatching(/^\d{4}-/),
    });
  });

  test('is stored with its result and time, and in the audit trail, without a name in clear', async () => {
    const id = await send('9003');
    await check(id);
    const [stored] = await rows('select * from account_checks where transaction_id = $1', [id]);
    expect(stored).toMatchObject({
      ...{ partner: 'sandbox', result: 'NO_MATCH', holder: 'P••• N•••' },
      checked_at: expect.any(Date),
    });
    const [entry] = await rows('select * from audit_entries where subject = $1 and action = $2', [
      `transaction:${id}`,
      'account.checked',
    ]);
    expect(entry.details).toEqual({
      ...{ check: Number(stored.id), partner: 'sandbox', result: 'NO_MATCH', reused: false },
    });
  });

  test('that comes too late is no answer, and the transaction can be paid', async () => {
    const id = await send('9006');
    const before = performance.now();
    expect((await check(id)).body.result).toBe('UNAVAILABLE');
    expect(performance.now() - before).toBeLessThan(8_000);
    expect((await pay(id)).status).toBe(200);
  });

  test('is reused for ten minutes, also for another transaction to the same recipient', async () => {
    const [first, second] = [await send('9002'), await send('9002')];
    const one = await check(first);
    expect((await check(first)).body).toEqual(one.body);
    expect(await countChecks(first)).toBe(1);
    const other = await check(second);
    expect(other.body['checked-at']).toBe(one.body['checked-at']);
    await rows(`update account_checks set checked_at = checked_at - interval '11 minutes'`);
    expect((await check(first)).body.id).not.toBe(one.body.id);
    expect(await countChecks(first)).toBe(2);
  });
});

describe('a different name', () => {
  test('blocks paying until its customer acknowledges it, once', async () => {
    const id = await send('9003');
    const { body } = await check(id);
    const refused = await pay(id);
    expect(refused).toMatchObject({ status: 409, body: { 'error-code': 'STATUS_CONFLICT' } });
    expect(refused.body.message).toBe('The account you entered belongs to another name.');
    const acknowledged = await acknowledge(body.id);
    expect(acknowledged).toMatchObject({ status: 200, body: { acknowledged: true } });
    expect((await acknowledge(body.id)).status).toBe(200);
    expect(
      await rows(
        `select actor from audit_entries where action = 'account.mismatch_acknowledged'
        and subject = $1`,
        [`transaction:${id}`],
      ),
    ).toHaveLength(1);
    const stored = await accountChecksReader(server.database).findAnswered(BigInt(id));
    expect(stored?.acknowledged_at).toEqual(expect.any(Date));
    expect((await pay(id)).status).toBe(200);
  });

  test('stays acknowledged when the same is found again, and is not forgotten in an outage', async () => {
    const id = await send('9003');
    const first = await check(id);
    const age = () =>
      rows(`update account_checks set checked_at = checked_at - interval '11 minutes'`);
    await age();
    const outage = vi
      .spyOn(server.services.payoutPartner, 'checkAccount')
      .mockRejectedValue(new Error('The partner is down.'));
    expect((await check(id)).body).toMatchObject({ id: first.body.id, result: 'NO_MATCH' });
    expect((await pay(id)).status).toBe(409);
    outage.mockRestore();
    await acknowledge(first.body.id);
    await age();
    expect((await check(id)).body).toMatchObject({ result: 'NO_MATCH', acknowledged: true });
  });

  test('cannot be acknowledged where there is none', async () => {
    const { body } = await check(await send('4567'));
    expect(await acknowledge<ErrorBody>(body.id)).toMatchObject({ status: 409 });
  });
});

test('an account that cannot receive money is not paid, whatever is acknowledged', async () => {
  const id = await send('9001');
  const { body } = await check(id);
  expect((await acknowledge<ErrorBody>(body.id)).status).toBe(409);
  const refused = await pay(id);
  expect(refused.status).toBe(409);
  expect(refused.body.errors).toEqual([
    'Please cancel this transaction and send again with the correct account details.',
  ]);
});

test('a transaction that was never checked, and one that is similar, can be paid', async () => {
  await withTransaction(server.database, async (handle) => {
    await accountChecksService(handle).refuseDoubtful(1n);
  });
  const id = await send('9002');
  await check(id);
  expect((await pay(id)).status).toBe(200);
});

test('cash is not checked, nor is a transaction that is paid', async () => {
  const cash = await sendMoney(server.url, customer, corridors.zimbabweCash, 200);
  const none = { result: 'NOT_OFFERED', acknowledged: false };
  expect((await check(cash['transaction-id'])).body).toEqual(none);
  const id = await send('9002');
  await rows(`update transactions set status = 'EXPIRED' where id = $1`, [id]);
  expect((await check(id)).body).toEqual(none);
  expect(await countChecks(id)).toBe(0);
});

describe("another customer's", () => {
  test('transaction, beneficiary and check are not found, and no partner is called', async () => {
    const stranger = await addCustomer(server);
    const id = await send('9003');
    const { body } = await check(id);
    const beneficiary = await saveBeneficiary('9003');
    const before = await rows('select count(*) from account_checks');
    const replies = [
      await check<ErrorBody>(id, stranger),
      await check<ErrorBody>('x', stranger),
      await check<ErrorBody>(beneficiary, stranger, 'beneficiaries'),
      await acknowledge<ErrorBody>(body.id, stranger),
    ];
    for (const reply of replies) {
      expect(reply).toMatchObject({ status: 404, body: { 'error-code': 'NOT_FOUND' } });
    }
    expect(await rows('select count(*) from account_checks')).toEqual(before);
    expect((await pay(id)).status).toBe(409);
  });

  test('calls need a customer', async () => {
    const reply = await callServer(server.url, 'POST /account-checks/transactions/1', {});
    expect(reply.status).toBe(401);
  });
});

test('a saved beneficiary is checked, and its answer serves the transaction', async () => {
  const beneficiary = await saveBeneficiary('9003');
  const { body } = await check(beneficiary, customer, 'beneficiaries');
  expect(body).toMatchObject({ result: 'NO_MATCH', holder: 'P••• N•••' });
  const other = await check(await send('9003'));
  expect(other.body).toMatchObject({ result: 'NO_MATCH', 'checked-at': body['checked-at'] });
});

describe('limits an hour', () => {
  test('of one account hold for all customers, however its number is written', async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      const guesser = await addCustomer(server);
      expect((await check(await send('0077', {}, guesser), guesser)).status).toBe(200);
    }
    const last = await addCustomer(server);
    const reply = await check<ErrorBody>(await send('0077', { 22: 'Tendai' }, last), last);
    expect(reply).toMatchObject({ status: 429, body: { 'error-code': 'TOO_MANY_REQUESTS' } });
  });

  test('of one customer hold for all accounts, and never keep from paying', async () => {
    const subject = `account checks:customer:${customer.registrationId}`;
    await rows('insert into throttles (subject, hits) values ($1, 20)', [subject]);
    const id = await send('9003');
    expect((await check(id)).status).toBe(429);
    expect((await pay(id)).status).toBe(200);
  });
});

async function saveBeneficiary(ending: string): Promise<number> {
  const { request, values } = corridors.malawiWallet;
  const fields = { ...values, 32: `26599123${ending}` };
  const { body } = await callServer<{ id: number }>(
    server.url,
    'POST /api/transactions/beneficiary',
    {
      headers: customer.headers,
      body: {
        ...request,
        ...{ 'registration-id': customer.registrationId, 'quotation-type': 'SENDER_AMOUNT' },
        amount: 200,
        'required-fields': Object.entries(fields).map(([id, value]) => ({
          'required-field-id': Number(id),
          'required-field-value': value,
        })),
      },
    },
  );
  return body.id;
}
