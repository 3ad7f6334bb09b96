import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/harness.ts';
import { withTransaction } from '../database/pool.ts';
import { claimKey, completeKey, releaseKey } from './claim.ts';
import { executeOnce } from './execute.ts';
import type { Idempotency } from './key.ts';

let prepared: PreparedDatabase;
beforeAll(async () => {
  prepared = await prepareTestDatabase();
});
afterAll(() => prepared.close());

const LAPSES = 60;

const request = (key: string, requestHash = 'first'): Idempotency => ({
  caller: 'customer:1',
  key,
  call: 'createTransaction',
  requestHash,
});

/** Claims a key in its own database transaction, as a call does before sending a request to a partner. */
const claimNow = (idempotency: Idempotency, lapsesAfterSeconds = LAPSES) =>
  withTransaction(prepared.database, (handle) =>
    claimKey<{ id: number }>(handle, idempotency, lapsesAfterSeconds),
  );

test('a key is claimed, completed, and replays its answer to the same request only', async () => {
  const idempotency = request('completed');
  expect(await claimNow(idempotency)).toBeUndefined();
  await expect(claimNow(idempotency)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_IN_USE' });
  await withTransaction(prepared.database, (handle) => completeKey(handle, idempotency, { id: 7 }));
  expect(await claimNow(idempotency)).toEqual({ id: 7 });
  const other = claimNow(request('completed', 'second'));
  await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
});

test('a released or lapsed key can be claimed again; a key with an answer cannot', async () => {
  const released = request('released');
  await claimNow(released);
  await releaseKey(prepared.database, released);
  expect(await claimNow(released)).toBeUndefined();
  expect(await claimNow(released, 0)).toBeUndefined();
  await withTransaction(prepared.database, (handle) => completeKey(handle, released, { id: 8 }));
  await releaseKey(prepared.database, released);
  expect(await claimNow(released, 0)).toEqual({ id: 8 });
});

test('a failed creation stores nothing, not even its key', async () => {
  const idempotency = request('failed');
  const create = (work: () => Promise<{ id: number }>) =>
    withTransaction(prepared.database, (handle) => executeOnce(handle, idempotency, work));
  const failing = create(async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await create(async () => ({ id: 9 }))).toEqual({ id: 9 });
  expect(await create(async () => ({ id: 10 }))).toEqual({ id: 9 });
});
