import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../test/operators.ts';

const AT = '/console/api/configuration/sanctions';
const reason = 'The list of today.';

let server: RunningServer;
let compliance: SignedIn;
beforeAll(async () => {
  server = await startServer({ demo: true });
  compliance = await operatorCall(server, 'compliance');
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
  removed: number;
}

const compare = (file: string) =>
  compliance.call<Comparison>('POST', `${AT}/comparisons`, { content: file });
const load = (seen: number, file = content) =>
  compliance.call<{ number: number }>('POST', `${AT}/lists`, {
    seen,
    content: file,
    'file-name': 'today.json',
    reason,
  });

test('a list is compared, loaded once, and shown with its differences; an entry is found', async () => {
  const { body: compared } = await compare(content);
  expect(compared).toMatchObject({ entries: 2, added: 1, removed: 4, same: false });
  const answers = await Promise.all([load(compared.seen), load(compared.seen)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const number = answers.find(({ status }) => status === 201)?.body.number ?? 0;
  expect((await load(number)).status).toBe(400);
  expect((await compare(content)).body).toMatchObject({ same: true, added: 0, removed: 0 });

  const { body: versions } = await compliance.call<{ lists: unknown[] }>('GET', `${AT}/lists`);
  expect(versions.lists[0]).toMatchObject({
    number,
    added: 1,
    removed: 4,
    entries: 2,
    'list-date': '2026-11-02',
    'file-name': 'today.json',
    'loaded-by': compliance.actor,
    reason,
  });
  const differences = await compliance.call('GET', `${AT}/lists/${number}/differences?size=2`);
  expect(differences.body).toMatchObject({
    total: 5,
    differences: [{ change: 'ADDED', 'full-name': 'Nadia Verboten' }, { change: 'REMOVED' }],
  });
  const search = (q: string) => compliance.call('POST', `${AT}/search`, { q });
  const found = await search('verbot');
  expect(found.body).toMatchObject({ total: 1, entries: [{ dob: '1970-01-01' }] });
  const alike = await search('Nadja Verboten');
  expect(alike.body).toMatchObject({ total: 0, screening: ['Nadia Verboten'] });
  expect((await search('%')).body).toMatchObject({ total: 0 });
});

test('everything under way waits for a list that came, and is screened again when that is asked for', async () => {
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

test('who is not signed in sends no large list, and an admin loads none', async () => {
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
