import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type PreparedDatabase, prepareTestDatabase, registering } from '../../../test/harness.ts';
import {
  buildSaId,
  newApplicant,
  newMsisdn,
  type SignUpBody,
  submitRegistration,
  uploadDocuments,
} from '../../../test/sign-up.ts';
import { buildApp } from '../../app/app.ts';
import { createServices } from '../../app/services.ts';
import { freePort } from '../../platform/database/embedded.ts';
import { createLog } from '../../platform/observability/log.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'thumela-attacks-'));
let prepared: PreparedDatabase;
let app: FastifyInstance;
let url: string;
let written = '';

beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  prepared = await prepareTestDatabase({ demo: true, settings: { dataDir, publicUrl: url, port } });
  const lines = new PassThrough();
  lines.on('data', (text: Buffer) => {
    written += text;
  });
  const log = createLog({ logLevel: 'trace', nodeEnv: 'production' }, lines);
  app = await buildApp(await createServices(prepared.config, prepared.database, log));
  await app.listen({ host: '127.0.0.1', port });
});
afterAll(async () => {
  await app.close();
  await prepared.close();
  rmSync(dataDir, { recursive: true });
});

async function count(what: string, values: unknown[] = []): Promise<number> {
  const { rows } = await prepared.database.pool.query(
    `select count(*)::int as n from ${what}`,
    values,
  );
  return rows[0].n;
}

/** Everything a sign-up leaves behind for a number. */
async function traces(msisdn: unknown) {
  const of = 'customers c where c.msisdn = $1';
  return {
    customers: await count(of, [msisdn]),
    credentials: await count(
      `credentials k join ${of.replace('where', 'on c.id = k.customer_id where')}`,
      [msisdn],
    ),
    messages: await count('messages where recipient = $1', [msisdn]),
    entries: await count(
      `audit_entries e where e.action = 'customer.registered' and e.subject in
        (select 'customer:' || c.id from ${of})`,
      [msisdn],
    ),
    documents: await count(
      `documents d where d.used_by in (select 'customer:' || c.id from ${of})`,
      [msisdn],
    ),
  };
}

const ONCE = { customers: 1, credentials: 1, messages: 1, entries: 1, documents: 2 };
const NEVER = { customers: 0, credentials: 0, messages: 0, entries: 0, documents: 0 };

const applicant = async (more: SignUpBody = {}) =>
  newApplicant({ documents: await uploadDocuments(url), ...more });

describe('one sign-up registers once', () => {
  test('sent again under its key: the first answer again', async () => {
    const body = await applicant();
    const key = { 'idempotency-key': randomUUID() };
    const first = await submitRegistration(url, body, key);
    const again = await submitRegistration(url, body, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await traces(body.msisdn)).toEqual(ONCE);
  });

  test('the key of another sign-up is a conflict', async () => {
    const key = { 'idempotency-key': randomUUID() };
    await submitRegistration(url, await applicant(), key);
    const other = await applicant();
    expect((await submitRegistration(url, other, key)).status).toBe(409);
    expect(await traces(other.msisdn)).toEqual(NEVER);
  });

  test('twenty times at once under one key: twenty equal answers', async () => {
    const body = await applicant();
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => submitRegistration(url, body, key)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((each) => JSON.stringify(each.body))).size).toBe(1);
    expect(await traces(body.msisdn)).toEqual(ONCE);
  });

  test('twenty times at once without a key: one is registered, the others get an error', async () => {
    const body = await applicant();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => submitRegistration(url, body, {})),
    );
    const codes = answers.map(({ status, body: answer }) => answer['error-code'] ?? status);
    expect(codes.filter((code) => code === 201)).toHaveLength(1);
    const refusals = new Set(codes.filter((code) => code !== 201));
    expect([...refusals].sort()).toEqual(
      ['ALREADY_REGISTERED', 'DOCUMENT_MISSING'].filter((code) => refusals.has(code)),
    );
    expect(await traces(body.msisdn)).toEqual(ONCE);
  });

  test('ten people at once with the same documents: one of them', async () => {
    const documents = await uploadDocuments(url);
    const people = Array.from({ length: 10 }, () => newApplicant({ documents }));
    const answers = await Promise.all(people.map((body) => submitRegistration(url, body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const all = await Promise.all(people.map(({ msisdn }) => traces(msisdn)));
    expect(all.filter(({ customers }) => customers === 1)).toEqual([ONCE]);
    expect(all.filter(({ customers }) => customers === 0)).toEqual(Array(9).fill(NEVER));
  });
});

describe('half a sign-up is none', () => {
  test('a body that breaks off', async () => {
    const body = await applicant();
    const text = JSON.stringify(body);
    const headers = Object.entries(registering).map(([name, value]) => `${name}: ${value}\r\n`);
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(
      `POST /api/registrations/registration/ HTTP/1.1\r\nHost: x\r\n${headers.join('')}Content-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text.slice(0, -20)}`,
    );
    await new Promise<void>((resolve) => socket.end(resolve));
    expect((await submitRegistration(url, body)).status).toBe(201);
    expect(await traces(body.msisdn)).toEqual(ONCE);
  });

  test('a caller who hangs up gets nothing half done', async () => {
    const body = await applicant();
    const key = { 'idempotency-key': randomUUID() };
    const hangUp = new AbortController();
    const sent = fetch(`${url}/api/registrations/registration/`, {
      method: 'POST',
      headers: { ...registering, ...key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: hangUp.signal,
    }).catch(() => undefined);
    hangUp.abort();
    await sent;
    const again = await submitRegistration(url, body, key);
    expect(again.status).toBe(201);
    expect(await traces(body.msisdn)).toEqual(ONCE);
  });

  test('a database that fails in the middle leaves nothing, and the same sign-up works afterwards', async () => {
    const { pool } = prepared.owner;
    const body = await applicant();
    const key = { 'idempotency-key': randomUUID() };
    await pool.query(`create function fail_messages() returns trigger language plpgsql as $$
      begin raise exception 'no messages today'; end $$`);
    await pool.query(`create trigger fail before insert on messages
      for each row execute function fail_messages()`);
    const failed = await submitRegistration(url, body, key);
    await pool.query('drop trigger fail on messages');
    expect(failed.status).toBe(500);
    expect(JSON.stringify(failed.body)).not.toContain('no messages today');
    expect(await traces(body.msisdn)).toEqual(NEVER);
    expect(await count('idempotency_keys where key = $1', [key['idempotency-key']])).toBe(0);
    expect((await submitRegistration(url, body, key)).status).toBe(201);
    expect(await traces(body.msisdn)).toEqual(ONCE);
  });
});

describe('the log', () => {
  test('holds no PIN, no identity number and no telephone number', async () => {
    const person = await applicant({
      'id-type': 'SA ID',
      nationality: 'ZAF',
      'id-number': buildSaId('920314', '1234'),
    });
    await submitRegistration(url, person);
    await submitRegistration(url, { ...person, documents: await uploadDocuments(url) });
    await submitRegistration(url, { ...person, city: '' });
    const { rows } = await prepared.database.pool.query<{ body: string }>(
      'select body from messages where recipient = $1',
      [person.msisdn],
    );
    const pin = rows[0]?.body.match(/\b\d{4}\b/)?.[0] ?? '';
    expect(pin).not.toBe('');
    // A row that a constraint refuses appears in the database's error, values included.
    await prepared.owner.pool.query(
      `alter table customers add constraint nobody check (first_name <> 'Refused')`,
    );
    const refused = await applicant({
      'first-name': 'Refused',
      'id-type': 'SA ID',
      nationality: 'ZAF',
      'id-number': buildSaId('920314', '4321'),
    });
    const failed = await submitRegistration(url, refused);
    expect(failed.status).toBe(500);
    await vi.waitFor(() => expect(written).toContain(String(failed.body.reference)));
    expect(written).toContain('request failed');
    const secrets = [person, refused].flatMap((each) => [each['id-number'], each.msisdn]);
    for (const secret of secrets) expect(written).not.toContain(String(secret));
    expect(written).not.toMatch(/\$argon2id\$/);
    expect(written).not.toContain(`PIN is ${pin}`);
  });
});

test('what a newcomer writes comes back as text, never as a page', async () => {
  const msisdn = newMsisdn();
  const town = '<img src=x onerror=alert(1)>';
  const { status, headers, body } = await submitRegistration(
    url,
    await applicant({ msisdn, town }),
  );
  expect(status).toBe(201);
  expect(headers.get('content-type')).toContain('application/json');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const { rows } = await prepared.database.pool.query<{ town: string }>(
    'select town from customers where id = $1',
    [body.id],
  );
  expect(rows[0]?.town).toBe(town);
});
