import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { callServer, type RunningServer, registering, startServer } from '../../../test/harness.ts';
import { addOrder, type TestOrder } from '../../../test/orders.ts';
import { statementsOf } from '../../../test/statements.ts';
import { createLog } from '../../platform/observability/log.ts';

let server: RunningServer;
let order: TestOrder;
let customer: TestCustomer;
const lines: string[] = [];
beforeAll(async () => {
  const into = { write: (line: string) => lines.push(line) };
  const log = createLog({ logLevel: 'trace', nodeEnv: 'production' }, into);
  server = await startServer({ settings: { referenceLifetimeSeconds: 3600 } }, log);
  order = await addOrder(server);
  customer = await addCustomer(server);
});
afterAll(() => server.close());

const readings = () => {
  const query = new URLSearchParams({
    reference: order.reference,
    'remittance-partner': 'PARTNER_ONE',
    'customer-identifier': order.msisdn,
  });
  return [
    `GET /api/transactions/inbound?token=${order.token}`,
    `GET /api/transactions/inbound/${order.id}/is-redeemable`,
    `PUT /api/transactions/inbound/search?${query}`,
    `GET /api/transactions/inbound/redemption/${order.id}`,
    '/api/admin/transacting-partner-config?remittance-partner=PARTNER_ONE',
    '/api/self-to-self/limit/check?id-type=SA_ID&amount=1',
    '/api/utility/inbound-limit-increase-document-type?document-purpose=PERMIT',
  ].map((line) => (line.startsWith('/') ? `GET ${line}` : line) as `GET /${string}`);
};

test('every reading call of a recipient takes two statements at most, and finds its rows by an index', async () => {
  const { headers } = customer;
  for (const line of readings()) await callServer(server.url, line, { headers });
  for (const line of readings()) {
    for (const sent of [registering, headers]) {
      const said = await statementsOf(() => callServer(server.url, line, { headers: sent }));
      expect([line, said.length <= 2]).toEqual([line, true]);
      for (const { text, values } of said) {
        const { rows } = await server.database.pool.query(`explain (format json) ${text}`, [
          ...values,
        ]);
        expect([text, JSON.stringify(rows).match(/"Seq Scan"/)]).toEqual([text, null]);
      }
    }
  }
});

test('the secret that opens an order is never logged, not even when a call fails', async () => {
  await server.owner.pool.query('alter table inbound_links rename to gone');
  const failed = await Promise.all(
    readings().map((line) => callServer(server.url, line, { headers: registering })),
  );
  await server.owner.pool.query('alter table gone rename to inbound_links');
  expect(failed.filter(({ status }) => status === 500)).toHaveLength(2);
  const logged = lines.join('');
  expect(logged).toContain('request failed');
  for (const secret of [order.token, order.reference, order.msisdn, order.collectionPin]) {
    expect([secret, logged.includes(secret)]).toEqual([secret, false]);
  }
});
