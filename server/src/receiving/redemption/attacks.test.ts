import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { addCustomer } from '../../../test/customers.ts';
import { callServer, type RunningServer, registering, startServer } from '../../../test/harness.ts';
import { addOrder, type TestOrder } from '../../../test/orders.ts';
import {
  foreignRecipient,
  newRecipient,
  type RequestAnswer,
  type RequestBody,
  requestedOrder,
  submitRequest,
} from '../../../test/recipients.ts';
import { uploadDocument } from '../../../test/redemption.ts';
import { createLog } from '../../platform/observability/log.ts';

let server: RunningServer;
let written = '';
beforeAll(async () => {
  const lines = new PassThrough();
  lines.on('data', (text: Buffer) => {
    written += text;
  });
  server = await startServer({}, createLog({ logLevel: 'trace', nodeEnv: 'production' }, lines));
});
afterAll(() => server.close());

async function count(what: string, values: unknown[] = []): Promise<number> {
  const { rows } = await server.database.pool.query(
    `select count(*)::int as n from ${what}`,
    values,
  );
  return rows[0].n;
}

/** Everything a request leaves behind for an order. */
async function traces({ id, msisdn }: TestOrder) {
  const requests = '(select id from redemption_requests where inbound_transaction_id = $1)';
  const subjects = `(select 'redemption-request:' || id from ${requests} made)`;
  return {
    requests: await count(`${requests} made`, [id]),
    cases: await count(`cases where subject in ${subjects}`, [id]),
    documents: await count(`documents where used_by in ${subjects}`, [id]),
    signatures: await count(`declaration_signatures where redemption_request_id in ${requests}`, [
      id,
    ]),
    entries: await count(`audit_entries where subject in ${subjects}`, [id]),
    messages: await count('messages where recipient = $1', [msisdn]),
  };
}

const ONCE = { requests: 1, cases: 1, documents: 2, signatures: 1, entries: 1, messages: 1 };
const NEVER = { requests: 0, cases: 0, documents: 0, signatures: 0, entries: 0, messages: 0 };

async function recipient(more: RequestBody = {}) {
  const order = await addOrder(server);
  return { order, body: await newRecipient(server.url, order, more) };
}

const code = ({ status, body }: { status: number; body: RequestAnswer }) =>
  body['error-code'] ?? status;

describe('one request is made once', () => {
  test('twenty times at once under one key: twenty equal answers', async () => {
    const { order, body } = await recipient();
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => submitRequest(server.url, body, key)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((each) => JSON.stringify(each.body))).size).toBe(1);
    expect(await traces(order)).toEqual(ONCE);
    expect((await submitRequest(server.url, { ...body, city: 'Soweto' }, key)).status).toBe(409);
  });

  test('twenty times at once without a key: one is accepted, the others are refused', async () => {
    const { order, body } = await recipient();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => submitRequest(server.url, body, {})),
    );
    const codes = answers.map(code);
    expect(codes.filter((one) => one === 201)).toHaveLength(1);
    expect(codes.filter((one) => one !== 201)).toEqual(
      codes.filter((one) => one === 'ALREADY_PENDING' || one === 'DOCUMENT_MISSING'),
    );
    expect(await traces(order)).toEqual(ONCE);
  });

  test('by two people for one order: the second learns that it was submitted', async () => {
    const { order } = await requestedOrder(server);
    const second = await submitRequest(server.url, await newRecipient(server.url, order));
    expect([second.status, code(second)]).toEqual([409, 'ALREADY_PENDING']);
    expect(await traces(order)).toEqual(ONCE);
  });
});

describe('half a request is none', () => {
  test('a body that breaks off', async () => {
    const { order, body } = await recipient();
    const text = JSON.stringify(body);
    const headers = Object.entries(registering).map(([name, value]) => `${name}: ${value}\r\n`);
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(
      `POST /api/registrations/registration-request/ HTTP/1.1\r\nHost: x\r\n${headers.join('')}Content-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text.slice(0, -20)}`,
    );
    await new Promise<void>((resolve) => socket.end(resolve));
    expect(await traces(order)).toEqual(NEVER);
    expect((await submitRequest(server.url, body)).status).toBe(201);
  });

  test('a database that fails in the middle leaves nothing, and the same request works afterwards', async () => {
    const { pool } = server.owner;
    const { order, body } = await recipient();
    const key = { 'idempotency-key': randomUUID() };
    await pool.query(`create function fail_messages() returns trigger language plpgsql as $$
      begin raise exception 'no messages today'; end $$`);
    await pool.query(`create trigger fail before insert on messages
      for each row execute function fail_messages()`);
    const failed = await submitRequest(server.url, body, key);
    await pool.query('drop trigger fail on messages');
    expect(failed.status).toBe(500);
    expect(await traces(order)).toEqual(NEVER);
    expect((await submitRequest(server.url, body, key)).status).toBe(201);
    expect(await traces(order)).toEqual(ONCE);
  });
});

/** Uploads that a request may not name, by how their id is come by. */
const UPLOADS: [what: string, id: (used: RequestBody) => Promise<unknown> | unknown][] = [
  ['somebody guesses', () => 12345],
  ['was used by another request', (used) => used.picture],
  [
    'a customer made',
    async () => {
      const { headers } = await addCustomer(server);
      return uploadDocument(server.url, { headers, category: 'REGISTRATION_DOCUMENT' });
    },
  ],
  ['has another category', () => uploadDocument(server.url)],
  [
    'has not arrived',
    () => uploadDocument(server.url, { category: 'REGISTRATION_DOCUMENT', file: false }),
  ],
];

describe('an upload is refused as missing that', () => {
  test.each(UPLOADS)('%s', async (_what, idOf) => {
    const { body: used } = await requestedOrder(server);
    const { order, body } = await recipient();
    const answer = await submitRequest(server.url, { ...body, picture: await idOf(used) });
    expect([answer.status, code(answer), answer.body.errors]).toEqual([
      400,
      'DOCUMENT_MISSING',
      ['The photo of you with your document is missing.'],
    ]);
    expect(await traces(order)).toEqual(NEVER);
  });

  test('is named twice', async () => {
    const { body } = await recipient();
    const answer = await submitRequest(server.url, { ...body, picture: body['identity-document'] });
    expect([code(answer), answer.body.errors?.length]).toEqual(['DOCUMENT_MISSING', 2]);
  });
});

test('the ids of uploads cannot be guessed, and are never logged', async () => {
  const { body } = await recipient();
  const ids = [body['identity-document'], body.picture].map(Number);
  for (const id of ids) expect(id).toBeGreaterThan(2 ** 24);
  expect((await submitRequest(server.url, body)).status).toBe(201);
  expect(written).not.toBe('');
  for (const id of ids) expect(written).not.toContain(String(id));
  expect(written).not.toContain(String(body['id-number']));
});

/** Texts by which others have been harmed. */
const HOSTILE = {
  script: '<script>alert(1)</script>',
  sql: "'; drop table customers; --",
  bidi: 'Lerato\u202Eanekom',
  nul: 'Le\u0000rato',
  half: 'Le\ud800rato',
  long: 'x'.repeat(10_000),
  object: { $gt: '' },
  list: ['Lerato'],
};
const TEXTS = [
  ...['msisdn', 'email', 'id-type', 'id-number', 'id-expiry-date', 'first-name', 'last-name'],
  ...['dob', 'gender', 'nationality', 'street-number', 'street-name', 'town', 'city', 'province'],
  ...['postal-code', 'context', 'registration-type', 'inbound-limit-tier-set-name'],
  ...['inbound-limit-document-purposes', 'additional-document-metadata-ids'],
];

describe('hostile text', () => {
  test.each(Object.entries(HOSTILE))(
    'in any field is refused or kept as text: %s',
    async (_name, text) => {
      // An SA ID has no expiry, whatever is sent.
      const { order, body } = await recipient(foreignRecipient());
      const free = new Set(['first-name', 'last-name', 'street-name', 'town', 'city']);
      const isText = text === HOSTILE.script || text === HOSTILE.sql;
      for (const key of TEXTS.filter((each) => !(isText && free.has(each)))) {
        const answer = await submitRequest(server.url, { ...body, [key]: text });
        expect([key, answer.status]).toEqual([key, 400]);
      }
      expect(await traces(order)).toEqual(NEVER);
      if (!isText) return;
      const kept = Object.fromEntries([...free].map((key) => [key, text]));
      const answer = await submitRequest(server.url, { ...body, ...kept });
      expect(answer.status).toBe(201);
      expect(answer.headers.get('content-type')).toContain('application/json');
      const { rows } = await server.database.pool.query<{ submitted: { town: string } }>(
        `select submitted from redemption_requests where id = $1`,
        [answer.body.id],
      );
      expect(rows[0]?.submitted.town).toBe(text);
    },
  );
});

describe('permissions of a request', () => {
  test.each([
    ['no partner', { 'registering-partner-id': '' }, 403],
    ['another channel', { 'registering-channel-id': '37' }, 403],
    ['no credential', { authorization: '' }, 401],
  ])('%s is refused [WIZARD-57]', async (_what, headers, expected) => {
    const { order, body } = await recipient();
    expect((await submitRequest(server.url, body, headers)).status).toBe(expected);
    expect(await traces(order)).toEqual(NEVER);
  });

  test("a customer's credential is not the partner's", async () => {
    const { order, body } = await recipient();
    const { headers } = await addCustomer(server);
    const { status } = await callServer(
      server.url,
      'POST /api/registrations/registration-request/',
      {
        headers: { ...registering, ...headers },
        body,
      },
    );
    expect([401, 403]).toContain(status);
    expect(await traces(order)).toEqual(NEVER);
  });

  test('an order that does not exist looks like one that is over', async () => {
    const { order, body } = await recipient();
    const unknown = await submitRequest(server.url, { ...body, 'context-id': 987_654_321 });
    await server.database.pool.query(
      `update inbound_transactions set status = 'EXPIRED' where id = $1`,
      [order.id],
    );
    const over = await submitRequest(server.url, body);
    expect([unknown.status, unknown.body]).toEqual([400, over.body]);
    expect(over.body).toMatchObject({
      'error-code': 'NOT_REDEEMABLE',
      message: 'This order cannot be received.',
    });
  });

  test('a visitor names an order by having opened it, and no other', async () => {
    const { order, body } = await recipient();
    const visitor = new Browser(server.url);
    const ask = () =>
      visitor.ask<RequestAnswer>('POST /api/registrations/registration-request/', { body });
    expect(code(await ask())).toBe('NOT_REDEEMABLE');
    await visitor.ask(`GET /api/transactions/inbound?token=${order.token}`);
    expect((await ask()).status).toBe(201);
    expect(await traces(order)).toEqual(ONCE);
  });
});
