/** Encryption of the database as a whole: the move from plain values, rotation, wrong keys, and attackers. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../test/customers.ts';
import { callServer, type RunningServer, startServer } from '../../test/harness.ts';
import { addOrder } from '../../test/orders.ts';
import { corridors, sendMoney } from '../../test/outbound.ts';
import { casesService } from '../casework/cases/service.ts';
import { enableEncryption, findUnableToDecrypt } from '../platform/database/enable-encryption.ts';
import { changePatiently, PATIENCE } from '../platform/database/lock-patience.ts';
import { createDatabase, withTransaction } from '../platform/database/pool.ts';
import { readEncryptionStatus } from '../platform/database/read-encryption-status.ts';
import { reencryptStored } from '../platform/database/reencrypt.ts';
import {
  ENCRYPTED_COLUMNS,
  encryptedCondition,
  FIELDS,
  WRITTEN_COLUMNS,
} from '../platform/encryption/columns.ts';
import { constraintOf, enforceEncryption } from '../platform/encryption/enforce.ts';
import { Keyring } from '../platform/encryption/keyring.ts';
import { replaceKey, unlockKeyring } from '../platform/encryption/keys.ts';
import { ENCRYPTED_FIELDS, whereEachListed } from '../platform/encryption/recipient-fields.ts';

const ACCOUNT = '70417338';

/** Columns with accounts and fields of recipients. */
const RECIPIENT_COLUMNS = [
  ...['beneficiary_fields.value', 'inbound_transactions.provided_fields', 'monitored_keys.key'],
  ...['refund_payees.account_number', 'transactions.captured_fields'],
];

let server: RunningServer;
let customer: TestCustomer;
beforeAll(async () => {
  server = await startServer();
  customer = await addCustomer(server);
});
afterAll(() => server.close());

const { signal } = new AbortController();
const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.owner.pool.query<Row>(text, values)).rows;
/** As it is stored: a field of another name is not decrypted. */
const storedPin = async (id: number) =>
  (
    await rows<{ stored: string }>(
      'select collection_pin as stored from transactions where id = $1',
      [id],
    )
  )[0]?.stored ?? '';
const readPin = async (id: number) =>
  (
    await rows<{ collection_pin: string }>(
      'select collection_pin from transactions where id = $1',
      [id],
    )
  )[0]?.collection_pin;
const readWords = async (caseId: bigint) =>
  (await rows<{ words: string }>('select words::text from cases where id = $1', [caseId]))[0]
    ?.words ?? '';
const send = async (amount: number) =>
  (await sendMoney(server.url, customer, corridors.zimbabweCash, amount))['transaction-id'];

/** Columns with plain values. */
async function listPlain(): Promise<string[]> {
  const found: string[] = [];
  for (const column of ENCRYPTED_COLUMNS) {
    const [row] = await rows<{ count: bigint }>(
      `select count(*) from ${column.table} where ${column.column} is not null and not (${encryptedCondition(column)})`,
    );
    if (row?.count !== 0n) found.push(`${column.table}.${column.column}`);
  }
  return found.sort();
}

/** Accounts and fields of recipients in every column, and a case whose words have an account; returns its ids. */
async function addRecipients(): Promise<{ id: number; caseId: bigint }> {
  const sent = await sendMoney(server.url, customer, corridors.britainBank, 100, {
    values: { 34: ACCOUNT },
    body: { 'save-beneficiary': true },
  });
  const id = sent['transaction-id'];
  await addOrder(server, { recipient: { bank: ['Standard Bank', ACCOUNT, '051001'] } });
  await rows("insert into monitored_keys (key) values ('account:19:' || $1)", [ACCOUNT]);
  // Without the check that a refund is owed.
  await rows(`set session_replication_role = replica;
    insert into refund_payees (transaction_id, branch_code, account_holder, account_number, given_by)
    values (${id}, '470010', 'Nomvula Khumalo', '${ACCOUNT}', 'customer:1');
    reset session_replication_role`);
  const caseId = await withTransaction(server.database, (handle) =>
    casesService(handle).open({
      ...{ kind: 'RETURNED_PAYOUT', subject: `transaction:${id}`, transactionId: BigInt(id) },
      ...{ facts: {}, actor: 'system' },
    }),
  );
  return { id, caseId };
}

/** Constraints of the columns, as a statement and its values. */
const constraints = [
  'select conname from pg_constraint where convalidated and conname = any ($1)',
  [ENCRYPTED_COLUMNS.map(constraintOf)],
] as const satisfies [string, unknown[]];

/** Makes the database one that the version before used until now. */
async function upgrade(): Promise<void> {
  for (const column of ENCRYPTED_COLUMNS) {
    await rows(`alter table ${column.table} drop constraint ${constraintOf(column)}`);
  }
  await rows('update installation set encryption_enabled_at = null');
  await server.database.keyring.reload();
}

/** Adds the constraints as the owner, like a migration. */
const enforce = async () => {
  const client = new pg.Client({ connectionString: server.owner.url });
  await client.connect();
  await enforceEncryption(client, (subject, change) =>
    changePatiently(client, subject, change, PATIENCE),
  );
  await client.end();
};

test('every column that has the name of an encrypted field is encrypted, and has its constraint', async () => {
  const values = Object.keys(FIELDS).filter((name) => FIELDS[name] !== 'leaves');
  const found = await rows<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name = any ($1) and data_type <> 'date'
       and table_name <> 'pickup_locations' order by 1`,
    [values],
  );
  const written = [...WRITTEN_COLUMNS.values()].filter(({ column }) => values.includes(column));
  expect(found.map(({ name }) => name)).toEqual(
    written.map(({ table, column }) => `${table}.${column}`).sort(),
  );
  expect(await rows(...constraints)).toHaveLength(ENCRYPTED_COLUMNS.length);
});

test('a plain value is refused by the database', async () => {
  const id = await send(100);
  await expect(
    rows("update transactions set collection_pin = '9012345678' where id = $1", [id]),
  ).rejects.toThrow(/transactions_collection_pin_encrypted/);
  for (const key of ['id_number', 'dob', 'street', 'town']) {
    await expect(
      rows(
        'update transactions set sender = jsonb_set(sender, $2, to_jsonb($3::text)) where id = $1',
        [id, [key], 'plain'],
      ),
    ).rejects.toThrow(/transactions_sender_encrypted/);
  }
  for (const field of Object.values(ENCRYPTED_FIELDS)) {
    const listed = [{ 'required-field-id': field.id, 'required-field-value': 'plain' }];
    await expect(
      rows('update transactions set captured_fields = $2 where id = $1', [
        id,
        JSON.stringify(listed),
      ]),
    ).rejects.toThrow(/transactions_captured_fields_encrypted/);
  }
});

test('the function of constraints has the condition by which values are encrypted again', async () => {
  const [row] = await rows<{ prosrc: string }>(
    "select prosrc from pg_proc where proname = 'has_encrypted_fields'",
  );
  expect(row?.prosrc).toContain(whereEachListed('fields', '$[*]', () => 'e1.%'));
});

test('a ciphertext that a caller sends stays one', async () => {
  const stolen = await storedPin(await send(110));
  const { body } = await callServer<{ id: number }>(server.url, 'POST /data-requests', {
    headers: customer.headers,
    body: { kind: 'ACCESS', words: stolen.slice(0, 200) },
  });
  const [kept] = await rows<Record<string, unknown>>('select * from data_requests where id = $1', [
    body.id,
  ]);
  expect(
    JSON.stringify(kept, (_key, value) => (typeof value === 'bigint' ? `${value}` : value)),
  ).toContain(stolen.slice(0, 200));
});

test('values are written as the version before reads them, until encryption is enabled', async () => {
  await upgrade();
  const id = await send(115);
  expect(await storedPin(id)).toMatch(/^\d{10}$/);
  await reencryptStored(server.database, signal);
  await enforce();
  expect(await storedPin(id)).toMatch(/^\d{10}$/);
  expect(await rows(...constraints)).toEqual([]);
});

test('values of before are read, encrypted in batches by a worker, and refused from the next start on', async () => {
  const id = await send(120);
  const pin = await storedPin(id);
  expect(await readPin(id)).toBe(pin);
  const recipient = await addRecipients();
  expect(await listPlain()).toEqual(expect.arrayContaining(RECIPIENT_COLUMNS));
  expect(await readWords(recipient.caseId)).toContain(ACCOUNT);
  expect(await enableEncryption(server.database.client)).toBe(true);
  expect(await enableEncryption(server.database.client)).toBe(false);
  await server.database.keyring.reload();
  expect(await storedPin(await send(125))).toMatch(/^e1\./);
  // Another process may not have noticed yet, and still write plain values.
  await reencryptStored(server.database, signal);
  await enforce();
  expect([await storedPin(id), await readPin(id)]).toEqual([pin, pin]);
  await rows("update installation set encryption_enabled_at = now() - interval '1 minute'");
  await reencryptStored(server.database, signal);
  expect(await storedPin(id)).toMatch(/^e1\./);
  expect(await readPin(id)).toBe(pin);
  expect(await listPlain()).toEqual([]);
  expect(await readWords(recipient.caseId)).not.toContain(ACCOUNT);
  const [{ captured_fields: fields } = { captured_fields: [] }] = await rows<{
    captured_fields: object[];
  }>('select captured_fields from transactions where id = $1', [recipient.id]);
  expect(fields).toContainEqual({ 'required-field-id': 34, 'required-field-value': ACCOUNT });
  await enforce();
  await expect(
    rows('update transactions set collection_pin = $2 where id = $1', [id, pin]),
  ).rejects.toThrow(/transactions_collection_pin_encrypted/);
});

test('a rotation encrypts everything with the new keys while the server runs', async () => {
  const id = await send(130);
  const pin = await readPin(id);
  const before = server.database.keyring.current;
  for (const purpose of ['VALUES', 'INDEXES'] as const) {
    await withTransaction(server.database, ({ client }) =>
      replaceKey(client, server.config, purpose),
    );
  }
  await reencryptStored(server.database, signal);
  const after = server.database.keyring.current;
  expect(after.value).toBeGreaterThan(before.value);
  expect(await storedPin(id)).toMatch(new RegExp(`^e1\\.${after.value}\\..*#${after.index}-`));
  // The owner's pool has not read the keys again since.
  expect(await readPin(id)).toBe(pin);
  const status = (await readEncryptionStatus(server.owner.pool)).join('\n');
  expect(status).not.toMatch(new RegExp(`with key (${before.value}|none)\\b`));
});

test('another wrapping key is refused with a sentence, and the former one lets it be changed', async () => {
  const { url } = server.owner;
  const database = createDatabase({ poolSize: 1, databaseUrl: url });
  const next = { ...server.config, encryptionKey: 'another-encryption-key-of-the-tests' };
  await expect(unlockKeyring(database.pool, new Keyring(), next)).rejects.toThrow(
    /ENCRYPTION_KEY is not the key/,
  );
  const changing = { ...next, formerEncryptionKey: server.config.encryptionKey };
  await unlockKeyring(database.pool, new Keyring(), changing);
  await unlockKeyring(database.pool, new Keyring(), next);
  await unlockKeyring(database.pool, new Keyring(), {
    ...server.config,
    formerEncryptionKey: next.encryptionKey,
  });
  await database.close();
});

test('an older version that is connected is found, because it could not read encrypted values', async () => {
  expect(await findUnableToDecrypt(server.database.client)).toEqual([]);
  const older = ['thumela', 'thumela/0.1.9'].map(
    (application_name) => new pg.Client({ connectionString: server.owner.url, application_name }),
  );
  for (const client of older) await client.connect();
  expect(await findUnableToDecrypt(server.database.client)).toEqual([
    'an older version',
    'version 0.1.9',
  ]);
  for (const client of older) await client.end();
});

test('a birth date leaves the column of dates for an encrypted one, and is read and corrected as before', async () => {
  const stored = async () =>
    (
      await rows<{ date: string | null; encrypted: string | null }>(
        'select dob::text as date, birth_date as encrypted from customers where id = $1',
        [customer.customerId],
      )
    )[0];
  const read = () =>
    server.database.db
      .selectFrom('customers')
      .select(['dob', 'birth_date'])
      .where('id', '=', BigInt(customer.customerId))
      .executeTakeFirstOrThrow();
  const jobs = async () =>
    (
      await rows<{ count: number }>(
        "select count(*)::int from pgboss.job where name = 'screen-customer'",
      )
    )[0]?.count ?? 0;
  const { dob } = await read();
  expect(dob).toMatch(/^\d{4}-\d\d-\d\d$/);
  await upgrade();
  await rows('alter table customers disable trigger customers_corrected');
  await rows('update customers set dob = $2, birth_date = null where id = $1', [
    customer.customerId,
    dob,
  ]);
  await rows('alter table customers enable trigger customers_corrected');
  const before = await jobs();
  await rows("update installation set encryption_enabled_at = now() - interval '1 minute'");
  await rows(
    "update encryption_progress set last_id = 0, done_at = null where column_name = 'birth_date'",
  );
  await server.database.keyring.reload();
  await reencryptStored(server.database, signal);
  expect(await stored()).toEqual({ date: null, encrypted: expect.stringMatching(/^e1\./) });
  expect((await read()).dob).toBe(dob);
  expect(await jobs()).toBe(before);
  await server.database.db
    .updateTable('customers')
    .set({ dob: '1980-02-29' })
    .where('id', '=', BigInt(customer.customerId))
    .execute();
  expect(await stored()).toEqual({ date: null, encrypted: expect.stringMatching(/^e1\./) });
  expect((await read()).dob).toBe('1980-02-29');
  expect(await jobs()).toBe(before + 1);
  await enforce();
  await expect(
    rows("update customers set dob = '1980-02-29', birth_date = null where id = $1", [
      customer.customerId,
    ]),
  ).rejects.toThrow(/customers_birth_date_encrypted/);
});
