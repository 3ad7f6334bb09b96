import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  callServer,
  customerHeaders,
  type RunningServer,
  registering,
  startServer,
  transacting,
} from '../../../test/harness.ts';

let server: RunningServer;
const nomvula = customerHeaders('0820000001', '2580');

beforeAll(async () => {
  server = await startServer({ demo: true });
});

afterAll(() => server.close());

type Row = Record<string, unknown>;

const get = <Body = Row[]>(path: string, headers: Readonly<Record<string, string>> = nomvula) =>
  callServer<Body>(server.url, `GET /api${path}`, { headers });

describe('GET /api/utility/country', () => {
  test('lists every country of ISO 3166-1 publicly [REF-01]', async () => {
    const { status, body } = await get('/utility/country', {});
    expect(status).toBe(200);
    expect(body).toHaveLength(249);
    expect(body).toContainEqual({ alpha2: 'ZA', alpha3: 'ZAF', name: 'South Africa' });
    for (const country of body) expect(Object.keys(country)).toEqual(['alpha2', 'alpha3', 'name']);
  });
});

describe('GET /api/utility/province', () => {
  test('lists the nine provinces publicly [REF-02] [REF-03]', async () => {
    const { status, body } = await get('/utility/province', {});
    expect(status).toBe(200);
    expect(body).toEqual([
      { 'display-name': 'Eastern Cape', value: 'EASTERN_CAPE' },
      { 'display-name': 'Free State', value: 'FREE_STATE' },
      { 'display-name': 'Gauteng', value: 'GAUTENG' },
      { 'display-name': 'KwaZulu-Natal', value: 'KWAZULU_NATAL' },
      { 'display-name': 'Limpopo', value: 'LIMPOPO' },
      { 'display-name': 'Mpumalanga', value: 'MPUMALANGA' },
      { 'display-name': 'North West', value: 'NORTH_WEST' },
      { 'display-name': 'Northern Cape', value: 'NORTHERN_CAPE' },
      { 'display-name': 'Western Cape', value: 'WESTERN_CAPE' },
    ]);
  });
});

describe('the lists of the quotation form', () => {
  test('GET /api/transactions/quote-type [QUOTE-07]', async () => {
    const { status, body } = await get('/transactions/quote-type');
    expect(status).toBe(200);
    expect(body).toEqual([
      { value: 'SENDER_AMOUNT', 'display-value': 'Amount (Excluding Fees)' },
      { value: 'SENDER_AMOUNT_INCLUSIVE', 'display-value': 'Amount (Including Fees)' },
      { value: 'RECEIVER_AMOUNT', 'display-value': 'Amount To Be Received' },
    ]);
    const { authorization = '' } = nomvula;
    expect((await get('/transactions/quote-type', { authorization })).status).toBe(403);
  });

  test('GET /api/transactions/country has the countries in its first item [QUOTE-08]', async () => {
    const { status, body } = await get<{ countries: Row[] }[]>('/transactions/country');
    expect(status).toBe(200);
    expect(body).toHaveLength(1);
    expect(body[0]?.countries).toHaveLength(19);
    expect(body[0]?.countries[0]).toMatchObject({ id: 1, name: 'Zimbabwe', code: 'ZWE' });
  });

  test('GET /api/transactions/payout-method [QUOTE-09]', async () => {
    const { status, body } = await get('/transactions/payout-method?country-id=1');
    expect(status).toBe(200);
    expect(body.map((row) => row.id)).toEqual([11, 12, 13]);
    expect(body[0]).toEqual({
      id: 11,
      'country-id': 1,
      'country-code': 'ZWE',
      'country-name': 'Zimbabwe',
      method: 'CASH',
      'method-value': 'Cash Pickup',
      active: true,
      available: true,
    });
  });

  test('GET /api/transactions/payout-partner [QUOTE-10]', async () => {
    const { status, body } = await get('/transactions/payout-partner?payout-method-id=11');
    expect(status).toBe(200);
    expect(body.map((row) => row.name)).toEqual(['City branches', 'Rural agents']);
    expect(body[1]).toEqual({
      id: 14,
      'country-id': 1,
      'country-code': 'ZWE',
      'country-name': 'Zimbabwe',
      'payout-method-id': 11,
      'payout-method': 'CASH',
      name: 'Rural agents',
      'brand-reference-id': 14,
      type: 'CASH',
      active: true,
      available: true,
    });
  });

  test('GET /api/transactions/currency [QUOTE-11]', async () => {
    const { status, body } = await get('/transactions/currency?payout-partner-id=14');
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: 14,
        code: 'USD',
        'brand-id': 14,
        'country-id': 1,
        'country-code': 'ZWE',
        'country-name': 'Zimbabwe',
        'payout-method-id': 11,
        'payout-method': 'CASH',
        'payout-partner-id': 14,
        'payout-partner-name': 'Rural agents',
        'payout-partner-brand-reference-id': 14,
        active: true,
        available: true,
        price: {
          rate: 0.060885,
          'fee-percent': 5,
          'fee-minimum': 20,
          'fee-maximum': 500,
          'vat-rate': 0.15,
          'minimum-amount': 100,
          'maximum-amount': 25000,
        },
      },
    ]);
  });

  test.each([
    ['/transactions/payout-method?country-id=999'],
    ['/transactions/payout-partner?payout-method-id=999'],
    ['/transactions/currency?payout-partner-id=999'],
  ])('%s of something unknown is empty', async (path) => {
    expect(await get(path)).toMatchObject({ status: 200, body: [] });
  });

  test.each([
    ['/transactions/quote-type'],
    ['/transactions/country'],
    ['/transactions/payout-method?country-id=1'],
    ['/transactions/payout-partner?payout-method-id=11'],
    ['/transactions/currency?payout-partner-id=11'],
  ])('%s wants a customer', async (path) => {
    expect((await get(path, transacting)).status).toBe(401);
  });
});

describe('what is switched off', () => {
  test('is not offered, nor what leads only there', async () => {
    const { owner, services } = server;
    await owner.db
      .updateTable('payout_partners')
      .set({ active: false })
      .where('id', '=', 61)
      .execute();
    await owner.db
      .updateTable('destinations')
      .set({ available: false })
      .where('id', '=', 5)
      .execute();
    await services.reference.refresh();
    const methods = await get('/transactions/payout-method?country-id=6');
    expect(methods.body.map((row) => row.method)).toEqual(['WALLET', 'BANK']);
    const [{ countries } = { countries: [] }] = (
      await get<{ countries: Row[] }[]>('/transactions/country')
    ).body;
    expect(countries.map((row) => row.name)).not.toContain('Eswatini');
    expect((await get('/transactions/payout-method?country-id=5')).body).toEqual([]);
  });
});

describe('GET /api/bop-category', () => {
  const codes = async (query: string, headers = registering) => {
    const { status, body } = await get(`/bop-category?${query}`, headers);
    expect(status).toBe(200);
    return body.map((row) => row['reporting-code']);
  };

  test('a category has its name, code, descriptions and threshold [REF-12]', async () => {
    const { status, body } = await get('/bop-category?id-type=FOREIGN_ID', registering);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        name: 'Foreign national contract worker remittance',
        'reporting-code': '417',
        'inbound-description': 'Contract worker remittance received',
        'outbound-description': 'Contract worker remittance sent',
        threshold: 5000,
      },
    ]);
  });

  test.each([
    ['id-type=SA_ID', ['303', '401']],
    ['id-type=ASYLUM_PAPER', ['416', '305']],
    ['id-type=FOREIGN_PASSPORT', ['417', '306']],
    ['id-type=SA_ID&amount=1000', ['401']],
    ['id-type=ASYLUM_PAPER&amount=5000', ['416', '305']],
    ['id-type=ASYLUM_PAPER&amount=5000.01', ['305']],
    ['id-type=FOREIGN_PASSPORT&amount=50000.01', []],
    ['id-type=SA_ID&amount=100000', ['401']],
    ['id-type=SA_ID&amount=100000.01', []],
    ['id-type=SA_ID&amount=1000&is-self-to-self=true', ['303']],
    ['id-type=FOREIGN_PASSPORT&amount=1000&is-self-to-self=true', []],
    ['id-type=FOREIGN_PASSPORT&amount=1000&is-self-to-self=false', ['417', '306']],
  ])('%s answers %j [REF-11]', async (query, expected) => {
    expect(await codes(query)).toEqual(expected);
  });

  test('a signed-in customer may read them too', async () => {
    expect(await codes('id-type=SA_ID&amount=1', nomvula)).toEqual(['401']);
  });

  test.each([
    ['id-type=LIBRARY_CARD', ['The ID type is not known.']],
    ['id-type=SA_ID&amount=much', ['Amount must be a number']],
    ['id-type=SA_ID&amount=-1', ['Amount cannot be negative']],
    ['id-type=SA_ID&amount=-1&is-self-to-self=true', ['Amount cannot be negative']],
    ['id-type=SA_ID&amount=0', ['Amount cannot be 0']],
    ['id-type=SA_ID&amount=.5', ['Amount cannot start with .']],
    ['id-type=SA_ID&amount=1%20000', ['No spaces are allowed']],
    ['id-type=SA_ID&amount=1.001', ['Amount can have at most 2 decimals']],
    ['id-type=SA_ID&amount=1e309', ['Amount must be a number']],
    [`id-type=SA_ID&amount=${'9'.repeat(30)}`, ['Amount is too large']],
  ])('%s is refused', async (query, errors) => {
    const { status, body } = await get<Row>(`/bop-category?${query}`, registering);
    expect(status).toBe(400);
    expect(body).toMatchObject({ 'error-code': 'VALIDATION_FAILED', errors });
  });
});
