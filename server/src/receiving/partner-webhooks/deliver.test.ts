import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDesk } from '../../../test/desk.ts';
import { partnerEndpoint } from '../../../test/endpoint.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import {
  asPartner,
  orderRow,
  partnerKeyOf,
  stageOrder,
  stageOrders,
} from '../../../test/staging.ts';
import { casesService } from '../../casework/cases/service.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { claimEvents, delayAfter, EVENT_RETRIES, type EventRetries } from './claim-events.ts';
import { deliverEvents } from './deliver.ts';
import { setEndpoint } from './endpoints.ts';

/** Without waits between attempts. */
const AT_ONCE: EventRetries = { attempts: 4, delaySeconds: 0, longestSeconds: 0, timeout: 300 };

let server: RunningServer;
let endpoint: Awaited<ReturnType<typeof partnerEndpoint>>;
let secret: string;
beforeAll(async () => {
  server = await startServer({ demo: true });
  endpoint = await partnerEndpoint();
  // Those of the demo lead to this server itself.
  await server.owner.db.deleteFrom('partner_endpoints').execute();
  secret = await setUrl(endpoint.url);
});
afterAll(async () => {
  endpoint.close();
  await server.close();
});
beforeEach(() => {
  endpoint.arrived.length = 0;
  endpoint.answer(() => 204);
});

const setUrl = (url: string, partner = 'PARTNER_ONE', settings = server.config) =>
  withTransaction(server.database, (handle) =>
    setEndpoint(handle, settings, { partner, url, actor: 'operator:test', reason: 'A test.' }),
  );

/** Rounds of the worker until no event waits. */
async function deliverAll(retries = AT_ONCE, workers = 1): Promise<void> {
  for (;;) {
    await Promise.all(
      Array.from({ length: workers }, () => deliverEvents(server.services, retries)),
    );
    const waits = await server.database.db
      .selectFrom('partner_events')
      .select('id')
      .where('state', '=', 'WAITING')
      .limit(1)
      .execute();
    if (waits.length === 0) return;
  }
}

const cancel = (reference: string) =>
  asPartner(server.url, `POST /partner/inbound-orders/${reference}/cancel`, {
    body: { reason: 'The sender changed their mind.' },
  });

const eventsOf = (reference: string) =>
  server.database.db
    .selectFrom('partner_events as e')
    .innerJoin('inbound_transactions as o', 'o.id', 'e.inbound_transaction_id')
    .select(['e.id', 'e.status', 'e.state', 'e.attempts', 'e.answer', 'e.problem'])
    .where('o.reference', '=', reference)
    .orderBy('e.position')
    .execute();

const statusesOf = (reference: string) =>
  endpoint.arrived.flatMap(({ data }) => (data.reference === reference ? [data.status] : []));

describe('a change of status', () => {
  test('arrives signed, as any library of Standard Webhooks checks it', async () => {
    const { reference, id } = await stageOrder(server.url);
    await deliverAll();
    const [one] = endpoint.arrived;
    const headers = one?.headers as Record<string, string>;
    expect(new Webhook(secret).verify(one?.body ?? '', headers)).toEqual({
      type: 'order.status',
      timestamp: expect.stringMatching(/\+02:00$/),
      data: { id, reference, status: 'UNALLOCATED', reason: null },
    });
    expect(() => new Webhook(secret).verify(`${one?.body} `, headers)).toThrow();
    expect(await eventsOf(reference)).toMatchObject([{ state: 'DELIVERED', answer: 204 }]);
  });

  test('is signed with the secret before as well, until the partner has changed it over', async () => {
    const before = secret;
    secret = await setUrl(endpoint.url);
    await stageOrder(server.url);
    await deliverAll();
    const [one] = endpoint.arrived;
    const headers = one?.headers as Record<string, string>;
    for (const each of [before, secret]) {
      expect(() => new Webhook(each).verify(one?.body ?? '', headers)).not.toThrow();
    }
    await sql`update partner_endpoints set set_at = now() - interval '25 hours'`.execute(
      server.database.db,
    );
    await stageOrder(server.url);
    await deliverAll();
    const later = endpoint.arrived[1];
    expect(() =>
      new Webhook(before).verify(later?.body ?? '', later?.headers as Record<string, string>),
    ).toThrow();
  });

  test('is no event of a partner without an endpoint', async () => {
    const { body } = await stageOrders(server.url, [orderRow()], { key: partnerKeyOf('two') });
    expect(await eventsOf(body.accepted[0]?.reference ?? '')).toEqual([]);
  });
});

describe('an endpoint in trouble', () => {
  test('gets an event again under its id; later ones of the order wait for it, other orders do not', async () => {
    const [held, free] = [await stageOrder(server.url), await stageOrder(server.url)];
    await cancel(held.reference);
    let refusals = 2;
    endpoint.answer(({ data }) => {
      if (data.reference !== held.reference || refusals === 0) return 200;
      refusals -= 1;
      return 500;
    });
    await deliverAll();
    expect(statusesOf(held.reference)).toEqual([
      ...['UNALLOCATED', 'UNALLOCATED', 'UNALLOCATED'],
      'CANCELED',
    ]);
    const ids = endpoint.arrived.flatMap(({ id, data }) =>
      data.reference === held.reference && data.status === 'UNALLOCATED' ? [id] : [],
    );
    expect(new Set(ids).size).toBe(1);
    const order = endpoint.arrived.map(({ data }) => data.reference);
    expect(order.indexOf(free.reference)).toBeLessThan(order.lastIndexOf(held.reference));
  });

  test.each<[what: string, answering: Parameters<typeof endpoint.answer>[0], problem: string]>([
    ['hangs', () => undefined, 'No answer within 0.3 s.'],
    ['drops the connection', (_one, response) => void response.socket?.destroy(), 'socket hang up'],
    [
      'leads elsewhere',
      (_one, response) => void response.writeHead(302, { location: endpoint.url }).end(),
      'It answered 302.',
    ],
    [
      'has an endless answer',
      (_one, response) => void response.writeHead(500).write('x'),
      'It answered 500.',
    ],
  ])('that %s is retried, given up, and resent by hand', async (_what, answering, problem) => {
    const { reference } = await stageOrder(server.url);
    await cancel(reference);
    endpoint.answer(answering);
    await deliverAll();
    const [first, second] = await eventsOf(reference);
    expect(first).toMatchObject({ state: 'GIVEN_UP', attempts: AT_ONCE.attempts, problem });
    expect(second).toMatchObject({ state: 'GIVEN_UP' });
    expect(endpoint.arrived).toHaveLength(2 * AT_ONCE.attempts);
    endpoint.answer(() => 200);
    const again = `POST /partner/deliveries/${first?.id}/resend` as const;
    expect((await asPartner(server.url, again, { key: partnerKeyOf('two') })).status).toBe(404);
    expect((await asPartner(server.url, again)).body).toMatchObject({
      state: 'WAITING',
      reference,
    });
    await deliverAll();
    expect(endpoint.arrived.at(-1)).toMatchObject({
      id: first?.id,
      data: { status: 'UNALLOCATED' },
    });
    expect((await eventsOf(reference))[0]).toMatchObject({ state: 'DELIVERED', problem: null });
  });

  test('that stays in it is one case, from which all that was given up is sent again', async () => {
    const desk = testDesk({ ...server, brand: server.services.brand });
    const before = { kind: 'WEBHOOK_UNREACHABLE', subject: 'partner:PARTNER_ONE' } as const;
    const over = { decision: 'DONE', actor: 'operator:Zanele', reason: 'A test.' } as const;
    await withTransaction(server.database, (handle) => casesService(handle).end(before, over));
    const orders = [await stageOrder(server.url), await stageOrder(server.url)];
    endpoint.answer(() => 500);
    await deliverAll();
    const open = await server.database.db
      .selectFrom('cases')
      .select(['id', 'subject', 'facts'])
      .where('kind', '=', 'WEBHOOK_UNREACHABLE')
      .where('state', '=', 'OPEN')
      .execute();
    expect(open).toMatchObject([
      { subject: 'partner:PARTNER_ONE', facts: { answer: 500, problem: 'It answered 500.' } },
    ]);
    const [{ id } = { id: 0n }] = open;
    const { events } = await desk.show(id);
    expect(events).toHaveLength(2);
    endpoint.arrived.length = 0;
    endpoint.answer(() => 204);
    const by = { actor: 'operator:Zanele', reason: 'They are back.' } as const;
    await desk.decide(id, 'SEND_AGAIN', by);
    await deliverAll();
    expect(endpoint.arrived.map(({ data }) => data.reference).toSorted()).toEqual(
      orders.map(({ reference }) => reference).toSorted(),
    );
  });

  test('that was never reached receives the events in order', async () => {
    const { reference } = await stageOrder(server.url);
    await cancel(reference);
    await setUrl('http://127.0.0.1:1/closed');
    await deliverEvents(server.services, { ...AT_ONCE, attempts: 100 });
    const [first, second] = await eventsOf(reference);
    expect(first).toMatchObject({ state: 'WAITING', attempts: 1 });
    expect(second).toMatchObject({ state: 'WAITING', attempts: 0 });
    secret = await setUrl(endpoint.url);
    await deliverAll();
    expect(statusesOf(reference)).toEqual(['UNALLOCATED', 'CANCELED']);
  });

  test('is tried for more than a day', () => {
    const waits = Array.from({ length: EVENT_RETRIES.attempts - 1 }, (_, index) =>
      delayAfter(index + 1, EVENT_RETRIES),
    );
    const hours = waits.reduce((sum, seconds) => sum + seconds, 0) / 3600;
    expect(Math.round(hours)).toBe(29);
  });
});

test('two workers beside each other send nothing twice and nothing out of order', async () => {
  const rows = Array.from({ length: 30 }, () => orderRow());
  await stageOrders(server.url, rows);
  await Promise.all(rows.map(({ reference }) => cancel(reference)));
  await deliverAll(EVENT_RETRIES, 3);
  expect(endpoint.arrived).toHaveLength(60);
  expect(new Set(endpoint.arrived.map(({ id }) => id)).size).toBe(60);
  for (const { reference } of rows) {
    expect(statusesOf(reference)).toEqual(['UNALLOCATED', 'CANCELED']);
  }
});

test('what a worker that died had in its hands is sent by another, under the same id', async () => {
  const { reference } = await stageOrder(server.url);
  await cancel(reference);
  const claimed = await claimEvents(server.database, 'PARTNER_ONE', AT_ONCE);
  expect(claimed.map(({ status }) => status)).toEqual(['UNALLOCATED']);
  // No other process takes it, or the event after it, while the claim holds.
  await deliverEvents(server.services, AT_ONCE);
  expect(endpoint.arrived).toEqual([]);
  await sql`update partner_events set due_at = now() where state = 'WAITING'`.execute(
    server.database.db,
  );
  await deliverAll();
  expect(statusesOf(reference)).toEqual(['UNALLOCATED', 'CANCELED']);
  expect(endpoint.arrived[0]?.id).toBe(claimed[0]?.id);
});

describe('where private addresses are not allowed', () => {
  const strict = () => ({ ...server.config, privateEndpoints: false });

  test.each([
    ['http://partner.example/hooks'],
    ['ftp://partner.example'],
    ['https://127.0.0.1/'],
    ['https://[::1]/'],
    ['https://0x7f.1/'],
    ['https://2130706433/'],
    ['https://169.254.169.254/latest/meta-data'],
    ['https://[::ffff:10.0.0.1]/'],
    ['https://user:secret@partner.example/'],
    ['no address'],
    [`https://partner.example/${'x'.repeat(500)}`],
  ])('%s is no endpoint', async (url) => {
    await expect(setUrl(url, 'PARTNER_TWO', strict())).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  test('a name that stands for one is not connected to', async () => {
    await setUrl(`https://localhost:${endpoint.port}/hooks`, 'PARTNER_TWO', strict());
    const { body } = await stageOrders(server.url, [orderRow()], { key: partnerKeyOf('two') });
    await deliverEvents({ ...server.services, config: strict() }, AT_ONCE);
    expect(await eventsOf(body.accepted[0]?.reference ?? '')).toMatchObject([
      { problem: 'The address is not a public one.', answer: null },
    ]);
    expect(endpoint.arrived).toEqual([]);
  });
});
