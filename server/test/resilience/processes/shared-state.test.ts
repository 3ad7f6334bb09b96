/** A change by one process counts in another, long before that process would read it again by itself. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Browser } from '../../browser.ts';
import { ConversationReader } from '../../conversation-stream.ts';
import { addCustomer } from '../../customers.ts';
import { callServer, customerHeaders } from '../../harness.ts';
import { operatorCall, type SignedIn } from '../../operators.ts';
import { twoPeople } from '../../prices.ts';
import {
  createTransaction,
  nomvula,
  prepareCreation,
  quoteRate,
  sendCreation,
} from '../customer-journey.ts';
import { expectInvariants } from '../invariants.ts';
import { type Processes, prepareProcesses } from './processes.ts';

const SOON = { timeout: 20_000, interval: 50 };

let processes: Processes;
let one: string;
let other: string;
beforeAll(async () => {
  processes = await prepareProcesses();
  [one, other] = await Promise.all([processes.startWeb(), processes.startWeb()]);
});
afterAll(() => processes.close());

/** A signed-in operator whose calls reach a process. */
const operatorAt = (url: string, ...roles: Parameters<typeof operatorCall>[1][]) =>
  operatorCall({ url, database: processes.database }, ...roles);

/** The same operator's call of the other process. */
const callOther = ({ cookie }: SignedIn, path: `/console/api/${string}`) =>
  callServer(other, `GET ${path}`, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });

test('a session made at one process is used at the other, and its end counts there', async () => {
  const browser = new Browser(one);
  expect(await browser.signIn(nomvula.username, '2580')).toBe(200);
  const copy = browser.copy(other);
  expect(await copy.isIn()).toBe(true);
  expect((await browser.ask('DELETE /session')).status).toBe(204);
  await expect.poll(() => copy.isIn(), SOON).toBe(false);
});

describe('at the other process an operator', () => {
  const CHATS = '/console/api/conversations?status=OPEN';

  test('may no longer do what another role no longer allows', async () => {
    const admin = await operatorAt(one, 'admin');
    const helper = await operatorAt(one, 'support');
    expect((await callOther(helper, CHATS)).status).toBe(200);
    const roles = { seen: ['support'], roles: ['treasury'], reason: 'They moved to treasury.' };
    const changed = await admin.call('PUT', `/console/api/operators/${helper.id}/roles`, roles);
    expect(changed.status).toBe(204);
    expect((await callOther(helper, CHATS)).status).toBe(403);
  });

  test('is out when suspended', async () => {
    const admin = await operatorAt(one, 'admin');
    const helper = await operatorAt(one, 'support');
    expect((await callOther(helper, '/console/api/me/sessions')).status).toBe(200);
    const suspension = `/console/api/operators/${helper.id}/suspension` as const;
    expect((await admin.call('POST', suspension, { reason: 'They left.' })).status).toBe(204);
    expect((await callOther(helper, '/console/api/me/sessions')).status).toBe(401);
  });
});

test('a rate changed at one process is quoted at the other', async () => {
  const { change } = twoPeople(await operatorAt(one, 'treasury'), await operatorAt(one, 'admin'));
  const before = await quoteRate(other, nomvula);
  const { rows } = await processes.database.pool.query<{ mid: string; margin_percent: string }>(
    `select r.mid, r.margin_percent from exchange_rates r join destinations d on d.id = r.destination_id
     where d.alpha2 = 'ZW' order by r.id desc limit 1`,
  );
  const [{ mid, margin_percent: margin } = { mid: '0', margin_percent: '0' }] = rows;
  await change('RATE', 'ZW', { mid: (Number(mid) * 1.01).toFixed(6), 'margin-percent': margin });
  await expect.poll(() => quoteRate(other, nomvula), SOON).toBeGreaterThan(before);
});

test('the brand changed at one process is shown by the other', async () => {
  const [admin, second] = [await operatorAt(one, 'admin'), await operatorAt(one, 'admin')];
  const brand = '/console/api/configuration/brand';
  const { body: now } = await admin.call<{ version: number }>('GET', brand);
  const asked = await admin.call<{ 'case-id': number }>('PUT', brand, {
    ...{ ...now, seen: now.version, name: 'Sizwe Sends', reason: 'For the test.' },
  });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const decision = { decision: 'CHANGE', reason: 'For the test.' };
  const decide = `/console/api/cases/${asked.body['case-id']}/decision` as const;
  expect((await second.call('POST', decide, decision)).status).toBe(200);
  const name = async () => {
    const manifest = await fetch(`${other}/manifest.webmanifest`);
    return ((await manifest.json()) as { name: string }).name;
  };
  await expect.poll(name, SOON).toBe('Sizwe Sends');
});

test('a message said at one process arrives in the stream of the other', async () => {
  const browser = new Browser(one);
  const { body } = await browser.ask<{ id: number }>('POST /api/chat/conversation', {
    body: { 'custom-type': 'CUSTOMER_PORTAL', message: 'Hello' },
  });
  const address = `${other}/conversations/${body.id}/messages`;
  const reader = new ConversationReader(browser.cookiesFor('/'), () => address);
  await vi.waitFor(() => expect(reader.messages).toHaveLength(1), SOON);
  const consultant = await operatorAt(one, 'support');
  const answer = { text: 'Good day', key: randomUUID() };
  const messages = `/console/api/conversations/${body.id}/messages` as const;
  expect((await consultant.call('POST', messages, answer)).status).toBeLessThan(300);
  await vi.waitFor(() => expect(reader.messages.at(-1)?.text).toBe('Good day'), SOON);
  expect(reader.connections).toBe(1);
  reader.end();
});

test('one idempotency key used at both processes at once creates one transaction', async () => {
  const creation = await prepareCreation(one, nomvula);
  const replies = await Promise.all(
    [one, other, one, other].map((url) => sendCreation(url, creation)),
  );
  const ids = replies
    .filter(({ status }) => status === 201)
    .map(({ body }) => body['transaction-id']);
  expect(new Set(ids).size).toBe(1);
  expect((await sendCreation(other, creation)).body['transaction-id']).toBe(ids[0]);
  await expectInvariants(processes.database);
});

test('wrong PINs are counted together, however they are spread', async () => {
  const name = '0820000002';
  const ask = async (pin: string, url: string) =>
    (await callServer(url, 'GET /api/authentication/app', { headers: customerHeaders(name, pin) }))
      .status;
  expect(await ask('1470', other)).toBe(200);
  const guesses = Array.from({ length: 40 }, (_, n) => String(9_000 + n));
  const statuses = await Promise.all(guesses.map((pin, n) => ask(pin, n % 2 === 0 ? one : other)));
  // Five are looked at, whichever they are, and the others are refused unread.
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
  expect(await ask('1470', one)).toBe(403);
  expect(await ask('1470', other)).toBe(403);
});

test('a listed person entered at one process is stopped at the other', async () => {
  const compliance = await operatorAt(one, 'compliance');
  const entered = await compliance.call('POST', '/console/api/configuration/sanctions/entries', {
    ...{ list: 'COURT_ORDER', reference: '1234/2026', court: 'High Court, Johannesburg' },
    ...{ 'valid-from': '2026-11-20', type: 'PERSON', births: [], nationalities: [] },
    names: [{ text: 'Grace Moyoza', kind: 'PRIMARY' }],
    ...{ documents: [], reason: 'The order was served on us today.' },
  });
  expect(entered.status).toBe(201);
  const sender = await addCustomer(processes);
  const status = async () => (await createTransaction(other, sender)).status;
  await expect.poll(status, SOON).toBe('ON_HOLD_UNPAID');
});
