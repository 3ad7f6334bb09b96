import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureBlocking } from '../../../test/blocked.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';

const AT = '/console/api/configuration/sanctions';
const reason = 'The list of today.';
/** Milliseconds for which a list may prevent the server from answering others. */
const PROMISED = 400;

let server: RunningServer;
let compliance: SignedIn;
let second: SignedIn;
beforeAll(async () => {
  server = await startServer({ demo: true });
  compliance = await operatorCall(server, 'compliance');
  second = await operatorCall(server, 'compliance');
});
afterAll(() => server.close());

const LIST = [
  { 'full-name': 'Viktor Blokkade', dob: '1961-04-09', 'listed-on': '2026-06-19' },
  { 'full-name': 'Nadia Verboten', dob: '1970', 'listed-on': '2026-11-02' },
];
const content = JSON.stringify(LIST);

interface Comparison {
  seen: number;
  added: number;
  changed: number;
  removed: number;
}

interface TakenOver {
  number: number | null;
  'case-id': number | null;
}

const decide = (id: number | null, who: SignedIn) =>
  who.call('POST', `/console/api/cases/${Number(id)}/decision`, {
    decision: 'CHANGE',
    reason: 'I compared it too.',
  });

const namesInForce = async () =>
  (await server.owner.pool.query('select full_name as name from sanctions_entries')).rows.map(
    ({ name }) => name,
  );

const compare = (file: string) =>
  compliance.call<Comparison>('POST', `${AT}/comparisons`, { content: file });
const load = (seen: number, file = content) =>
  compliance.call<TakenOver>('POST', `${AT}/lists`, {
    seen,
    content: file,
    'file-name': 'today.json',
    reason,
  });

test('added entries are screened against immediately; removed ones remain until a second person agrees', async () => {
  const { body: compared } = await compare(content);
  expect(compared).toMatchObject({ entries: 2, added: 1, removed: 4, same: false });
  const answers = await Promise.all([load(compared.seen), load(compared.seen)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const taken = answers.find(({ status }) => status === 201)?.body;
  expect(await namesInForce()).toHaveLength(6);
  expect(await namesInForce()).toContain('Nadia Verboten');
  const id = taken?.['case-id'] ?? null;
  expect((await decide(id, compliance)).status).toBe(409);
  expect((await decide(id, await operatorCall(server, 'treasury'))).status).toBe(403);
  expect(await namesInForce()).toHaveLength(6);
  expect((await decide(id, second)).status).toBe(200);
  expect((await namesInForce()).toSorted()).toEqual(['Nadia Verboten', 'Viktor Blokkade']);

  const { body: versions } = await compliance.call<{ lists: { number: number }[] }>(
    'GET',
    `${AT}/lists`,
  );
  const number = versions.lists[0]?.number ?? 0;
  expect((await load(number)).status).toBe(400);
  expect((await compare(content)).body).toMatchObject({ same: true, added: 0, removed: 0 });
  expect(versions.lists.slice(0, 2)).toMatchObject([
    { added: 0, removed: 4, entries: 2, 'loaded-by': second.actor, 'file-name': 'today.json' },
    { added: 1, removed: 0, entries: 6, 'loaded-by': compliance.actor, reason },
  ]);
  const differences = await compliance.call('GET', `${AT}/lists/${number}/differences?size=2`);
  expect(differences.body).toMatchObject({ total: 4, differences: [{ change: 'REMOVED' }, {}] });
  const search = (q: string) => compliance.call('POST', `${AT}/search`, { q });
  const found = await search('verbot');
  expect(found.body).toMatchObject({ total: 1, entries: [{ dob: '1970-01-01' }] });
  const alike = await search('Nadja Verboten');
  expect(alike.body).toMatchObject({ total: 0, screening: ['Nadia Verboten'] });
  expect((await search('%')).body).toMatchObject({ total: 0 });
});

test('a newer list adds entries immediately and replaces the pending removal', async () => {
  const newest = async () =>
    (await compliance.call<Comparison>('POST', `${AT}/comparisons`, { content })).body.seen;
  const only = (...names: string[]) =>
    JSON.stringify(names.map((name) => ({ 'full-name': name, 'listed-on': '2026-11-03' })));
  const first = await load(await newest(), only('Ada Eins'));
  const other = await load(await newest(), only('Ada Eins', 'Bea Zwei'));
  expect(await namesInForce()).toEqual(expect.arrayContaining(['Ada Eins', 'Bea Zwei']));
  expect((await decide(first.body['case-id'], second)).status).toBe(409);
  const refusal = `/console/api/cases/${Number(other.body['case-id'])}/refusal` as const;
  expect((await compliance.call('POST', refusal, { reason })).status).toBe(200);
  expect((await decide(other.body['case-id'], second)).status).toBe(409);
  expect(await namesInForce()).toEqual(
    expect.arrayContaining(['Nadia Verboten', 'Viktor Blokkade', 'Ada Eins', 'Bea Zwei']),
  );
});

test('everything open waits for a new list, and is screened again on request', async () => {
  interface Progress {
    number: number;
    waiting: number;
    'under-way': number;
  }
  const before = await compliance.call<Progress>('GET', `${AT}/screening`);
  expect(before.body['under-way']).toBeGreaterThan(0);
  const asked = await compliance.call<Progress>('POST', `${AT}/screening`, { reason });
  expect(asked.body.number).toBeGreaterThan(before.body.number);
  expect(asked.body.waiting).toBe(asked.body['under-way']);
  expect(asked.body).toMatchObject({ 'screened-at': null });
});

test.each([
  ['no JSON', '{'],
  ['no list', '{}'],
  ['an empty list', '[]'],
  ['an entry without a name', '[{"listed-on":"2026-01-01"}]'],
])('%s is refused and changes nothing', async (_what, file) => {
  expect((await compare(file)).status).toBe(400);
  expect((await load(1, file)).status).toBe(400);
});

test('without a session no large list is accepted, and an admin loads none', async () => {
  const admin = await operatorCall(server, 'admin');
  expect((await admin.call('POST', `${AT}/comparisons`, { content })).status).toBe(403);
  const large = JSON.stringify(
    Array.from({ length: 5_000 }, (_, index) => ({
      'full-name': `Somebody With A Name ${index}`,
      'listed-on': '2026-01-01',
    })),
  );
  expect((await compare(large)).body).toMatchObject({ entries: 5_000 });
});

test('a list of 20,000 entries is compared and loaded while the server answers others', async () => {
  const entries = Array.from({ length: 20_000 }, (_, n) => ({
    ...{ 'full-name': `Listed Person ${n}`, dob: '1961-04-09', 'listed-on': '2026-06-19' },
  }));
  const file = JSON.stringify(entries);
  const { result, blocked } = await measureBlocking(async () => {
    const { body } = await compare(file);
    return await load(body.seen, file);
  });
  expect(result.status).toBe(201);
  expect(blocked).toBeLessThan(PROMISED);
});

const FIXTURES = new URL('../../integrations/screening/lists/fixtures/', import.meta.url);
const fixture = (name: string) => readFileSync(new URL(name, FIXTURES), 'utf8');
const countByList = async () =>
  Object.fromEntries(
    (
      await server.owner.pool.query<{ list: string; entries: bigint }>(
        'select list, count(*) as entries from sanctions_entries group by list',
      )
    ).rows.map(({ list, entries }) => [list, Number(entries)]),
  );

test('a published list is recognised by its format, and replaces only its own entries', async () => {
  const own = (await countByList()).OWN;
  for (const [file, list, entries] of [
    ['un.xml', 'UN', 2],
    ['eu.xml', 'EU', 2],
  ] as const) {
    const { status, body } = await compare(fixture(file));
    expect([status, body.added, body.removed]).toEqual([200, entries, 0]);
    expect((await load(body.seen, fixture(file))).status).toBe(201);
    expect(await countByList()).toMatchObject({ OWN: own, [list]: entries });
  }
  const changed = fixture('un.xml').replace('1971-05-02', '1972-05-02');
  const { body } = await compare(changed);
  expect([body.added, body.changed, body.removed]).toEqual([0, 1, 1]);
  const { body: taken } = await load(body.seen, changed);
  // The former version stays in force until a second person agrees that it goes.
  expect(await countByList()).toMatchObject({ OWN: own, UN: 3, EU: 2 });
  expect((await decide(taken['case-id'], second)).status).toBe(200);
  expect(await countByList()).toMatchObject({ OWN: own, UN: 2, EU: 2 });
});

test('screening finds a published entry by a spelling, and names it by its number', async () => {
  const { body } = await compliance.call<{ screening: string[] }>('POST', `${AT}/search`, {
    q: 'Ameer Khann',
  });
  expect(body.screening).toContainEqual(expect.stringMatching(/\(UN QDi\.901\)$/));
});

test('a list that is cut is refused with the place, and changes nothing', async () => {
  const before = await countByList();
  const { status, body } = await compare(fixture('un.xml').slice(0, 1_500));
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toMatch(/line \d+|entry QDi\.901/i);
  expect(await countByList()).toEqual(before);
});
