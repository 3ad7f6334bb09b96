import { createHash, createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AUDIT_KEY } from '../../../test/environment.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/prepared.ts';
import { prepareDatabase } from '../../app/prepare.ts';
import { withTransaction } from '../database/pool.ts';
import { canonicalJson } from './canonical.ts';
import { ENTRY, GENESIS, momentText, type SealedEntry } from './chain.ts';
import { examineBooks } from './examination.ts';
import { sealAll } from './seal.ts';
import { appendAuditEntry } from './service.ts';
import { verifyChain } from './verify.ts';

let prepared: PreparedDatabase;

/** A trail of three seals with one entry each. */
beforeEach(async () => {
  prepared = await prepareTestDatabase();
  for (const subject of ['before', 'tampered', 'after']) {
    await withTransaction(prepared.database, (handle) =>
      appendAuditEntry(handle, { actor: 'system', action: 'test.done', subject }),
    );
    await sealAll(prepared.database, AUDIT_KEY);
  }
});
afterEach(() => prepared.close());

interface Seal {
  id: bigint;
  format: number;
  entry_ids: bigint[];
  sealed_at: string;
}

/**
 * Changes an entry and recomputes the seals, from the second or the first one on. The forger owns the database
 * and has read the source, but does not have the key.
 */
async function forge({ format, from = 1, key }: { format?: number; from?: number; key?: string }) {
  const { pool } = prepared.owner;
  await pool.query('alter table audit_entries disable trigger all');
  await pool.query('alter table audit_seals disable trigger all');
  await pool.query('alter table audit_seals drop constraint audit_seals_keyed');
  await pool.query(`update audit_entries set actor = 'nobody' where subject = 'tampered'`);
  const { rows: seals } = await pool.query<Seal & { hash: string }>(
    `select id, format, entry_ids, hash, ${momentText('sealed_at')} as sealed_at
     from audit_seals order by id`,
  );
  let previous = GENESIS;
  for (const [at, seal] of seals.entries()) {
    if (at >= from) {
      const forged = { ...seal, format: format ?? seal.format };
      const hash = await hashOf(forged, previous, key);
      await pool.query(
        'update audit_seals set format = $2, previous_hash = $3, hash = $4 where id = $1',
        [seal.id, forged.format, previous, hash],
      );
      previous = hash;
    } else previous = seal.hash;
  }
  await pool.query('alter table audit_entries enable trigger all');
  return seals.map(({ id }) => id);
}

async function hashOf({ format, entry_ids, sealed_at }: Seal, previous: string, key?: string) {
  const { rows } = await prepared.database.pool.query<SealedEntry>(
    `select ${ENTRY} from audit_entries e where id = any($1) order by id`,
    [entry_ids.map(String)],
  );
  const hash = key === undefined ? createHash('sha256') : createHmac('sha256', key);
  hash.update(previous);
  hash.update('\n').update(canonicalJson({ format, 'sealed-at': sealed_at }));
  for (const { id, xact: _, ...fields } of rows) {
    hash.update('\n').update(canonicalJson({ ...fields, id: String(id) }));
  }
  return hash.digest('hex');
}

test.each([
  ['without a key', {}],
  ['with another key', { key: 'another-key-of-the-tests-00000000' }],
  ['in the format that needs none', { format: 2 }],
])('an entry rewritten with all later seals recomputed %s is found', async (_, how) => {
  const seals = await forge(how);
  expect(await verifyChain(prepared.database, AUDIT_KEY)).toMatchObject({
    seals: 1,
    broken: seals[1],
  });
});

test('control: the same forgery with the key is not detected', async () => {
  await forge({ key: AUDIT_KEY });
  expect(await verifyChain(prepared.database, AUDIT_KEY)).toMatchObject({
    seals: 3,
    broken: undefined,
  });
});

test('a whole chain recomputed in the unkeyed format is reported, and is neither extended nor vouched for', async () => {
  const { config, database } = prepared;
  await forge({ format: 2, from: 0 });
  expect(await verifyChain(database, AUDIT_KEY)).toMatchObject({ broken: undefined, unkeyed: 3 });
  const { problems } = await examineBooks(database, config);
  expect(problems).toEqual([
    '3 seals of the audit trail have no key, and no keyed seal follows: anyone who can write to the database may have made them.',
  ]);
  await prepareDatabase(config, database);
  await withTransaction(database, (handle) =>
    appendAuditEntry(handle, { actor: 'system', action: 'test.done', subject: 'next' }),
  );
  await expect(sealAll(database, AUDIT_KEY)).rejects.toThrow('has no key');
});

test('a database sealed with another key is refused with one sentence', async () => {
  const { config, database } = prepared;
  const other = { ...config, auditSecret: 'another-key-of-the-tests-00000000' };
  const refusal = {
    name: 'StartError',
    message: expect.stringMatching(/^AUDIT_SECRET differs .*\.$/),
  };
  await expect(prepareDatabase(other, database)).rejects.toMatchObject(refusal);
  await expect(examineBooks(database, other)).rejects.toMatchObject(refusal);
  await prepareDatabase(config, database);
});
