import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { ConversationReader } from '../../../test/conversation-stream.ts';
import {
  callServer,
  customerHeaders,
  type RunningServer,
  registering,
  startServer,
} from '../../../test/harness.ts';
import { chatCommand } from '../../../test/terminal.ts';
import { parseWords } from '../../cli/parse.ts';
import { closeIdle } from './conversations.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.close());

interface Conversation {
  id: number;
  status: string;
  sendbirdUrl: string;
  userId: number;
}

const FIRST = {
  'user-id': 3044,
  'custom-type': 'CUSTOMER_PORTAL',
  message: 'Where is my money?',
  context: [{ resourceType: 'INBOUND_TRANSACTION', resourceId: 7 }],
};

const begin = (browser: Browser, body: object = FIRST, key: string = randomUUID()) =>
  browser.ask<Conversation & { errors: string[] }>('POST /api/chat/conversation', {
    body,
    headers: { 'idempotency-key': key },
  });

/** A browser that has begun a conversation. */
async function visitor(body: object = FIRST) {
  const browser = new Browser(server.url);
  const { body: conversation } = await begin(browser, body);
  const say = (text: string, key: string = randomUUID()) =>
    browser.ask<{ number: number; errors: string[]; message: string }>(
      `POST /conversations/${conversation.id}/messages`,
      { body: { key, text } },
    );
  const reader = new ConversationReader(
    browser.cookiesFor('/'),
    () => `${server.url}/conversations/${conversation.id}/messages`,
  );
  return { browser, ...conversation, say, reader };
}

const desk = (...args: readonly string[]) => chatCommand(server, ...args);

const SOON = { timeout: 5_000, interval: 10 };

describe('a conversation', () => {
  test('is begun by its first message, 201, and read again with the keys of the document [CHAT-05] [CHAT-08]', async () => {
    const browser = new Browser(server.url);
    const { status, body } = await begin(browser);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      status: 'OPEN',
      sendbirdUrl: `/conversations/${body.id}`,
      userId: 3044,
    });
    expect(await browser.ask(`GET /api/chat/conversation/${body.id}`)).toMatchObject({
      status: 200,
      body,
    });
    expect(await desk('show', String(body.id))).toEqual([
      `${body.id}, open, Visitor`,
      'said to be about INBOUND_TRANSACTION 7 (not checked)',
      '',
      expect.stringMatching(/Visitor$/),
      '  Where is my money?',
    ]);
  });

  test('is 3044’s for visitors, and the session’s if a customer is signed in [CHAT-06]', async () => {
    const { 'user-id': _none, ...unnamed } = FIRST;
    expect((await begin(new Browser(server.url), unnamed)).body.userId).toBe(3044);
    const nomvula = new Browser(server.url);
    await nomvula.signIn('0820000001', '2580');
    const { userId, id } = (await begin(nomvula, unnamed)).body;
    const { rows } = await server.database.pool.query(
      `select id from customers where msisdn = '27820000001'`,
    );
    expect(BigInt(userId)).toBe(rows[0].id);
    expect((await desk('show', String(id)))[0]).toBe(`${id}, open, Customer ${userId}`);
    const another = await begin(new Browser(server.url), { ...FIRST, 'user-id': userId });
    expect(another).toMatchObject({ status: 400, body: { errors: [/own/] } });
  });

  test('is begun once, however often the same request comes', async () => {
    const browser = new Browser(server.url);
    const key = randomUUID();
    const message = 'Sent twenty times';
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => begin(browser, { ...FIRST, message }, key)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    const { rowCount } = await server.database.pool.query(
      'select from chat_messages where body = $1',
      [message],
    );
    expect(rowCount).toBe(1);
  });

  test.each([
    ['nothing said', { message: ' \n ' }, 'Please write a message.'],
    ['too much said', { message: 'a'.repeat(2001) }, 'A message can have at most 2000 letters.'],
    ['another platform', { 'custom-type': 'OTHER' }, 'custom-type must be CUSTOMER_PORTAL'],
    [
      'a context of nothing known',
      { context: [{ resourceType: '<script>', resourceId: 1 }] },
      'context must name things by their kind and id.',
    ],
  ])('with %s is refused', async (_, wrong, error) => {
    const { status, body } = await begin(new Browser(server.url), { ...FIRST, ...wrong });
    expect([status, body.errors]).toEqual([400, [error]]);
  });

  test('holds plain text: markup stays text, and what would command a terminal is dropped', async () => {
    const hostile = '<img src=x onerror=alert(1)>\u001b[2J\u202e&amp;\r\n👩‍👧 ok';
    const { id, reader } = await visitor({ ...FIRST, message: hostile });
    await vi.waitFor(() => expect(reader.messages).toHaveLength(1), SOON);
    expect(reader.messages[0]?.text).toBe('<img src=x onerror=alert(1)>[2J&amp;\n👩‍👧 ok');
    expect((await desk('show', String(id))).slice(-2)).toEqual([
      '  <img src=x onerror=alert(1)>[2J&amp;',
      '  👩‍👧 ok',
    ]);
    reader.end();
  });
});

describe('the live messages', () => {
  test('go both ways, say once what is sent again, and end when it is closed', async () => {
    const { id, say, reader } = await visitor();
    const key = randomUUID();
    const numbers = await Promise.all(Array.from({ length: 5 }, () => say('Again', key)));
    expect(numbers.map(({ status, body }) => [status, body.number])).toEqual(
      Array.from({ length: 5 }, () => [201, 2]),
    );
    await desk('answer', String(id), 'Hello,', 'I am looking');
    const texts = () => reader.messages.map(({ author, text }) => `${author} ${text}`);
    await vi.waitFor(
      () =>
        expect(texts()).toEqual([
          'VISITOR Where is my money?',
          'VISITOR Again',
          'CONSULTANT Hello, I am looking',
        ]),
      SOON,
    );
    await desk('close', String(id));
    await vi.waitFor(() => expect(reader.events).toEqual(['ready', 'closed']), SOON);
    expect(await say('Too late')).toMatchObject({
      status: 409,
      body: { message: 'This conversation is closed. Please write a new message.' },
    });
    expect((await say('Again', key)).body.number).toBe(2);
    await expect(desk('answer', String(id), 'Late')).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    });
    const { rows } = await server.database.pool.query(
      `select actor, action from audit_entries where subject = $1`,
      [`conversation:${id}`],
    );
    expect(rows).toEqual([{ actor: 'operator:Zanele', action: 'conversation.closed' }]);
  });

  test('of one conversation are open in eight windows; a ninth closes the oldest', async () => {
    const { browser, id, reader } = await visitor();
    const more = Array.from(
      { length: 8 },
      () =>
        new ConversationReader(
          browser.cookiesFor('/'),
          () => `${server.url}/conversations/${id}/messages`,
        ),
    );
    await vi.waitFor(() => expect(reader.connections).toBeGreaterThan(1), SOON);
    for (const one of [reader, ...more]) one.end();
  });

  test('a network has so many open at a time', async () => {
    const few = await startServer({
      demo: true,
      settings: { chatStreamsPerAddress: 2 },
      databaseUrl: server.config.databaseUrl,
    });
    const { browser, id, reader } = await visitor();
    const address = () => `${few.url}/conversations/${id}/messages`;
    const [one, two] = [1, 2].map(() => new ConversationReader(browser.cookiesFor('/'), address));
    await vi.waitFor(() => expect([one?.status, two?.status]).toEqual([200, 200]), SOON);
    const path = `GET /conversations/${id}/messages` as const;
    const headers = { cookie: browser.cookiesFor('/') };
    expect((await callServer(few.url, path, { headers })).status).toBe(429);
    one?.end();
    const third = new ConversationReader(browser.cookiesFor('/'), address);
    await vi.waitFor(() => expect(third.status).toBe(200), SOON);
    for (const each of [reader, two, third]) each?.end();
    await few.close();
  });
});

describe('a stranger', () => {
  test('who knows the id reads nothing, says nothing and sees no page', async () => {
    const { id, browser, reader } = await visitor();
    reader.end();
    const other = await visitor();
    other.reader.end();
    const forged = { headers: { cookie: `thumela-conversation=${id}` } };
    const paths = [
      `GET /api/chat/conversation/${id}`,
      `GET /conversations/${id}`,
      `GET /conversations/${id}/messages`,
    ] as const;
    for (const path of paths) {
      for (const stranger of [new Browser(server.url), other.browser]) {
        expect((await stranger.ask(path)).status, path).toBe(404);
        expect((await stranger.ask(path, forged)).status, path).toBe(404);
      }
    }
    const body = { key: randomUUID(), text: 'I am somebody else' };
    const saying = `POST /conversations/${id}/messages` as const;
    expect((await other.browser.ask(saying, { body })).status).toBe(404);
    const foreign = { body, headers: { 'sec-fetch-site': 'cross-site' } };
    expect((await browser.ask(saying, foreign)).status).toBe(403);
    expect((await browser.ask(saying, { body })).status).toBe(201);
  });

  test('unknown ids are not found: ids are random', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await begin(new Browser(server.url))).body.id),
    );
    const [one = 0, two = 0, three = 0] = ids.toSorted((a, b) => a - b);
    expect(Math.min(two - one, three - two)).toBeGreaterThan(1_000);
  });

  test('finds no customer among the chat users; the partner’s credential finds those who chat [CHAT-09]', async () => {
    const anybody = new Browser(server.url);
    expect((await anybody.ask('GET /api/chat/user/3044')).body).toEqual({
      id: 3044,
      nickname: 'Visitor',
      'sendbird-user-id': 'chat-3044',
      'profile-url': null,
      'credential-type': 'PARTNER',
    });
    const nomvula = new Browser(server.url);
    await nomvula.signIn('0820000001', '2580');
    const { userId } = (await begin(nomvula, { ...FIRST, 'user-id': undefined })).body;
    const path = `GET /api/chat/user/${userId}` as const;
    expect((await anybody.ask(path)).status).toBe(404);
    const known = { nickname: 'Nomvula', 'credential-type': 'CUSTOMER' };
    expect((await nomvula.ask(path)).body).toMatchObject(known);
    expect((await callServer(server.url, path, { headers: registering })).body).toMatchObject(
      known,
    );
    const tinashe = customerHeaders('0820000002', '1470');
    expect((await callServer(server.url, path, { headers: tinashe })).status).toBe(404);
  });
});

describe('the browser', () => {
  test('stores the id in a cookie that scripts cannot read, until sign-out [CHAT-07] [SESSION-17]', async () => {
    const browser = new Browser(server.url);
    const stored = async () =>
      (await browser.ask<{ id: number | null }>('GET /conversation')).body.id;
    expect(await stored()).toBeNull();
    const { headers, body } = await begin(browser);
    const line = headers.getSetCookie().find((one) => one.startsWith('thumela-conversation='));
    expect(line).toMatch(/; HttpOnly; Secure; SameSite=Strict/);
    expect(line).not.toContain(String(body.id));
    expect(await stored()).toBe(body.id);
    await browser.ask('DELETE /session');
    expect(await stored()).toBeNull();
  });

  test('calls as the registering partner unless a customer is signed in [AUTHZ-08]', async () => {
    const { status } = await begin(new Browser(server.url));
    expect(status).toBe(201);
    const bare = { body: FIRST };
    expect((await callServer(server.url, 'POST /api/chat/conversation', bare)).status).toBe(401);
    const asPartner = { body: FIRST, headers: registering };
    expect((await callServer(server.url, 'POST /api/chat/conversation', asPartner)).status).toBe(
      201,
    );
  });
});

describe('the consultant', () => {
  test('sees who waits, the longest wait first, until they are answered', async () => {
    await server.database.pool.query(`update conversations set waiting_since = null`);
    const early = await visitor({ ...FIRST, message: 'I came\nfirst' });
    const late = await visitor();
    await server.database.pool.query(
      `update conversations set waiting_since = now() - interval '12 minutes' where id = $1`,
      [early.id],
    );
    expect(await desk('list')).toEqual([
      `${String(early.id).padStart(16)}      12 min  I came first`,
      expect.stringContaining('just now  Where is my money?'),
      '',
      '2 conversations wait for an answer.',
    ]);
    await desk('answer', String(early.id), 'Yes?');
    await desk('close', String(late.id));
    expect(await desk('list')).toEqual(['No conversation waits for an answer.']);
    for (const { reader } of [early, late]) reader.end();
  });

  test.each([
    [['nothing'], "Unknown verb of chat 'nothing'."],
    [['answer', '1'], 'TEXT… is missing.'],
    [['show', 'x'], "ID must be a number, not 'x'."],
    [['close', 'x'], "ID must be a number, not 'x'."],
    [['close', '1', 'more'], "Unexpected argument 'more'."],
  ])('gets a usage message for %j', async (args, message) => {
    await expect(desk(...args)).rejects.toThrow(message);
  });

  test('has to give a name', async () => {
    const unnamed = parseWords(['chat', 'answer', '1', 'Hello']);
    await expect(unnamed).rejects.toThrow('--operator is missing.');
    await expect(desk('answer', '1', 'Hello')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('a conversation without a message for a week is closed by the scheduler', async () => {
  const [old, young] = [await visitor(), await visitor()];
  await server.database.pool.query(
    `update conversations set last_message_at = now() - interval '8 days' where id = $1`,
    [old.id],
  );
  await closeIdle(server.database, server.config.chatIdleDays);
  const statusOf = async ({ browser, id }: typeof old) =>
    (await browser.ask<Conversation>(`GET /api/chat/conversation/${id}`)).body.status;
  expect([await statusOf(old), await statusOf(young)]).toEqual(['CLOSED', 'OPEN']);
  await vi.waitFor(() => expect(old.reader.events.at(-1)).toBe('closed'), SOON);
  for (const { reader } of [old, young]) reader.end();
});
