import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';

const books = '/console/api/books';
const reason = 'As in their new specification.';

let server: RunningServer;
let treasury: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  server = await startServer();
  treasury = await operatorCall(server, 'treasury');
  admin = await operatorCall(server, 'admin');
});
afterAll(() => server.close());

interface Field {
  field: string;
  value: string;
}
interface ColumnMap {
  partner: string;
  assumed: boolean;
  values: Field[];
}
const mapOf = async (partner: string) =>
  (await treasury.call<ColumnMap[]>('GET', `${books}/column-maps`)).body.find(
    (map) => map.partner === partner,
  );
const withChanges = (values: readonly Field[], changes: Record<string, string>) =>
  values.map(({ field, value }) => ({ field, value: changes[field] ?? value }));
const propose = (partner: string, values: readonly Field[], seen?: readonly Field[]) =>
  treasury.call<{ 'case-id': number }>('POST', `${books}/column-maps`, {
    ...{ partner, values, reason },
    ...(seen && { seen }),
  });
const decide = (id: number, by: SignedIn) =>
  by.call('POST', `/console/api/cases/${id}/decision`, { decision: 'CHANGE', reason: 'I agree.' });
const bring = (from: string, lines: readonly string[]) =>
  treasury.call('POST', `${books}/statements`, {
    ...{ from, name: 'a.csv' },
    content: Buffer.from(lines.join('\n')).toString('base64'),
  });

test('a column map is proposed by one operator, decided by another, and the next import reads by it', async () => {
  const map = await mapOf('DIGIPAY');
  if (!map) throw new Error('DIGIPAY has no map.');
  const changed = withChanges(map.values, {
    ...{ delimiter: '|', 'decimal-mark': '.', 'date-format': 'yyyy-MM-dd', encoding: 'utf-8' },
    ...{ 'amount-column': 'Paid', 'payment-values': 'Sale, Purchase' },
  });
  const file = [
    'Merchant Reference|Transaction ID|Paid|Commission|Transaction Date|Settlement Number|Transaction Type',
    '9300000000000901|D901|12.50|0.00|2026-10-01||Purchase',
  ];
  expect((await bring('DIGIPAY', file)).status).toBe(400);
  const { status, body } = await propose('DIGIPAY', changed, map.values);
  expect(status).toBe(201);
  expect((await propose('DIGIPAY', changed, map.values)).status).toBe(409);
  expect((await decide(body['case-id'], treasury)).status).toBe(409);
  expect((await bring('DIGIPAY', file)).status).toBe(400);
  expect((await decide(body['case-id'], admin)).status).toBeLessThan(300);
  expect(await mapOf('DIGIPAY')).toMatchObject({ assumed: false, values: changed });
  expect((await bring('DIGIPAY', file)).body).toMatchObject({ lines: 1, added: 1 });
  expect((await propose('DIGIPAY', map.values, map.values)).status).toBe(409);
  const { rows } = await server.database.pool.query(
    `select actor, details from audit_entries where action = 'statement-map.changed'`,
  );
  expect(rows).toMatchObject([{ actor: admin.actor, details: { reason: 'I agree.' } }]);
  expect(rows[0].details.after).toContain('amount-column: Paid');
  expect(rows[0].details.before).toContain('amount-column: Gross Amount');
});

test('a payout partner gets its first map, and unusable ones are refused', async () => {
  const values = (await mapOf('11'))?.values ?? [];
  const { body } = await propose('22', values);
  expect((await decide(body['case-id'], admin)).status).toBeLessThan(300);
  expect(await mapOf('22')).toMatchObject({ 'tells-of': 'PAYOUTS', values });
  for (const [partner, changes] of [
    ['NOBODY', {}],
    ['999999', {}],
    ['31', { delimiter: 'x' }],
    ['31', { encoding: 'ascii' }],
    ['31', { 'amount-column': '' }],
    ['31', { 'reference-column': '', 'partner-reference-column': '' }],
    ['31', { 'payment-values': 'paid', 'reversal-values': 'paid' }],
  ] as const) {
    expect((await propose(partner, withChanges(values, changes))).status).toBe(400);
  }
  expect((await propose('22', values)).status).toBe(409);
  const support = await operatorCall(server, 'support');
  const asSupport = await support.call('POST', `${books}/column-maps`, {
    ...{ partner: '31', values, reason },
  });
  expect(asSupport.status).toBe(403);
});

test.each([
  [
    'PAYSHAP',
    [
      'Type,RemittanceInformation,EndToEndId,Amount,Fee,Currency,SettlementDate,SettlementId',
      'PAYMENT,9300000000000911,9300000000000911-7,310.00,2.00,ZAR,2026-10-01,S1',
      'RETURN,9300000000000912,9300000000000912-8,-100.00,0.00,ZAR,2026-10-01,S1',
    ],
  ],
  [
    'CHECKOUT',
    [
      'type,reference,payment_id,amount,fee,currency,date,settlement_id',
      'capture,9300000000000921,pay_cs_1,310.00,8.50,ZAR,2026-10-01,C1',
      'dispute,9300000000000922,pay_cs_2,-100.00,0.00,ZAR,2026-10-01,C1',
    ],
  ],
])('statements of %s are read by the map that is assumed for it', async (partner, lines) => {
  expect((await mapOf(partner))?.assumed).toBe(true);
  expect((await bring(partner, lines)).status).toBe(201);
  const { rows } = await server.database.pool.query(
    `select kind, partner_reference, amount_cents from statement_lines where partner = $1 order by id`,
    [partner],
  );
  expect(rows.map(({ kind, amount_cents }) => [kind, Number(amount_cents)])).toEqual([
    ['PAYMENT', 31_000],
    ['REVERSAL', -10_000],
  ]);
});
