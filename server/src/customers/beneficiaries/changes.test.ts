import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  callServer,
  customerHeaders,
  type RunningServer,
  startServer,
} from '../../../test/harness.ts';

let server: RunningServer;
let registrationId: number;
beforeAll(async () => {
  server = await startServer({ demo: true });
  const { rows } = await server.database.pool.query<{ registration_id: bigint }>(
    `select registration_id from customers where msisdn = '27820000001'`,
  );
  registrationId = Number(rows[0]?.registration_id);
});
afterAll(() => server.close());

const headers = customerHeaders('0820000001', '2580');

interface Beneficiary {
  id: number;
  amount: number;
  version: number;
  'quotation-reference': string | null;
}

const field = (id: number, value: string) => ({
  'required-field-id': id,
  'required-field-value': value,
});

const rudo = (more: object = {}) => ({
  id: 0,
  'registration-id': registrationId,
  'country-id': 1,
  'payout-method-id': 12,
  'payout-partner-id': 12,
  'currency-id': 12,
  'quotation-type': 'SENDER_AMOUNT',
  amount: 300,
  'required-fields': [
    field(22, 'Rudo'),
    field(24, 'Marange'),
    field(32, '263771234567'),
    field(30, 'SIBLING'),
    field(31, 'FAMILY_SUPPORT'),
  ],
  ...more,
});

async function saved(): Promise<Beneficiary> {
  const body = rudo();
  return (
    await callServer<Beneficiary>(server.url, 'POST /api/transactions/beneficiary', {
      headers,
      body,
    })
  ).body;
}

const change = (id: number, body: object) =>
  callServer<Beneficiary>(server.url, `PUT /api/transactions/beneficiary/${id}`, { headers, body });

const present = async (id: number) =>
  (
    await callServer<Beneficiary>(server.url, `GET /api/transactions/beneficiary/${id}`, {
      headers,
    })
  ).body;

describe('a change of a beneficiary', () => {
  test('made on an older state is refused, and the newer one stays', async () => {
    const { id, version } = await saved();
    expect(version).toBe(1);
    const first = await change(id, rudo({ amount: 400, version }));
    expect(first).toMatchObject({ status: 200, body: { amount: 400, version: 2 } });
    const second = await change(id, rudo({ amount: 500, version }));
    expect(second).toMatchObject({
      status: 409,
      body: {
        'error-code': 'CHANGED_MEANWHILE',
        message: 'This beneficiary was changed in the meantime.',
        errors: [expect.any(String)],
      },
    });
    expect(await present(id)).toMatchObject({ amount: 400, version: 2 });
  });

  test('sent twice, as after a lost answer, is one change', async () => {
    const { id, version } = await saved();
    const body = rudo({ amount: '400.00', version });
    const replies = [await change(id, body), await change(id, body)];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[1]?.body).toEqual(replies[0]?.body);
    const { rows } = await server.database.pool.query(
      `select from audit_entries where subject = $1 and action = 'beneficiary.changed'`,
      [`beneficiary:${id}`],
    );
    expect(rows).toHaveLength(1);
  });

  test('raced by ten others on the same state, happens once', async () => {
    const { id, version } = await saved();
    const amounts = Array.from({ length: 10 }, (_, index) => 401 + index);
    const replies = await Promise.all(
      amounts.map((amount) => change(id, rudo({ amount, version }))),
    );
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const won = replies.find(({ status }) => status === 200)?.body.amount;
    expect(await present(id)).toMatchObject({ amount: won, version: 2 });
  });

  test('without a version, as the documents show it, is made on whatever is there', async () => {
    const { id } = await saved();
    for (const amount of [400, 500]) {
      expect((await change(id, rudo({ amount }))).status).toBe(200);
    }
    expect(await present(id)).toMatchObject({ amount: 500, version: 3 });
  });

  test('retains the corridor and takes the reference of its quote', async () => {
    const { id } = await saved();
    await change(
      id,
      rudo({ 'country-id': 4, 'payout-method-id': 41, 'quotation-reference': 'QNEW' }),
    );
    expect(await present(id)).toMatchObject({
      'country-id': 1,
      'payout-method-id': 12,
      'quotation-reference': 'QNEW',
    });
    await change(id, rudo({ amount: 301 }));
    expect((await present(id))['quotation-reference']).toBe('QNEW');
  });

  test('of one that was deleted answers 404', async () => {
    const { id, version } = await saved();
    await callServer(server.url, `DELETE /api/transactions/beneficiary/${id}`, { headers });
    expect((await change(id, rudo({ version }))).status).toBe(404);
  });
});
