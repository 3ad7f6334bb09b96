import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_BRAND } from '@thumela/rules/default-brand.ts';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { formatPhrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { callServer, type RunningServer, registering, startServer } from '../../../test/harness.ts';
import { addOrder } from '../../../test/orders.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { runCommand, terminalOperator } from '../../../test/terminal.ts';
import type { Environment } from '../../platform/core/config.ts';
import { DomainError } from '../../platform/core/errors.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { declarationsService, readDeclaration } from './service.ts';

let server: RunningServer;
let customer: TestCustomer;
beforeAll(async () => {
  server = await startServer();
  customer = await addCustomer(server);
});
afterAll(() => server.close());

interface DeclarationBody {
  id: number;
  declaration: string;
  version: number;
  'requires-new-signature': boolean;
  dateCreated: string;
}

const ask = (query: string, headers: Readonly<Record<string, string>> = registering) =>
  callServer<DeclarationBody>(server.url, `GET /api/reporting/declaration${query}`, { headers });

const sign = (version: number, of: TestCustomer) =>
  withTransaction(server.database, (handle) =>
    declarationsService(handle).sign({
      version,
      registrationId: BigInt(of.registrationId),
      ip: '127.0.0.1',
    }),
  );

const isDue = async (of: TestCustomer) =>
  (await ask('/latest?requires-signature=true', of.headers)).body['requires-new-signature'];

const transacting = { 'transacting-partner-id': '39', 'transacting-channel-id': '37' };

test("a visitor gets the newest version with either headers, with the company's name and separate paragraphs [REF-07] [REF-08]", async () => {
  const { status, body } = await ask('/latest?requires-signature=true');
  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.any(Number),
    declaration: expect.stringMatching(/^By accepting I confirm .*\n\nMy transaction is reported/),
    version: 1,
    'requires-new-signature': true,
    dateCreated: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/),
  });
  expect(body.declaration).toContain(`What I have told ${DEFAULT_BRAND.company} for this`);
  expect(body.declaration).not.toContain('{');
  const { authorization = '' } = registering;
  for (const query of ['/latest', '/latest?requires-signature=false', '?version=1']) {
    expect((await ask(query, { authorization, ...transacting })).body, query).toEqual(body);
  }
});

test.each([
  ['no credential', '/latest', {}, 401],
  ['no headers', '/latest', { authorization: registering.authorization ?? '' }, 403],
  ['a version there is not', '?version=2', registering, 404],
  ['no version', '', registering, 400],
  ['a word for a version', '?version=one', registering, 400],
  ['a word for a flag', '/latest?requires-signature=perhaps', registering, 400],
])('%s is refused', async (_, query, headers, status) => {
  expect((await ask(query, headers)).status).toBe(status);
});

test('a signature on a request counts once the request has created a customer', async () => {
  const of = await addCustomer(server);
  const { registration_id: registrationId } = await server.database.db
    .selectFrom('customers')
    .select('registration_id')
    .where('msisdn', '=', of.username)
    .executeTakeFirstOrThrow();
  const order = await addOrder(server);
  await withTransaction(server.database, async (handle) => {
    const { id } = await handle.db
      .insertInto('redemption_requests')
      .values({ inbound_transaction_id: order.id, status: 'PENDING', submitted: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await declarationsService(handle).sign({
      version: 1,
      redemptionRequestId: id,
      ip: '127.0.0.1',
    });
  });
  expect(await isDue(of)).toBe(true);
  await server.database.db
    .updateTable('redemption_requests')
    .set({ registration_id: registrationId })
    .where('inbound_transaction_id', '=', order.id)
    .execute();
  expect(await isDue(of)).toBe(false);
});

describe('a signature', () => {
  test('counts for its version and its calendar year in South Africa, and for its customer alone', async () => {
    expect(await isDue(customer)).toBe(true);
    await sign(1, customer);
    expect(await isDue(customer)).toBe(false);
    expect((await ask('?version=1', customer.headers)).body['requires-new-signature']).toBe(false);
    expect(await isDue(await addCustomer(server))).toBe(true);
  });

  test.each([
    ['a second before this year', -1, true],
    ['in its first second', 0, false],
  ])('of %s', async (_, seconds, due) => {
    const other = await addCustomer(server);
    await server.database.db
      .insertInto('declaration_signatures')
      .values({
        declaration_version: 1,
        registration_id: BigInt(other.registrationId),
        ip: '127.0.0.1',
        signed_at: sql<Date>`date_trunc('year', now() at time zone 'Africa/Johannesburg')
          at time zone 'Africa/Johannesburg' + make_interval(secs => ${seconds})`,
      })
      .execute();
    expect(await isDue(other)).toBe(due);
  });

  test.each([0, 2])('of version %i, which is not the current one, is refused', async (version) => {
    await expect(sign(version, customer)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
  });
});

/** Runs `thumela declarations`; returns its output and exit code. */
const run = (words: string[], proof: Environment = {}) =>
  runCommand(server.config.databaseUrl, proof, 'declarations', ...words);

const CATEGORIES = 'Reported under 401, 416, 417, 305, 306 or 303.';

test('every customer has to sign a published version; the previous one remains readable, and a transaction stores the version current at its creation [REF-07]', async () => {
  const versionOf = async () => {
    const { 'transaction-id': id } = await sendMoney(
      server.url,
      customer,
      corridors.zimbabweCash,
      100,
    );
    const { declaration_version } = await server.database.db
      .selectFrom('transactions')
      .select('declaration_version')
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow();
    return declaration_version;
  };
  const unsigned = await addCustomer(server);
  expect(await isDue(unsigned)).toBe(true);
  expect(await versionOf()).toBe(1);
  const first = (await ask('?version=1')).body;
  const file = join(mkdtempSync(join(tmpdir(), 'declaration-')), 'two.txt');
  writeFileSync(file, `I tell {company}\r\nthe truth.\r\n\r\n\r\n${CATEGORIES}\r\n`);
  const zanele = await terminalOperator(server, 'admin');
  const asked = [...zanele.by, '--reason', 'New wording of our lawyers.'];
  expect(await run(['publish', file, ...asked], await zanele.proof())).toMatchObject({
    code: 0,
    output: expect.stringContaining('Version 2'),
  });
  expect((await run(['publish', file, ...asked], await zanele.proof())).output).toContain(
    'already has this text',
  );
  expect((await run(['list'])).output).toMatch(/^ {3}2 .*I tell \{company\} the truth\.\n {3}1 /);
  expect((await ask('/latest')).body).toMatchObject({
    version: 2,
    declaration: `I tell ${DEFAULT_BRAND.company} the truth.\n\n${CATEGORIES}`,
  });
  expect((await ask('?version=1')).body).toEqual(first);
  expect(await isDue(customer)).toBe(true);
  await expect(sign(1, customer)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
  await sign(2, customer);
  expect(await isDue(customer)).toBe(false);
  await server.services.reference.refresh();
  expect(await versionOf()).toBe(2);
  const audited = server.database.db
    .selectFrom('audit_entries')
    .select(['actor', 'details'])
    .where('subject', '=', 'declaration:2');
  expect(await audited.execute()).toEqual([
    { actor: zanele.actor, details: { reason: 'New wording of our lawyers.' } },
  ]);
});

test.each([
  ['declarations', 'version'],
  ['declaration_signatures', 'ip'],
] as const)('%s cannot be edited or deleted', async (table, column) => {
  const { db } = server.owner;
  const edit = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}`.execute(
    db,
  );
  await expect(edit).rejects.toThrow('append-only');
  await expect(db.deleteFrom(table).execute()).rejects.toThrow('append-only');
});

test.each([
  ['nothing', ' \n\n ', 'The file is empty.'],
  ['a gap that nobody fills', `{brand} ${CATEGORIES}`, '{brand} is not a known placeholder'],
  ['a brace left open', `{company ${CATEGORIES}`, 'is not a known placeholder'],
  ['no category 303', CATEGORIES.replace('303', '3030'), 'reporting category 303'],
  ['too much', 'Truth. '.repeat(3000) + CATEGORIES, 'at most 20000'],
  ['a NUL', `\0${CATEGORIES}`, 'not plain UTF-8 text'],
  ['no UTF-8', Buffer.from([0xff, 0xfe, 0x20]), 'not plain UTF-8 text'],
])('a file with %s is not published', (_, text, said) => {
  expect(saidOf(() => readDeclaration(Buffer.from(text)))).toContain(said);
});

/** The sentences of a DomainError. */
function saidOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) {
      return error.errors.map((each) => formatPhrase(each, ENGLISH.say)).join('\n');
    }
  }
  return '';
}
