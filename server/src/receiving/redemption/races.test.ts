import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { addOrder } from '../../../test/orders.ts';
import {
  newRecipient,
  type RequestAnswer,
  type RequestBody,
  submitRequest,
} from '../../../test/recipients.ts';
import { uploadDocument } from '../../../test/redemption.ts';
import { buildSaId } from '../../../test/sign-up.ts';
import { asPartner } from '../../../test/staging.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { expireOrders } from '../orders/expiry.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.close());

async function rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await server.database.pool.query<Row>(text, values)).rows;
}

const code = ({ status, body }: { status: number; body: RequestAnswer }) =>
  body['error-code'] ?? status;

/** Money from oneself, always of the same person, with everything it requires. */
async function fromOneself(amount: bigint, person: RequestBody): Promise<RequestBody> {
  const recipient = { first: 'Grace', last: 'Moyoza' };
  const order = await addOrder(server, { senderType: 'SELF', amount, recipient });
  return newRecipient(server.url, order, {
    'first-name': 'Grace',
    'last-name': 'Moyoza',
    ...person,
    'additional-document-purposes': 'FOREIGN_EMPLOYMENT_PROOF',
    'additional-document-type-ids': '17',
    'additional-document-metadata-ids': String(await uploadDocument(server.url)),
  });
}

test('money from oneself is added up over the orders one person requests, also concurrently', async () => {
  const person = { 'id-number': buildSaId('660811', '4990'), msisdn: '27831110001' };
  const bodies = [];
  for (let n = 0; n < 4; n += 1) bodies.push(await fromOneself(3_000_000n, person));
  const answers = await Promise.all(bodies.map((body) => submitRequest(server.url, body)));
  expect(answers.map(code).toSorted()).toEqual([
    201,
    ...Array.from({ length: 3 }, () => 'VALIDATION_FAILED'),
  ]);
  const refused = answers.find(({ status }) => status !== 201);
  expect(refused?.body.errors).toEqual([expect.stringMatching(/daily|day/i)]);
  const rest = await submitRequest(server.url, await fromOneself(2_000_000n, person));
  expect(code(rest)).toBe(201);
  const other = { 'id-number': buildSaId('660811', '4991'), msisdn: '27831110002' };
  expect(code(await submitRequest(server.url, await fromOneself(3_000_000n, other)))).toBe(201);
});

test('an order that is requested, canceled and expired at the same moment has one outcome', async () => {
  const orders = [];
  for (let n = 0; n < 12; n += 1) {
    const order = await addOrder(server);
    orders.push({ order, body: await newRecipient(server.url, order) });
  }
  const fates = await Promise.all(
    orders.map(async ({ order, body }, at) => {
      const cancel = () =>
        asPartner(server.url, `POST /partner/inbound-orders/${order.reference}/cancel`, {
          body: { reason: 'The sender changed their mind.' },
        });
      const expire = async () => {
        await rows('update inbound_transactions set expires_at = now() where id = $1', [order.id]);
        return expireOrders(server.database);
      };
      const [asked] = await Promise.all([
        submitRequest(server.url, body),
        at % 2 === 0 ? cancel() : expire(),
      ]);
      // The scheduler skips a locked order, and tries again.
      if (at % 2 === 1) await expireOrders(server.database);
      const [row] = await rows<{ status: string; open: number; messages: number }>(
        `select o.status, (select count(*)::int from redemption_requests r
            where r.inbound_transaction_id = o.id and r.status = 'PENDING') as open,
          (select count(*)::int from messages where recipient = o.beneficiary_msisdn) as messages
         from inbound_transactions o where o.id = $1`,
        [order.id],
      );
      return { asked: asked.status === 201, ...row };
    }),
  );
  for (const { asked, status, open, messages } of fates) {
    const isOver = status === 'CANCELED' || status === 'EXPIRED';
    expect([asked, open, messages, isOver]).toEqual(
      asked ? [true, 1, 1, false] : [false, 0, 0, true],
    );
  }
});

test('an unread declaration is not signed: one published while a request is written refuses it', async () => {
  const order = await addOrder(server);
  const body = await newRecipient(server.url, order);
  const signed = `select count(*)::int as n from declaration_signatures`;
  const before = await rows(signed);
  const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock'
    and datname = current_database()`;
  const { asked } = await withTransaction(server.database, async (handle) => {
    await handle.db
      .selectFrom('inbound_transactions')
      .select('id')
      .where('id', '=', order.id)
      .forUpdate()
      .execute();
    const asked = submitRequest(server.url, body);
    await expect.poll(async () => (await rows(waits)).length).toBe(1);
    await handle.db
      .insertInto('declarations')
      .values({ version: 2, declaration: 'Other words.' })
      .execute();
    return { asked };
  });
  expect((await asked).body).toMatchObject({
    'error-code': 'STATUS_CONFLICT',
    message: 'The declaration has changed. Please read it again and accept it.',
  });
  expect(await rows(signed)).toEqual(before);
});
