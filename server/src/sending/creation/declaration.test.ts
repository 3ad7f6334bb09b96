import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import {
  type CreatedBody,
  corridors,
  createFromQuote,
  type ErrorBody,
  requestQuote,
} from '../../../test/outbound.ts';

let server: RunningServer;
let strict: RunningServer;
beforeAll(async () => {
  server = await startServer();
  strict = await startServer({ settings: { senderDeclaration: 'required' } });
});
afterAll(() => Promise.all([server.close(), strict.close()]));

const { zimbabweCash } = corridors;

/** Creates from a new quote; apps that can show the declaration send a header. */
async function attempt(on: RunningServer, sender: TestCustomer, asks = false, amount = 100) {
  const { body } = await requestQuote(on.url, sender, zimbabweCash, amount);
  const headers = asks ? { 'ask-for-declaration': 'true' } : {};
  return createFromQuote<CreatedBody & ErrorBody>(
    on.url,
    { ...sender, headers: { ...sender.headers, ...headers } },
    zimbabweCash,
    body['quotation-reference'],
  );
}

const signAs = (on: RunningServer, { headers }: TestCustomer, version: number) =>
  callServer<ErrorBody>(on.url, 'POST /declarations/signatures', { headers, body: { version } });

async function storedVersion(on: RunningServer, id: number) {
  const { rows } = await on.owner.pool.query(
    'select declaration_version as version from transactions where id = $1',
    [id],
  );
  return rows[0]?.version;
}

test('a sender who has not signed the declaration is refused; once it is signed, the transaction stores its version', async () => {
  const sender = await addCustomer(strict);
  const refused = await attempt(strict, sender);
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      message: 'Please sign the declaration first.',
      'error-code': 'DECLARATION_NOT_SIGNED',
      errors: ['It is signed once a calendar year, and again when its text changes.'],
    },
  ]);
  expect((await signAs(strict, sender, 1)).status).toBe(204);
  const made = await attempt(strict, sender);
  expect(made.status).toBe(201);
  expect(await storedVersion(strict, made.body['transaction-id'])).toBe(1);
  const { rows } = await strict.owner.pool.query(
    `select actor, details from audit_entries where action = 'declaration.signed' and subject = $1`,
    [`customer:${sender.customerId}`],
  );
  expect(rows).toEqual([{ actor: `customer:${sender.customerId}`, details: { version: 1 } }]);
});

test('a documented call works as documented outside production and stores no version; an app that can show the declaration is refused', async () => {
  const sender = await addCustomer(server);
  const made = await attempt(server, sender);
  expect(made.status).toBe(201);
  expect(await storedVersion(server, made.body['transaction-id'])).toBeNull();
  const refused = await attempt(server, sender, true, 101);
  expect([refused.status, refused.body['error-code']]).toEqual([409, 'DECLARATION_NOT_SIGNED']);
});

test('a signature lasts until the end of the calendar year in Johannesburg', async () => {
  const sender = await addCustomer(strict);
  const signedAt = (moment: string) =>
    strict.owner.pool.query(
      `insert into declaration_signatures (declaration_version, registration_id, ip, signed_at)
       select 1, $1, '127.0.0.1', date_trunc('year', now(), 'Africa/Johannesburg') + $2::interval`,
      [sender.registrationId, moment],
    );
  await signedAt('-1 second');
  expect((await attempt(strict, sender)).status).toBe(409);
  await signedAt('0 seconds');
  expect((await attempt(strict, sender)).status).toBe(201);
});

test('a new version has to be signed, and the previous one can no longer be signed', async () => {
  const sender = await addCustomer(strict);
  await signAs(strict, sender, 1);
  await strict.owner.pool.query(
    `insert into declarations (version, declaration) values (2, 'Another text.')`,
  );
  const refused = await attempt(strict, sender);
  expect(refused.body['error-code']).toBe('DECLARATION_NOT_SIGNED');
  const old = await signAs(strict, sender, 1);
  expect([old.status, old.body['error-code']]).toEqual([409, 'STATUS_CONFLICT']);
  expect((await signAs(strict, sender, 2)).status).toBe(204);
  const made = await attempt(strict, sender);
  expect(await storedVersion(strict, made.body['transaction-id'])).toBe(2);
});

test('only a signed-in customer signs, and only a version that exists', async () => {
  const json = { version: 1 };
  const open = await callServer(server.url, 'POST /declarations/signatures', { body: json });
  expect(open.status).toBe(401);
  expect((await signAs(server, await addCustomer(server), 99)).status).toBe(409);
});
