import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { PRICES, twoPeople } from '../../../test/prices.ts';

const PARTNERS = '/console/api/configuration/remittance-partners';

let server: RunningServer;
let treasury: SignedIn;
let admin: SignedIn;
let people: ReturnType<typeof twoPeople>;
beforeAll(async () => {
  server = await startServer();
  treasury = await operatorCall(server, 'treasury');
  admin = await operatorCall(server, 'admin');
  people = twoPeople(treasury, admin);
});
afterAll(() => server.close());

const wanted = {
  'partner-code': 'PARTNER_THREE',
  name: 'Third Partner',
  email: '',
  'cut-off': '16:00',
  commission: '1.25',
};

const commissionOf = async (partner: string) => {
  const { body } = await treasury.call<{ name: string; commission: string }[]>('GET', PARTNERS);
  return body.find(({ name }) => name === partner)?.commission;
};

test('a new partner exists once a second person confirms it, and an admin creates its key, which is shown once', async () => {
  const proposed = await people.propose('NEW_REMITTANCE_PARTNER', 'NEW', wanted);
  expect(await commissionOf('PARTNER_THREE')).toBeUndefined();
  expect((await people.decide('confirm', proposed.body['case-id'], treasury)).status).toBe(409);
  expect((await people.decide('confirm', proposed.body['case-id'])).status).toBe(204);
  expect(await commissionOf('PARTNER_THREE')).toBe('1.25');
  const asked = await admin.call<{ 'case-id': number }>('POST', `${PARTNERS}/PARTNER_THREE/keys`, {
    reason: 'Its first.',
  });
  const second = await operatorCall(server, 'admin');
  const made = await second.call<{ secret: string }>(
    'POST',
    `/console/api/cases/${asked.body['case-id']}/decision`,
    { decision: 'CHANGE', reason: 'They called.' },
  );
  const headers = { authorization: `Bearer ${made.body.secret}` };
  expect((await callServer(server.url, 'GET /partner/inbound-orders', { headers })).status).toBe(
    200,
  );
  const named = server.services.reference.now.partnerConfig('PARTNER_THREE');
  expect([...named.values()].sort()).toEqual(['16:00', 'Third Partner']);
  const history = await admin.call<{ action: string; reason: string }[]>(
    'GET',
    '/console/api/configuration/history?area=PARTNERS',
  );
  expect(history.body.map(({ action }) => action)).toEqual([
    'partner.key-added',
    'partner.commission-set',
    'partner.added',
  ]);
});

test.each([
  [{ ...wanted, 'partner-code': 'PARTNER_ONE' }, {}, 'PARTNER_ONE already exists.'],
  [{ ...wanted, 'partner-code': 'Four' }, {}, /capital letters/],
  [{ ...wanted, commission: '1.255' }, {}, /at most 2 decimals/],
  [{ ...wanted, email: 'nobody' }, {}, /an e-mail address, or nothing/],
  [
    { ...wanted, 'partner-code': 'FOUR' },
    { 'valid-from': new Date(Date.now() + 3_600_000).toISOString() },
    'This takes effect on confirmation: please leave the time empty.',
  ],
])('a new partner %o %o is refused in a sentence', async (values, more, sentence) => {
  const { status, body } = await people.propose('NEW_REMITTANCE_PARTNER', 'NEW', values, more);
  expect([status, body.errors?.[0]]).toEqual([400, expect.stringMatching(sentence)]);
});

test('a commission applies from its start, with earlier ones in the history', async () => {
  await people.change('COMMISSION', 'PARTNER_ONE', { commission: '0.5' });
  const from = new Date(Date.now() + 3_600_000).toISOString();
  await people.change('COMMISSION', 'PARTNER_ONE', { commission: '2' }, { 'valid-from': from });
  const again = { commission: '3' };
  const late = await people.propose('COMMISSION', 'PARTNER_ONE', again, { 'valid-from': from });
  const refused = await people.decide('confirm', late.body['case-id']);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Partner One already has a change at this time.',
  ]);
  expect((await people.decide('refuse', late.body['case-id'])).status).toBe(204);
  expect(await commissionOf('PARTNER_ONE')).toBe('0.50');
  const { body } = await treasury.call<{ standing: string; values: { value: string }[] }[]>(
    'GET',
    `${PRICES}/history?kind=COMMISSION&target=PARTNER_ONE`,
  );
  expect(body.map(({ standing, values }) => [standing, values[0]?.value])).toEqual([
    ['PLANNED', '2'],
    ['IN_FORCE', '0.5'],
    ['PAST', '0'],
  ]);
});

interface Listed {
  changes: { 'case-id': number; state: string }[];
  next: number | null;
  waiting: number;
}
const list = async (query: string) =>
  (await treasury.call<Listed>('GET', `${PRICES}/changes?${query}`)).body;

test('proposals are paged by 25, open ones separate from decided ones', async () => {
  const keys = await server.database.db
    .selectFrom('payout_methods')
    .select('id')
    .orderBy('id')
    .limit(26)
    .execute();
  for (const { id } of keys) {
    const values = { percent: '1.5', minimum: '1', maximum: '2' };
    expect((await people.propose('FEE', String(id), values)).status).toBe(201);
  }
  const first = await list('state=OPEN');
  expect([first.changes.length, first.waiting]).toEqual([25, 26]);
  const second = await list(`state=OPEN&before=${first.next}`);
  expect([second.changes.length, second.next]).toEqual([1, null]);
  const ids = [...first.changes, ...second.changes].map((one) => one['case-id']);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(new Set(ids).size).toBe(26);
  const decided = await list('state=DECIDED');
  expect(decided.changes.map(({ state }) => state)).toEqual([
    'REFUSED',
    'APPLIED',
    'APPLIED',
    'APPLIED',
  ]);
});
