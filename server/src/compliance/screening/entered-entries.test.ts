import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../../test/customers.ts';
import { type TestDesk, testDesk } from '../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { statusOf } from '../../../test/payable-transactions.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { screenUnderWay } from '../holds/screening.ts';

const AT = '/console/api/configuration/sanctions/entries';
const reason = 'The order was served on us today.';
const zanele = { actor: 'operator:Zanele', reason: 'It is them: same birth date.' } as const;

let server: RunningServer;
let desk: TestDesk;
let first: SignedIn;
let second: SignedIn;
beforeAll(async () => {
  server = await startServer();
  desk = testDesk({ ...server, brand: server.services.brand });
  [first, second] = await Promise.all([
    operatorCall(server, 'compliance'),
    operatorCall(server, 'compliance'),
  ]);
});
afterAll(() => server.close());

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.owner.pool.query<Row>(text, values)).rows;

const enter = (changed: Readonly<Record<string, unknown>> = {}, by = first) =>
  by.call<{ number: number }>('POST', AT, {
    ...{ list: 'COURT_ORDER', reference: '1234/2026', court: 'High Court, Johannesburg' },
    ...{ 'valid-from': '2026-11-20', type: 'PERSON', births: [], nationalities: ['ZA'] },
    names: [{ text: 'Gezina Bevrore', kind: 'PRIMARY' }],
    ...{ documents: [], reason, ...changed },
  });

interface Entered {
  id: number;
  'entry-id': string;
  'full-name': string;
  reference: string;
  court: string | null;
}
const readEntries = async () => (await first.call<Entered[]>('GET', AT)).body;

/** A paid transaction of a new customer, screened against an entry of this list with the customer's name. */
async function matchPaid(list: 'COURT_ORDER' | 'INTERNAL', firstName: string, lastName: string) {
  const customer = await addCustomer(server, { firstName, lastName });
  const sent = await sendMoney(server.url, customer, corridors.zimbabweCash, 100);
  const id = BigInt(sent['transaction-id']);
  await reportPaid(server.database, id);
  const names = [{ text: `${firstName} ${lastName}`, kind: 'PRIMARY' }];
  expect((await enter({ list, names })).status).toBe(201);
  await screenUnderWay(server.services);
  const [match] = await query<{ id: bigint }>(
    `select id from cases where kind = 'SANCTIONS_MATCH' and subject = $1`,
    [`transaction:${id}`],
  );
  return { id, caseId: match?.id ?? 0n };
}

test('one person adds an entry, which is in force at once with its order, and raises the number of the list', async () => {
  const before = await query('select max(id)::int as number from sanctions_lists');
  const { status, body } = await enter();
  expect(status).toBe(201);
  expect(body.number).toBeGreaterThan((before[0] as { number: number }).number);
  expect((await enter({ names: [{ text: 'Hendrik Bevrore', kind: 'PRIMARY' }] })).status).toBe(201);
  expect(await readEntries()).toMatchObject([
    { 'entry-id': '1234/2026 no 2', 'full-name': 'Hendrik Bevrore' },
    { 'entry-id': '1234/2026', reference: '1234/2026', court: 'High Court, Johannesburg' },
  ]);
  const search = { q: 'Gezina Bevroore' };
  const found = await first.call<{ screening: string[] }>(
    'POST',
    '/console/api/configuration/sanctions/search',
    search,
  );
  expect(found.body.screening).toContain('Gezina Bevrore (COURT_ORDER 1234/2026)');
  const lists = await first.call<{ lists: object[] }>(
    'GET',
    '/console/api/configuration/sanctions/lists',
  );
  expect(lists.body.lists[1]).toMatchObject({
    ...{ added: 1, removed: 0, 'loaded-by': first.actor, 'file-name': 'COURT_ORDER 1234/2026' },
  });
});

test('an entry stays until a second person agrees that it goes, whatever files are loaded', async () => {
  await enter({ reference: '77/2026' });
  const sanctions = '/console/api/configuration/sanctions';
  const content = JSON.stringify([{ 'full-name': 'Ada Eins', 'listed-on': '2026-11-03' }]);
  const compared = await first.call<{ seen: number }>('POST', `${sanctions}/comparisons`, {
    content,
  });
  await first.call('POST', `${sanctions}/lists`, {
    ...{ seen: compared.body.seen, content, 'file-name': 'own.json', reason },
  });
  const entry = (await readEntries()).find((one) => one['entry-id'] === '77/2026');
  const remove = () =>
    first.call<{ 'case-id': number }>('POST', `${AT}/${entry?.id ?? 0}/removal`, { reason });
  const { status, body } = await remove();
  expect(status).toBe(200);
  expect((await remove()).status).toBe(409);
  const decide = (by: SignedIn) =>
    by.call('POST', `/console/api/cases/${body['case-id']}/decision`, {
      ...{ decision: 'CHANGE', reason },
    });
  expect((await decide(first)).status).toBe(409);
  expect((await readEntries()).map((one) => one['entry-id'])).toContain('77/2026');
  expect((await decide(second)).status).toBeLessThan(300);
  expect((await readEntries()).map((one) => one['entry-id'])).not.toContain('77/2026');
});

test('a match with a court order freezes, and its property report is due', async () => {
  const { id, caseId } = await matchPaid('COURT_ORDER', 'Gert', 'Inbeslagname');
  expect(await statusOf(server.database, id)).toBe('REMITTANCE_BRAND_ON_HOLD');
  const { choices } = await desk.show(caseId);
  expect(choices).toMatchObject({ FREEZE: { people: 1 } });
  await desk.decide(caseId, 'FREEZE', zanele);
  expect(
    await query('select kind, state from reports where subject = $1', [`transaction:${id}`]),
  ).toEqual([{ kind: 'TPR', state: 'DUE' }]);
});

test('a match with our own list stops and does not freeze, until another list has the person too', async () => {
  const { id, caseId } = await matchPaid('INTERNAL', 'Wilhelmina', 'Ongewens');
  expect(await statusOf(server.database, id)).toBe('REMITTANCE_BRAND_ON_HOLD');
  expect(Object.keys((await desk.show(caseId)).choices)).toEqual(['RELEASE']);
  await enter({ names: [{ text: 'Wilhelmina Ongewens', kind: 'PRIMARY' }], reference: '9/2026' });
  await screenUnderWay(server.services);
  expect((await desk.show(caseId)).choices).toMatchObject({ FREEZE: { people: 1 } });
});

test.each([
  ['a court order without a court', { court: '' }],
  ['a reference with parentheses', { reference: '12 (a)' }],
  ['a day in the future', { 'valid-from': '2999-01-01' }],
  ['no name', { names: [] }],
  ['a birth that ends before it begins', { births: [{ from: '1970-02-01', to: '1970-01-01' }] }],
  ['a country that is no code', { nationalities: ['South Africa'] }],
])('%s is refused', async (_what, changed) => {
  expect((await enter(changed)).status).toBe(400);
});

test('support and admins enter nothing', async () => {
  for (const role of ['support', 'admin'] as const) {
    expect((await enter({}, await operatorCall(server, role))).status).toBe(403);
  }
});
