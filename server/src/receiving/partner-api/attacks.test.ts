import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import {
  asPartner,
  orderRow,
  partnerKeyOf,
  type StagedAnswer,
  stageOrder,
  stageOrders,
} from '../../../test/staging.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { addKey } from './keys.ts';
import { partnersService } from './service.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.close());

const BY = { actor: 'operator:test', reason: 'A test.' };

const changed = <T>(work: (partners: ReturnType<typeof partnersService>) => Promise<T>) =>
  withTransaction(server.database, (handle) => work(partnersService(handle)));

const count = async () => {
  const { rows } = await server.database.pool.query(
    'select count(*)::int as n from inbound_transactions',
  );
  return rows[0].n as number;
};

const CALLS = [
  'POST /partner/inbound-orders',
  'GET /partner/inbound-orders',
  'GET /partner/inbound-orders/DEMO-1001',
  'POST /partner/inbound-orders/DEMO-1001/cancel',
  'GET /partner/deliveries',
  'POST /partner/deliveries/3f0e6e8e-5a3b-4c1e-9d53-0c5a5c7ad111/resend',
] as const;

describe('a caller without a valid key', () => {
  test.each(CALLS)('gets nothing from %s', async (what) => {
    const body = what.startsWith('POST') ? { orders: [orderRow()], reason: 'x' } : undefined;
    for (const key of ['', 'thk_', `thk_${'A'.repeat(43)}`, 'portal-demo-secret', "' or 1=1 --"]) {
      const { status, body: answer } = await asPartner(server.url, what, { key, body });
      expect([status, answer]).toMatchObject([401, { 'error-code': 'UNAUTHORIZED' }]);
    }
    const { status } = await callServer(server.url, what, { body });
    expect(status).toBe(401);
  });

  test('is counted where they come from, and shut out there with any key', async () => {
    const guarded = await startServer({
      databaseUrl: server.config.databaseUrl,
      settings: { wrongPinsPerAddress: 5 },
    });
    try {
      const guess = () =>
        asPartner(guarded.url, 'GET /partner/deliveries', { key: `thk_${'B'.repeat(43)}` });
      const statuses: number[] = [];
      for (let tries = 0; tries < 8; tries += 1) statuses.push((await guess()).status);
      expect(statuses.filter((status) => status === 403).length).toBeGreaterThan(0);
      expect((await asPartner(guarded.url, 'GET /partner/deliveries')).status).toBe(403);
    } finally {
      await guarded.close();
      await server.database.db.deleteFrom('throttles').execute();
    }
  });
});

describe('the keys of a partner', () => {
  const list = (key: string) => asPartner(server.url, 'GET /partner/deliveries', { key });

  test('are valid beside each other, and one is replaced without a pause', async () => {
    const [old, next] = [
      await withTransaction(server.database, (handle) => addKey(handle, 'PARTNER_ONE', BY)),
      await withTransaction(server.database, (handle) => addKey(handle, 'PARTNER_ONE', BY)),
    ];
    expect([(await list(old.key)).status, (await list(next.key)).status]).toEqual([200, 200]);
    await changed((partners) => partners.revokeKey(old.id, BY));
    expect([(await list(old.key)).status, (await list(next.key)).status]).toEqual([401, 200]);
    await expect(changed((partners) => partners.revokeKey(old.id, BY))).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    const kept = await server.database.db.selectFrom('partner_keys').selectAll().execute();
    expect(JSON.stringify(kept, (_key, value) => String(value))).not.toContain(next.key);
    const row = kept.find(({ id }) => id === next.id);
    expect(next.key.startsWith(row?.hint ?? '-')).toBe(true);
    expect(row?.last_used_at?.getUTCMinutes()).toBe(0);
  });

  test('are of no use while the partner is stopped', async () => {
    await changed((partners) => partners.setActive('PARTNER_TWO', false, BY));
    expect((await list(partnerKeyOf('two'))).status).toBe(401);
    await changed((partners) => partners.setActive('PARTNER_TWO', true, BY));
    expect((await list(partnerKeyOf('two'))).status).toBe(200);
  });
});

describe("another partner's order", () => {
  test('looks as if it did not exist, by reference and by id', async () => {
    const { id, reference } = await stageOrder(server.url);
    for (const named of [reference, id]) {
      const read = `GET /partner/inbound-orders/${named}` as const;
      const back = `POST /partner/inbound-orders/${named}/cancel` as const;
      const key = partnerKeyOf('two');
      expect((await asPartner(server.url, read, { key })).status).toBe(404);
      const body = { reason: 'Not mine.' };
      expect((await asPartner(server.url, back, { key, body })).status).toBe(404);
      expect((await asPartner(server.url, read)).body).toMatchObject({
        id,
        reference,
        status: 'UNALLOCATED',
      });
    }
  });

  test('is in no list', async () => {
    const { reference } = await stageOrder(server.url);
    const listed = await asPartner<{ orders: { reference: string }[] }>(
      server.url,
      'GET /partner/inbound-orders?limit=500',
      { key: partnerKeyOf('two') },
    );
    expect(listed.body.orders.map((order) => order.reference)).not.toContain(reference);
    expect(listed.body.orders.length).toBeGreaterThan(3);
  });

  test.each(["' or ''='", '..%2f..', '%00', '9'.repeat(30), 'a'.repeat(90)])(
    'is not found by %s',
    async (named) => {
      const { status } = await asPartner(server.url, `GET /partner/inbound-orders/${named}`);
      expect([400, 404, 414]).toContain(status);
    },
  );
});

describe('taking an order back', () => {
  const cancel = (reference: string, reason = 'The sender changed their mind.') =>
    asPartner(server.url, `POST /partner/inbound-orders/${reference}/cancel`, { body: { reason } });

  test('works once and may be repeated; without a reason, or with a page for one, it does not', async () => {
    const { reference } = await stageOrder(server.url);
    for (const reason of ['', ' ', '<script>alert(1)</script>', 'x'.repeat(201), 'a\u0000b']) {
      expect((await cancel(reference, reason)).status).toBe(400);
    }
    const all = await Promise.all(Array.from({ length: 5 }, () => cancel(reference)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(all[0]?.body).toMatchObject({
      status: 'CANCELED',
      reason: 'The sender changed their mind.',
      'collection-pin': null,
    });
    const { rows } = await server.database.pool.query(
      `select count(*)::int as n from inbound_transaction_events e join inbound_transactions o
       on o.id = e.inbound_transaction_id where o.reference = $1 and to_status = 'CANCELED'`,
      [reference],
    );
    expect(rows[0].n).toBe(1);
  });

  test('answers that order, and not the one whose reference is its id', async () => {
    const { id, reference } = await stageOrder(server.url);
    await stageOrder(server.url, { reference: String(id) });
    expect((await cancel(reference)).body).toMatchObject({ id, reference, status: 'CANCELED' });
  });

  test('does not work once its recipient has requested it, or in another status', async () => {
    const { id, reference } = await stageOrder(server.url);
    await server.database.db
      .insertInto('redemption_requests')
      .values({ inbound_transaction_id: BigInt(id), status: 'PENDING', submitted: '{}' })
      .execute();
    for (const named of [reference, 'DEMO-1004', 'DEMO-1009']) {
      const { status, body } = await cancel(named);
      expect([status, body]).toMatchObject([409, { 'error-code': 'STATUS_CONFLICT' }]);
    }
  });
});

describe('a body', () => {
  /** Sends raw bytes; returns the first line of the answer, and after how long it arrived. */
  const sendRaw = (head: string[], body: string, end = true): Promise<string> =>
    new Promise((resolve) => {
      const { port } = new URL(server.url);
      const socket = connect(Number(port), '127.0.0.1');
      let got = '';
      socket.on('data', (chunk) => {
        got += chunk;
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(got.split('\r\n', 1)[0] ?? ''));
      const lines = [
        'POST /partner/inbound-orders HTTP/1.1',
        'host: 127.0.0.1',
        'connection: close',
      ];
      socket.write([...lines, ...head, '', body].join('\r\n'));
      if (!end) socket.destroy();
    });
  const headers = (key: string, length: number) => [
    `authorization: Bearer ${key}`,
    'content-type: application/json',
    `content-length: ${length}`,
  ];

  test('with a million rows is refused by its length, before it is read', async () => {
    const before = process.memoryUsage().rss;
    const line = await sendRaw(headers(partnerKeyOf('one'), 500_000_000), '{"orders":[');
    expect(line).toContain('413');
    expect(process.memoryUsage().rss - before).toBeLessThan(100e6);
    expect(await sendRaw(headers('nobody', 500_000_000), '{')).toContain('401');
  });

  test('that hides its length is cut off at the limit', async () => {
    const rows = new ReadableStream({
      start: (to) => {
        const chunk = new TextEncoder().encode(`[${'1,'.repeat(500_000)}`);
        for (let sent = 0; sent < 8; sent += 1) to.enqueue(chunk);
        to.close();
      },
    });
    const answer = await fetch(`${server.url}/partner/inbound-orders`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${partnerKeyOf('one')}`,
        'content-type': 'application/json',
      },
      body: rows,
      duplex: 'half',
    } as RequestInit).catch(() => undefined);
    expect([413, undefined]).toContain(answer?.status);
  });

  test('that comes in halves leaves nothing behind', async () => {
    const before = await count();
    const body = JSON.stringify({ orders: [orderRow()] });
    await sendRaw(headers(partnerKeyOf('one'), body.length), body.slice(0, -20), false);
    await sendRaw(headers(partnerKeyOf('one'), body.length - 20), body.slice(0, -20));
    expect(await count()).toBe(before);
  });

  test('of a thousand bad rows has an answer of a bounded size, and makes nothing', async () => {
    const before = await count();
    const bad = {
      reference: 'x'.repeat(200),
      sender: {},
      recipient: { msisdn: 'y'.repeat(150) },
      payout: {},
    };
    const { status, body } = await stageOrders(server.url, Array(1_000).fill(bad));
    expect([status, body.rejected.length]).toEqual([200, 1_000]);
    expect(Math.max(...body.rejected.map(({ errors }) => errors.length))).toBeLessThanOrEqual(6);
    expect(JSON.stringify(body).length).toBeLessThan(1e6);
    expect(await count()).toBe(before);
  });

  test('with hostile text in every field is refused row by row, or stored as text', async () => {
    const hostile = [
      '<script>alert(1)</script>',
      "Robert'); drop table inbound_transactions;--",
      '{{7*7}}',
      '\u202egnp.exe',
      '\ud800',
      'a\u0000b',
      'http://evil.example',
      '=cmd|calc',
      '__proto__',
    ];
    const rows = hostile.flatMap((text) => [
      orderRow({ reference: text }),
      orderRow({ sender: { 'first-name': text, 'last-name': text, country: text } }),
      orderRow({ recipient: { 'first-name': text, 'last-name': text, msisdn: text, email: text } }),
      orderRow({ amount: text, payout: text, 'sender-type': text, language: text }),
    ]);
    const { status, body } = await stageOrders(server.url, rows);
    expect(status).toBe(200);
    // An underscore is a letter of a reference.
    expect(body.accepted.map(({ reference }) => reference)).toEqual(['__proto__']);
    expect(body.rejected).toHaveLength(rows.length - 1);
    const address = { street: hostile[0], city: hostile[1], 'postal-code': hostile[2] };
    const { recipient } = orderRow();
    const kept = await stageOrders(server.url, [
      orderRow({ recipient: { ...recipient, address } }),
    ]);
    expect(kept.body.accepted).toHaveLength(1);
  });
});

test('a thousand orders are staged by one call, each with its own PIN', async () => {
  const rows = Array.from({ length: 1_000 }, (_, index) =>
    orderRow({
      sender: { 'first-name': 'Grace', 'last-name': `M${'o'.repeat(index % 50)}`, country: 'GB' },
    }),
  );
  const { body } = await stageOrders(server.url, rows);
  expect(body.accepted.every(({ created }) => created)).toBe(true);
  expect(new Set(body.accepted.map((row) => row['collection-pin'])).size).toBe(1_000);
  const again: StagedAnswer = (await stageOrders(server.url, rows)).body;
  expect(again.accepted.map(({ id }) => id)).toEqual(body.accepted.map(({ id }) => id));
  expect(again.accepted.some(({ created }) => created)).toBe(false);

  type Page = { orders: { reference: string }[]; next: string | null };
  const seen = new Set<string>();
  let next: string | null = '';
  while (next !== null) {
    const after: string = next === '' ? '' : `&after=${next}`;
    const page: { body: Page } = await asPartner<Page>(
      server.url,
      `GET /partner/inbound-orders?since=2020-01-01T00:00:00Z&limit=400${after}`,
    );
    for (const { reference } of page.body.orders) seen.add(reference);
    next = page.body.next;
  }
  expect(rows.every(({ reference }) => seen.has(reference))).toBe(true);
});
