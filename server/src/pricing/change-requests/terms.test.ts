import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { PRICES, twoPeople } from '../../../test/prices.ts';

let server: RunningServer;
let treasury: SignedIn;
let people: ReturnType<typeof twoPeople>;
beforeAll(async () => {
  server = await startServer();
  treasury = await operatorCall(server, 'treasury');
  people = twoPeople(treasury, await operatorCall(server, 'admin'));
});
afterAll(() => server.close());

const now = () => server.services.reference.now;
const categoryOf = (idType: string, situation: 'NORMAL' | 'RAISED' | 'SELF') =>
  now().bopCategoryFor(idType, situation)?.reportingCode;

test('who is reported under which category changes with its moment, and a situation can be offered no more', async () => {
  await people.change('BOP_USE', 'ASYLUM_PAPER RAISED', { category: '306' });
  expect(categoryOf('ASYLUM_PAPER', 'RAISED')).toBe('306');
  await people.change('BOP_USE', 'SA_ID SELF', { category: 'NONE' });
  expect(categoryOf('SA_ID', 'SELF')).toBeUndefined();
  const from = new Date(Date.now() + 3_600_000).toISOString();
  await people.change('BOP_USE', 'SA_ID SELF', { category: '303' }, { 'valid-from': from });
  expect(categoryOf('SA_ID', 'SELF')).toBeUndefined();
  const { body } = await treasury.call<{ values: { value: string }[] }[]>(
    'GET',
    `${PRICES}/history?kind=BOP_USE&target=${encodeURIComponent('SA_ID SELF')}`,
  );
  expect(body.map(({ values }) => values[0]?.value)).toEqual(['303', 'NONE', '303']);
});

test.each([
  ['SA_ID NORMAL', 'NONE', /Senders and recipients are reported/],
  ['SA_ID NORMAL', '416', /not for this ID type/],
  ['FOREIGN_ID NORMAL', '401', /not for this ID type/],
  ['SA_ID RAISED', '303', /not for this ID type in this situation/],
  ['SA_ID NORMAL', '999', /There is no 999/],
])('%s is not reported as %s', async (target, category, sentence) => {
  const { status, body } = await people.propose('BOP_USE', target, { category });
  expect([status, body.errors?.[0]]).toEqual([400, expect.stringMatching(sentence)]);
});

const fieldsOf = (method: number) =>
  now()
    .payoutMethod(method)
    ?.fields.map(({ id, pattern }) => [id, pattern]);

test('a corridor requires an additional field, with another pattern, and drops one', async () => {
  const before = fieldsOf(11) ?? [];
  const field = { asked: 'true', position: '9', pattern: '^[A-Z0-9]{6,12}$' };
  await people.change('CORRIDOR_FIELD', '11 40', field);
  expect(fieldsOf(11)).toEqual([...before, [40, '^[A-Z0-9]{6,12}$']]);
  await people.change('CORRIDOR_FIELD', '11 40', { ...field, pattern: '', position: '1' });
  expect(fieldsOf(11)?.find(([id]) => id === 40)).toEqual([40, '']);
  await people.change('CORRIDOR_FIELD', '11 40', { ...field, asked: 'false' });
  expect(fieldsOf(11)).toEqual(before);
  const { body } = await treasury.call<{ target: string }[]>(
    'GET',
    `${PRICES}/targets?kind=CORRIDOR_FIELD&of=11`,
  );
  expect(body.every(({ target }) => target.startsWith('11 '))).toBe(true);
  expect(body).toHaveLength(17);
});

const asked = { asked: 'true', position: '3', pattern: '' };
test.each([
  ['11 22', { ...asked, asked: 'false', pattern: '^.{1,35}$' }, /are always required/],
  ['12 32', { ...asked, asked: 'false', pattern: '^{dial}[0-9]{9}$' }, /no one could be paid/],
  ['11 26', asked, /A phone number needs a pattern/],
  ['11 40', { ...asked, pattern: '^{dial}[0-9]{9}$' }, /only for phone numbers/],
  ['11 31', { ...asked, pattern: '^.{1,9}$' }, /have no pattern/],
  ['11 40', { ...asked, pattern: '^(.{1,9}){9}$' }, /or a pattern such as/],
  ['11 40', { ...asked, pattern: '^[0-9]+$' }, /or a pattern such as/],
])('field %s as %o is refused in a sentence', async (target, values, sentence) => {
  const { status, body } = await people.propose('CORRIDOR_FIELD', target, values);
  expect([status, body.errors?.join()]).toEqual([400, expect.stringMatching(sentence)]);
});

test('a payout partner changes its promised arrival, and the next quote shows it', async () => {
  const minutes = { 'usual-minutes': '5', 'latest-minutes': '30' };
  await people.change('ARRIVAL', '11', minutes);
  expect(now().payoutPartner(11)?.arrival).toEqual({ usualMinutes: 5, latestMinutes: 30 });
  const { body } = await people.propose('ARRIVAL', '11', { ...minutes, 'usual-minutes': '31' });
  expect(body.errors?.[0]).toMatch(/must not be less/);
});

test('two people set how far the cost of a payout may differ, at most 5 %', async () => {
  const set = await people.propose('COST_TOLERANCE', '11', { tolerance: '1.25' });
  const confirm = `${PRICES}/changes/${set.body['case-id']}/confirm` as const;
  expect((await treasury.call('POST', confirm, { reason: 'Alone.' })).status).toBe(409);
  expect((await people.decide('confirm', set.body['case-id'])).status).toBe(204);
  const { rows } = await server.database.pool.query(
    'select hundredths from cost_tolerances where payout_partner_id = 11',
  );
  expect(rows).toEqual([{ hundredths: 125 }]);
  for (const tolerance of ['5.01', '-1', '1.255']) {
    const { status } = await people.propose('COST_TOLERANCE', '11', { tolerance });
    expect(status, tolerance).toBe(400);
  }
});

test('a tier requires an additional document of its recipients, and drops one', async () => {
  const purposesOf = (cents: bigint) =>
    now()
      .inboundTierSet('SA_ID', cents)
      ?.documents.map(({ purpose }) => purpose);
  expect(purposesOf(3_000_000n)).toEqual(['PROOF_OF_ADDRESS']);
  await people.change('TIER_DOCUMENT', 'RAISED_SA SOURCE_OF_FUNDS', { asked: 'true' });
  expect(purposesOf(3_000_000n)).toEqual(['PROOF_OF_ADDRESS', 'SOURCE_OF_FUNDS']);
  await people.change('TIER_DOCUMENT', 'RAISED_SA PROOF_OF_ADDRESS', { asked: 'false' });
  expect(purposesOf(3_000_000n)).toEqual(['SOURCE_OF_FUNDS']);
  await people.change('INBOUND_TIER', 'RAISED_SA', { from: '25000.01', to: '40000' });
  expect(purposesOf(3_000_000n)).toEqual(['SOURCE_OF_FUNDS']);
});

const choicesOf = (method: number, field: number) =>
  now()
    .payoutMethod(method)
    ?.fields.find(({ id }) => id === field)
    ?.values.map(({ displayValue }) => displayValue);

test('a choice is added, called otherwise, and offered no more', async () => {
  await people.change('NEW_FIELD_CHOICE', '33 83', { choice: '999', name: 'New Bank' });
  expect(choicesOf(83, 33)).toHaveLength(16);
  const again = await people.propose('NEW_FIELD_CHOICE', '33 83', { choice: '999', name: 'Bank' });
  expect([again.status, again.body.errors]).toEqual([400, ['999 already exists.']]);
  await people.change('FIELD_CHOICE', '1', { name: 'Spouse', active: 'true' });
  await people.change('FIELD_CHOICE', '2', { name: 'Parent', active: 'false' });
  expect(choicesOf(11, 30)?.slice(0, 2)).toEqual(['Spouse', 'Child']);
});

test('the last choice of a field stays', async () => {
  const values = { name: 'A purpose', active: 'false' };
  for (const id of [21, 22, 23, 24, 25, 26, 27]) {
    await people.change('FIELD_CHOICE', String(id), values);
  }
  const { body } = await people.propose('FIELD_CHOICE', '28', values);
  expect(body.errors?.[0]).toMatch(/^This is the last choice/);
});
