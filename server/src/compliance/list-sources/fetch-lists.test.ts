import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { startListHost } from '../../../test/list-host.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { fetchDueLists } from './fetch-lists.ts';

const AT = '/console/api/configuration/list-sources';
const reason = 'The list of the publisher.';
const LIMITS = { whole: 20_000, silence: 500, bytes: 20_000 };

let server: RunningServer;
let first: SignedIn;
let second: SignedIn;
let third: SignedIn;
let host: Awaited<ReturnType<typeof startListHost>>;
beforeAll(async () => {
  server = await startServer({ settings: { privateEndpoints: true } });
  [first, second, third] = await Promise.all([
    operatorCall(server, 'compliance'),
    operatorCall(server, 'compliance'),
    operatorCall(server, 'compliance'),
  ]);
  host = await startListHost();
});
afterEach(() => server.owner.pool.query('delete from list_sources'));
afterAll(async () => {
  host.close();
  await server.close();
});

interface Source {
  id: number;
  list: string;
  problem: string | null;
  failures: number;
  overdue: boolean;
  'fetched-at': string | null;
  'changed-at': string | null;
  'due-at': string;
  'case-id': number | null;
}

const propose = (changed: Readonly<Record<string, unknown>> = {}, by = first) =>
  by.call<{ 'case-id': number }>('PUT', AT, {
    ...{ list: 'OWN', purpose: 'SANCTIONS', address: host.url, 'every-hours': 6 },
    ...{ active: true, reason, ...changed },
  });
const decide = (id: number, by: SignedIn) =>
  by.call('POST', `/console/api/cases/${id}/decision`, { decision: 'CHANGE', reason });
const readSources = async () => (await first.call<Source[]>('GET', AT)).body;
const readSource = async () => (await readSources())[0];

/** A source that two people set. */
async function setSource(changed: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const { status, body } = await propose(changed);
  expect(status).toBe(200);
  expect((await decide(body['case-id'], second)).status).toBeLessThan(300);
}

const fetchNow = async () => {
  await server.owner.pool.query('update list_sources set due_at = now()');
  await fetchDueLists(server.services, undefined, LIMITS);
  return await readSource();
};

const list = (...names: readonly string[]) =>
  JSON.stringify(names.map((name) => ({ 'full-name': name, 'listed-on': '2026-11-03' })));
const publish = (content: string, etag = '"1"') =>
  host.answer((request, response) => {
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
    response.writeHead(200, { etag }).end(content);
  });

const query = async <Row extends object>(text: string) =>
  (await server.owner.pool.query<Row>(text)).rows;
const namesInForce = async () =>
  (await query<{ name: string }>('select full_name as name from sanctions_entries')).map(
    ({ name }) => name,
  );
const openRemoval = () =>
  query<{ id: string; state: string; facts: Record<string, unknown> }>(
    `select id, state, facts from cases where subject = 'terms:sanctions-list:OWN' and state <> 'DECIDED'`,
  );

test('two people set a source; its list is fetched when due, and loaded only when it changed', async () => {
  publish(list('Ada Eins', 'Bea Zwei'));
  const { body } = await propose();
  expect((await propose()).status).toBe(409);
  expect((await decide(body['case-id'], first)).status).toBe(409);
  expect(await readSources()).toEqual([]);
  expect((await decide(body['case-id'], second)).status).toBeLessThan(300);

  const fetched = await fetchNow();
  expect(fetched).toMatchObject({ problem: null, failures: 0, overdue: false });
  expect(fetched?.['changed-at']).not.toBeNull();
  expect(await namesInForce()).toEqual(expect.arrayContaining(['Ada Eins', 'Bea Zwei']));
  const number = 'select max(id)::int as number from sanctions_lists';
  const before = await query(number);

  const requests = host.requests.length;
  const again = await fetchNow();
  expect(host.requests).toHaveLength(requests + 1);
  expect(again?.['changed-at']).toBe(fetched?.['changed-at']);
  expect(Date.parse(again?.['due-at'] ?? '')).toBeGreaterThan(Date.now() + 5 * 3_600_000);
  publish(list('Ada Eins', 'Bea Zwei'), '"2"');
  await fetchNow();
  expect(await query(number)).toEqual(before);

  publish(list('Ada Eins', 'Bea Zwei', 'Cleo Drei'), '"3"');
  await fetchNow();
  expect(await namesInForce()).toContain('Cleo Drei');
  const { body: versions } = await first.call<{ lists: object[] }>(
    'GET',
    '/console/api/configuration/sanctions/lists',
  );
  expect(versions.lists[0]).toMatchObject({
    ...{ added: 1, removed: 0, 'loaded-by': 'clock', 'file-name': 'list.json' },
  });
});

test('entries that a fetched list lacks leave it once two people agree', async () => {
  publish(list('Ada Eins', 'Bea Zwei', 'Cleo Drei'), '"4"');
  await setSource();
  await fetchNow();
  for (const { id } of await openRemoval()) {
    await first.call('POST', `/console/api/cases/${Number(id)}/proposal`, {
      ...{ decision: 'CHANGE', reason },
    });
    expect((await decide(Number(id), second)).status).toBeLessThan(300);
  }
  publish(list('Ada Eins'), '"5"');
  await fetchNow();
  const [removal] = await openRemoval();
  expect(removal).toMatchObject({
    state: 'OPEN',
    facts: { list: 'OWN', entries: 2, share: '67 %' },
  });
  expect(await namesInForce()).toContain('Bea Zwei');
  expect((await decide(Number(removal?.id), third)).status).toBe(409);
  expect(await namesInForce()).toContain('Bea Zwei');
  await first.call('POST', `/console/api/cases/${Number(removal?.id)}/proposal`, {
    ...{ decision: 'CHANGE', reason },
  });
  expect((await decide(Number(removal?.id), first)).status).toBe(409);
  expect((await decide(Number(removal?.id), second)).status).toBeLessThan(300);
  expect(await namesInForce()).toEqual(['Ada Eins']);
});

const UN = readFileSync(
  new URL('../../integrations/screening/lists/fixtures/un.xml', import.meta.url),
  'utf8',
);

test.each([
  ['a truncated list', UN.slice(0, UN.length / 2), /./],
  ['a page of an error', '<!doctype html><title>Sorry</title>', /none of the formats/],
  ['a list of another publisher', UN, /list UN instead of OWN/],
  [
    'a file that is too large',
    list(...Array.from({ length: 500 }, () => 'Ada'.repeat(10))),
    /larger/,
  ],
])('%s changes nothing, and its reason is shown', async (_what, content, problem) => {
  const before = await namesInForce();
  publish(content, '"6"');
  await setSource();
  const source = await fetchNow();
  expect(source).toMatchObject({ failures: 1, 'fetched-at': null, 'changed-at': null });
  expect(source?.problem).toMatch(problem);
  expect(await namesInForce()).toEqual(before);
});

test('a connection that closes early, a redirect to http, an error and silence are failures; intervals grow', async () => {
  await setSource();
  const content = list('Dora Vier');
  host.answer((_request, response) => {
    response.writeHead(200, { 'content-length': content.length + 10 });
    response.write(content, () => response.destroy());
  });
  expect(await fetchNow()).toMatchObject({
    failures: 1,
    problem: expect.stringMatching('closed before the end'),
  });
  host.answer((_request, response) => response.writeHead(302, { location: '/other' }).end());
  expect(await fetchNow()).toMatchObject({ failures: 2, problem: expect.stringMatching('https') });
  host.answer((_request, response) => response.writeHead(503).end());
  expect(await fetchNow()).toMatchObject({ failures: 3, problem: 'the source answered 503' });
  host.answer(() => undefined);
  const silent = await fetchNow();
  expect(silent).toMatchObject({ failures: 4, problem: 'nothing arrived for 0.5 s' });
  const minutes = (Date.parse(silent?.['due-at'] ?? '') - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(38);
  expect(minutes).toBeLessThan(41);
  expect(await namesInForce()).not.toContain('Dora Vier');
  await server.owner.pool.query(`update list_sources set set_at = now() - interval '27 hours'`);
  expect(await readSource()).toMatchObject({ overdue: true });
  publish(content, '"7"');
  expect(await fetchNow()).toMatchObject({ failures: 0, problem: null, overdue: false });
});

test('private addresses are refused where the server may not fetch from them', async () => {
  await setSource();
  const config = { ...server.services.config, privateEndpoints: false };
  await fetchDueLists({ ...server.services, config }, undefined, LIMITS);
  expect((await readSource())?.problem).toMatch('not a public one');
});

test('a file on the server is a source; an operator has it fetched at once', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'thumela-')), 'list.json');
  writeFileSync(path, list('Ada Eins', 'Emil Funf'));
  await setSource({ address: path });
  await fetchNow();
  expect(await namesInForce()).toContain('Emil Funf');
  writeFileSync(path, list('Ada Eins', 'Emil Funf', 'Frida Sechs'));
  const source = await readSource();
  await fetchDueLists(server.services, undefined, LIMITS);
  expect(await namesInForce()).not.toContain('Frida Sechs');
  expect((await first.call('POST', `${AT}/${source?.id ?? 0}/fetch`)).status).toBe(200);
  await fetchDueLists(server.services, undefined, LIMITS);
  expect(await namesInForce()).toContain('Frida Sechs');
});

test.each([
  ['a list that no file has', { list: 'COURT_ORDER' }],
  ['sanctions as politically exposed persons', { list: 'UN', purpose: 'PEP' }],
  ['an address with a password', { address: 'https://user:secret@lists.example/' }],
  ['another protocol', { address: 'ftp://lists.example/' }],
  ['a relative path', { address: 'lists/un.xml' }],
])('%s is not a source', async (_what, changed) => {
  expect((await propose(changed)).status).toBe(400);
});
