import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import {
  corridors,
  type ErrorBody,
  type QuotationBody,
  requestQuote,
  type TestCorridor,
} from '../../../test/outbound.ts';
import { listPriceValues, PRICES, type PriceValues, twoPeople } from '../../../test/prices.ts';

let server: RunningServer;
let customer: TestCustomer;
let treasury: SignedIn;
let admin: SignedIn;
let propose: ReturnType<typeof twoPeople>['propose'];
let decide: ReturnType<typeof twoPeople>['decide'];
let change: ReturnType<typeof twoPeople>['change'];
beforeAll(async () => {
  server = await startServer();
  customer = await addCustomer(server);
  treasury = await operatorCall(server, 'treasury');
  admin = await operatorCall(server, 'admin');
  ({ propose, decide, change } = twoPeople(treasury, admin));
});
afterAll(() => server.close());

const quote = (corridor: TestCorridor = corridors.zimbabweCash) =>
  requestQuote<QuotationBody & ErrorBody>(server.url, customer, corridor, 1000);

const rate = (mid: string, margin: string) => ({ mid, 'margin-percent': margin });

describe('a change of a price', () => {
  test('applies to the next quote once a second person confirms it; an earlier quote retains its price', async () => {
    const before = (await quote()).body;
    const proposed = await propose('RATE', 'ZW', rate('0.0620', '2'));
    expect((await quote()).body['effective-rate']).toBe(before['effective-rate']);
    expect((await decide('confirm', proposed.body['case-id'])).status).toBe(204);
    expect((await quote()).body['effective-rate']).toBe(0.06076);
    const kept = await server.database.pool.query(
      'select mid from quotations where reference = $1',
      [before['quotation-reference']],
    );
    expect(kept.rows).toEqual([{ mid: '0.0615' }]);
    const { rows } = await server.database.pool.query(
      `select action, actor from audit_entries where action like 'prices.%' order by id`,
    );
    expect(rows).toEqual([
      { action: 'prices.proposed', actor: treasury.actor },
      { action: 'prices.changed', actor: admin.actor },
    ]);
  });

  test('cannot be confirmed by its proposer, by two people at once, or twice', async () => {
    const { body } = await propose('FEE', '11', { percent: '4', minimum: '20', maximum: '500' });
    const own = await decide('confirm', body['case-id'], treasury);
    expect([own.status, own.body['error-code']]).toEqual([409, 'STATUS_CONFLICT']);
    const other = await operatorCall(server, 'treasury');
    const both = await Promise.all([
      decide('confirm', body['case-id']),
      decide('confirm', body['case-id'], other),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect((await quote()).body.fees).toBe(40);
  });

  test('is refused with a reason, and nothing changes; while it is open, a second proposal for the same is refused', async () => {
    const values = { percent: '1', minimum: '20', maximum: '500' };
    const { body } = await propose('FEE', '12', values);
    const second = await propose('FEE', '12', { ...values, percent: '2' }, {}, admin);
    expect([second.status, second.body.message]).toEqual([
      409,
      `Case ${body['case-id']} already proposes a change to this. Please decide that first.`,
    ]);
    expect((await decide('refuse', body['case-id'])).status).toBe(204);
    expect((await decide('confirm', body['case-id'])).status).toBe(409);
    const list = await treasury.call<{ changes: object[] }>(
      'GET',
      `${PRICES}/changes?state=DECIDED`,
    );
    expect(list.body.changes[0]).toMatchObject({
      'case-id': body['case-id'],
      state: 'REFUSED',
      own: true,
    });
  });

  test('that was overtaken can no longer be confirmed', async () => {
    const { body } = await propose('AMOUNT', 'MINIMUM_SEND', { amount: '150' });
    await server.database.pool.query(
      `insert into policy_amounts (key, amount_cents, valid_from, changed_by)
       values ('MINIMUM_SEND', 12000, now(), 'somebody')`,
    );
    const confirmed = await decide('confirm', body['case-id']);
    expect([confirmed.status, confirmed.body['error-code']]).toEqual([409, 'STATUS_CONFLICT']);
    expect((await decide('refuse', body['case-id'], treasury)).status).toBe(204);
  });

  test('waits for its start, and is listed as planned until then', async () => {
    const from = new Date(Date.now() + 3_600_000).toISOString();
    await change('RATE', 'MW', rate('110', '2'), { 'valid-from': from });
    const { body } = await treasury.call<{ standing: string; values: unknown }[]>(
      'GET',
      `${PRICES}/history?kind=RATE&target=MW`,
    );
    expect(body.map(({ standing }) => standing)).toEqual(['PLANNED', 'IN_FORCE']);
    const listedCorridors = await treasury.call<{ 'country-code': string; planned: number }[]>(
      'GET',
      `${PRICES}/corridors`,
    );
    expect(listedCorridors.body.find((one) => one['country-code'] === 'MW')?.planned).toBe(1);
  });

  test('VAT begins with a day to come', async () => {
    const today = await propose('VAT', 'VAT', { 'vat-percent': '16' });
    expect([today.status, today.body.errors]).toEqual([
      400,
      ['VAT changes at the start of a day: please choose one after today.'],
    ]);
    await change('VAT', 'VAT', { 'vat-percent': '16' }, { 'valid-from': '2027-04-01T00:00+02:00' });
    const { rows } = await server.database.pool.query(
      'select rate, valid_from::text from vat_rates order by id desc limit 1',
    );
    expect(rows).toEqual([{ rate: '0.16', valid_from: '2027-04-01' }]);
  });

  test.each([
    ['RATE', 'ZW', rate('0.0620', '20.5'), /20, with at most 4 decimals/],
    ['RATE', 'FR', rate('0.0620', '2'), /^There is no FR to change\.$/],
    ['FEE', '11', { percent: '4', minimum: '50', maximum: '20' }, /must not be less than/],
    ['INBOUND_TIER', 'TIER_ONE', { from: '1', to: '2' }, /There is no TIER_ONE/],
    ['NEW_CURRENCY', '11', { currency: 'EUR' }, /^The payout currency there is USD\.$/],
  ])('%s of %s refuses %o in a sentence', async (kind, target, values, sentence) => {
    const { status, body } = await propose(kind, target, values as PriceValues);
    expect([status, body.errors?.[0]]).toEqual([400, expect.stringMatching(sentence)]);
  });
});

describe('what is offered', () => {
  test('a corridor is switched off and on again', async () => {
    await change('SWITCH', 'METHOD 11', { active: 'false' });
    expect((await quote()).body['error-code']).toBe('CORRIDOR_NOT_AVAILABLE');
    await change('SWITCH', 'METHOD 11', { active: 'true' });
    expect((await quote()).status).toBe(201);
  });

  test('a new country is quoted once it has a method, a partner and a currency', async () => {
    await change('NEW_DESTINATION', 'NEW', {
      country: 'NA',
      name: 'Namibia',
      'dial-code': '264',
      currency: 'NAD',
      ...rate('1', '1'),
    });
    await change('NEW_METHOD', 'NA', {
      method: 'CASH',
      name: 'Cash Pickup',
      'fields-of': '11',
      percent: '3',
      minimum: '10',
      maximum: '100',
    });
    const method = await newest('payout_methods');
    await change('NEW_PARTNER', String(method), {
      name: 'Shops',
      'partner-type': 'CASH',
      'usual-minutes': '10',
      'latest-minutes': '60',
    });
    const partner = await newest('payout_partners');
    await change('NEW_CURRENCY', String(partner), { currency: 'NAD' });
    const request = {
      'country-id': await newest('destinations'),
      'payout-method-id': method,
      'payout-partner-id': partner,
      'currency-id': await newest('payout_currencies'),
    };
    const { status, body } = await quote({ request, values: {} });
    expect([status, body['effective-rate'], body.fees]).toEqual([201, 0.99, 30]);
  });
});

const newest = async (table: string): Promise<number> =>
  (await server.database.pool.query<{ id: number }>(`select max(id) as id from ${table}`)).rows[0]
    ?.id ?? 0;

test('limits and reporting categories change by a new row, and earlier rows remain', async () => {
  await change('OUTBOUND_TIER', 'BASE SA_ID', { day: '6000', month: '26000', year: '1000000' });
  await change('BOP_CATEGORY', '401', {
    name: 'Gifts',
    'inbound-description': 'Gift received',
    'outbound-description': 'Gift sent',
    threshold: '90000',
  });
  const reference = server.services.reference.binding;
  expect(reference.limits('BASE', 'SA_ID')?.dayCents).toBe(600_000n);
  expect(reference.bopCategory('401')).toMatchObject({ name: 'Gifts', thresholdCents: 9_000_000n });
  const tiers = await treasury.call<{ target: string }[]>(
    'GET',
    `${PRICES}/targets?kind=INBOUND_TIER`,
  );
  const [first] = tiers.body;
  const held = reference.inboundTierSet('SA_ID', 100_000n);
  await change('INBOUND_TIER', first?.target ?? '', { from: '0.01', to: '2999.99' });
  const now = server.services.reference.binding.inboundTierSet('SA_ID', 100_000n);
  expect(now?.documents.map(({ purpose }) => purpose)).toEqual(
    held?.documents.map(({ purpose }) => purpose),
  );
});

test('a file of rates is shown line by line and proposed as one case', async () => {
  const csv = 'country,currency,mid,margin-percent\nKE,KES,8.1,1.5\nGB,USD,0.04,1\nxx,KES,1,1\n';
  const { body } = await treasury.call<{ lines: { errors: string[] }[] }>(
    'POST',
    `${PRICES}/rates-file`,
    { csv },
  );
  expect(body.lines.map(({ errors }) => errors)).toEqual([
    [],
    ['The currency of GB is GBP.'],
    ["country must be a code of two letters, not 'xx'."],
  ]);
  const both = await treasury.call<{ 'case-id': number }>('POST', `${PRICES}/changes`, {
    kind: 'RATE',
    changes: [
      { target: 'KE', values: listPriceValues(rate('8.1', '1.5')) },
      { target: 'GB', values: listPriceValues(rate('0.0440', '1')) },
    ],
    reason: 'The file of today.',
  });
  expect((await decide('confirm', both.body['case-id'])).status).toBe(204);
  const kenya = server.services.reference.now.destinations.find(({ alpha2 }) => alpha2 === 'KE');
  expect(kenya?.rate?.mid).toBe('8.1');
});

test('a read-only role cannot propose', async () => {
  const support = await operatorCall(server, 'support');
  expect((await support.call('GET', `${PRICES}/corridors`)).status).toBe(200);
  expect((await propose('RATE', 'ZW', rate('0.07', '2'), {}, support)).status).toBe(403);
});
