import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../../test/harness.ts';
import { addOrder } from '../../../../test/orders.ts';
import { asPartner, newReference, orderRow, stageOrder } from '../../../../test/staging.ts';
import { createDatabase, withTransaction } from '../../../platform/database/pool.ts';
import { expireOrders } from '../expiry.ts';
import { recipientMessage } from './messages.ts';
import { notifyRecipients } from './notify-recipient.ts';
import { scheduleReady } from './schedule.ts';
import { isOneSms } from './sms-text.ts';

type Query = (...given: readonly unknown[]) => Promise<unknown>;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.owner.db.deleteFrom('messages').execute();
  await server.owner.db.deleteFrom('recipient_notices').execute();
});

/** Runs the clock of an order ahead: everything that is dated moves back. */
async function letPass(id: number, hours: number): Promise<void> {
  const time = sql`make_interval(hours => ${hours})`;
  await sql`update inbound_transactions set expires_at = expires_at - ${time}, status_at = status_at - ${time}
    where id = ${id}`.execute(server.database.db);
  await sql`update recipient_notices set due_at = due_at - ${time} where inbound_transaction_id = ${id}`.execute(
    server.database.db,
  );
}

const told = async () => {
  const rows = await server.database.db
    .selectFrom('messages')
    .select(['channel', 'body'])
    .orderBy('id')
    .execute();
  return rows.map(({ channel, body }) => `${channel} ${body}`);
};

const noticesOf = (id: number) =>
  server.database.db
    .selectFrom('recipient_notices')
    .select([
      'kind',
      sql<boolean>`done_at is not null`.as('done'),
      sql<number>`extract(hour from due_at)::int`.as('hour'),
      sql<number>`extract(epoch from due_at - now())::float8 / 3600`.as('hours'),
    ])
    .where('inbound_transaction_id', '=', BigInt(id))
    .orderBy('due_at')
    .execute();

/** Whether reminders may be sent now: the tests run at any hour. */
const isDay = async () => {
  const { rows } = await server.database.pool.query(
    'select extract(hour from now())::int between 7 and 19 as day',
  );
  return rows[0].day as boolean;
};

const statusOf = async (id: number) => {
  const row = await server.database.db
    .selectFrom('inbound_transactions')
    .select('status')
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow();
  return row.status;
};

describe('a recipient', () => {
  test('is notified once that money waits, and reminded before the end, not at night', async () => {
    const { id } = await stageOrder(server.url);
    const [ready, reminder, last] = await noticesOf(id);
    expect([ready?.kind, reminder?.kind, last?.kind]).toEqual([
      'READY',
      'REMINDER',
      'LAST_REMINDER',
    ]);
    expect(reminder?.hours).toBeCloseTo(24, 0);
    expect(last?.hour).toBeGreaterThanOrEqual(7);
    expect(last?.hour).toBeLessThan(20);
    expect(last?.hours).toBeLessThanOrEqual(60.1);
    expect(last?.hours).toBeGreaterThan(48);
    await Promise.all([notifyRecipients(server.services), notifyRecipients(server.services)]);
    expect(await told()).toHaveLength(2);
  });

  test('is reminded by day only, and not of what they have begun', async () => {
    const [waits, begun] = [await stageOrder(server.url), await stageOrder(server.url)];
    await notifyRecipients(server.services);
    await server.database.db
      .insertInto('redemption_requests')
      .values({ inbound_transaction_id: BigInt(begun.id), status: 'PENDING', submitted: '{}' })
      .execute();
    for (const { id } of [waits, begun]) await letPass(id, 25);
    await server.owner.db.deleteFrom('messages').execute();
    await notifyRecipients(server.services);
    expect((await told()).length).toBe((await isDay()) ? 2 : 0);
  });

  test.each([
    ['21:30:00', 19],
    ['03:00:00', 19],
    ['07:00:00', 7],
    ['19:59:00', 19],
  ])(
    'is reminded for the last time before the night: due at %s, notified at %i',
    async (due, hour) => {
      const { id } = await stageOrder(server.url);
      await sql`delete from recipient_notices where inbound_transaction_id = ${id}`.execute(
        server.owner.db,
      );
      await sql`update inbound_transactions set expires_at = current_date + ${due}::interval + interval '2 days 12 hours'
      where id = ${id}`.execute(server.database.db);
      await withTransaction(server.database, (handle) => scheduleReady(handle, [BigInt(id)]));
      const last = (await noticesOf(id)).find(({ kind }) => kind === 'LAST_REMINDER');
      expect(last?.hour).toBe(hour);
    },
  );

  test('hears by SMS in South Africa, and elsewhere by e-mail alone', async () => {
    const { recipient } = orderRow();
    await stageOrder(server.url, { recipient: { ...recipient, msisdn: '+44 7911 123456' } });
    await notifyRecipients(server.services);
    expect((await told()).map((one) => one.split(' ', 1)[0])).toEqual(['EMAIL']);
  });

  test('reads it in their language', async () => {
    await stageOrder(server.url, { language: 'en-XA' });
    await notifyRecipients(server.services);
    expect((await told()).join(' ')).not.toContain('sent you');
  });

  test('hears that the sender took it back, with the reason; if they have not heard of it yet, nothing', async () => {
    const [heard, new_] = [await stageOrder(server.url), newReference()];
    await notifyRecipients(server.services);
    const { reference } = await stageOrder(server.url, { reference: new_ });
    await server.owner.db.deleteFrom('messages').execute();
    for (const each of [heard.reference, reference]) {
      const body = { reason: 'I typed the wrong amount.' };
      await asPartner(server.url, `POST /partner/inbound-orders/${each}/cancel`, { body });
    }
    await notifyRecipients(server.services);
    const all = await told();
    expect(all).toHaveLength(2);
    expect(all[0]).toContain(
      'R 4 500.00 from Grace Moyoza was canceled by the sender. I typed the wrong amount.',
    );
  });
});

describe('the clock', () => {
  test('expires an order after three days, with its event, in a batch beside another worker', async () => {
    const orders = [
      await stageOrder(server.url),
      await stageOrder(server.url),
      await stageOrder(server.url),
    ];
    for (const { id } of orders) await letPass(id, 72);
    const rounds = await Promise.all([
      expireOrders(server.database),
      expireOrders(server.database),
    ]);
    expect(rounds.flatMap(({ failures }) => failures)).toEqual([]);
    expect(rounds.reduce((sum, { done }) => sum + done, 0)).toBe(3);
    for (const { id } of orders) expect(await statusOf(id)).toBe('EXPIRED');
  });

  test('does not touch a requested order, or one that still has time', async () => {
    const [asked, early] = [await stageOrder(server.url), await stageOrder(server.url)];
    await server.database.db
      .insertInto('redemption_requests')
      .values({ inbound_transaction_id: BigInt(asked.id), status: 'PENDING', submitted: '{}' })
      .execute();
    await letPass(asked.id, 80);
    await letPass(early.id, 71);
    await expireOrders(server.database);
    expect([await statusOf(asked.id), await statusOf(early.id)]).toEqual([
      'UNALLOCATED',
      'UNALLOCATED',
    ]);
  });
});

test('an order that was held in the meantime does not expire', async () => {
  const { id } = await stageOrder(server.url);
  await letPass(id, 80);
  // Of its own, because connections keep the method they began with.
  const { databaseUrl } = server.config;
  const { keyring } = server.database;
  const database = createDatabase({ poolSize: 2, databaseUrl, keyring });
  const { prototype } = pg.Client as unknown as { prototype: { query: Query } };
  const { query } = prototype;
  prototype.query = async function (this: unknown, ...given) {
    const answer = await query.apply(this, [...given]);
    if (/skip locked/.test(JSON.stringify(given[0]))) {
      await query.call(
        this,
        `insert into cases (kind, subject, due_at, opened_by)
         values ('INCOMING_ORDER', $1, now(), 'system')`,
        [`order:${id}`],
      );
    }
    return answer;
  };
  try {
    expect(await expireOrders(database)).toEqual({ done: 0, failures: [] });
  } finally {
    prototype.query = query;
    await database.close();
  }
  expect(await statusOf(id)).toBe('UNALLOCATED');
});

describe('an SMS', () => {
  const order = async (more: object) => {
    const { id } = await addOrder(server);
    const row = await server.database.db
      .selectFrom('inbound_transactions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { ...row, ...more };
  };
  // As long as the link of an order that is one of billions, at an address of an ordinary length.
  const link = `https://thumela.co.za/redeem-inbound-transaction?t=1njchs.${'x'.repeat(22)}`;
  const write = async (kind: 'READY' | 'REMINDER' | 'LAST_REMINDER', more: object) => {
    const messages = recipientMessage(kind, await order(more), { brand: 'Thumela', link });
    return messages.find(({ channel }) => channel === 'SMS')?.body ?? '';
  };
  const names = [
    ['Grace', 'Moyoza'],
    ['Nkosinathi Sibusiso Bonginkosi', 'van der Westhuizen-Mthembu'],
    ['Zoë', 'Şahin'],
    ['Ὀδυσσεύς', ''],
    ['李', '明'],
    ["N'Golo", 'Kanté'],
  ] as const;

  test.each(names)('to whom %s %s sent money is one, with the whole link', async (first, last) => {
    for (const kind of ['READY', 'REMINDER', 'LAST_REMINDER'] as const) {
      const named = { customer_first_name: first, customer_last_name: last };
      const body = await write(kind, { ...named, amount_cents: 10_000_000n });
      expect(body).toContain(link);
      expect([body, isOneSms(body)]).toEqual([body, true]);
    }
  });
});
