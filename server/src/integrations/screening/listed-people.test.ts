import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureBlocking } from '../../../test/blocked.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { putInForce } from './load.ts';
import { makeSampleList } from './quality/sample-list.ts';
import { screenMany, screenPerson } from './screen.ts';
import type { SanctionsRow } from './versions.ts';

/** More entries than are searched in the serving thread. */
const ENTRIES = 2_500;
/** Milliseconds for which one screening may keep the serving thread from others. */
const PROMISED = 50;

const list = makeSampleList(ENTRIES);
const workers: Worker[] = [];
let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
  const rows = list.map(
    ({ id, list: name, ...details }): SanctionsRow => ({
      ...{ list: name, entry_id: id, full_name: details.names[0]?.text ?? '', details },
      ...{ dob: details.births[0]?.from ?? null, listed_on: details.listedOn ?? '2026-11-20' },
      content_hash: null,
    }),
  );
  const by = { fileName: 'lists.xml', actor: 'operator:Thandi', reason: 'The lists of today.' };
  await withTransaction(server.database, (handle) => putInForce(handle, rows, by));
  process.on('worker', (worker) => workers.push(worker));
  await server.services.reference.refresh();
});
afterAll(() => server.close());

const people = list
  .filter(({ type }) => type === 'PERSON')
  .map(({ id, list: name, names }) => ({ label: `${names[0]?.text} (${name} ${id})`, names }))
  .slice(0, 300);

test('a long list is searched in a thread, which leaves the serving thread free', async () => {
  const { now } = server.services.reference;
  const names = people.map(({ names: [first] }) => ({ name: first?.text ?? '' }));
  const { blocked, result } = await measureBlocking(() => screenMany(now, names));
  expect(blocked).toBeLessThan(PROMISED);
  const missed = result.filter(
    (screening, at) =>
      screening.result === 'clear' || !screening.matches.includes(people[at]?.label ?? ''),
  );
  expect(missed.length).toBeLessThanOrEqual(names.length / 100);
});

test('a match has the number of the entry, the score and its reasons', async () => {
  const [person] = people;
  const name = person?.names[0]?.text ?? '';
  const screening = await screenPerson(server.services.reference.now, { name });
  expect(screening).toMatchObject({
    result: 'possible',
    found: expect.arrayContaining([
      expect.objectContaining({ label: person?.label, name, score: 1 }),
    ]),
  });
});

test('if the thread ends, nothing is taken as clear, and the lists are loaded again', async () => {
  const { reference } = server.services;
  const person = { name: people[1]?.names[0]?.text ?? '' };
  await Promise.all(workers.map((worker) => worker.terminate()));
  await expect(screenPerson(reference.now, person)).rejects.toMatchObject({
    code: 'TEMPORARILY_UNAVAILABLE',
  });
  await reference.refresh();
  expect((await screenPerson(reference.now, person)).result).toBe('possible');
});
