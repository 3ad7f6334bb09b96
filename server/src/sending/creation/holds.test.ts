import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type CustomerWanted } from '../../../test/customers.ts';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import { corridors, sendMoney, type TestCorridor } from '../../../test/outbound.ts';
import { reportPaid } from '../../../test/report-paid.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const { zimbabweCash, congoCash, nigeriaBank } = corridors;

interface Case {
  what: string;
  customer?: CustomerWanted;
  corridor?: TestCorridor;
  amount?: number;
  values?: Record<number, string>;
  /** Whether the customer has paid for a transaction before. */
  known?: boolean;
  /** Whether the customer has an unpaid transaction. */
  tried?: boolean;
}

const held: Case[] = [
  {
    what: 'a sender on the sanctions list',
    customer: { firstName: 'Amara', lastName: 'Embargo', dob: '1974-11-30' },
  },
  { what: 'a recipient on the sanctions list', values: { 22: 'Viktor', 24: 'Blokkade' } },
  { what: 'one whose name is parted otherwise', values: { 22: 'Vi kt or', 24: 'Blokkade' } },
  {
    what: 'a recipient whose listed name is spelled otherwise',
    values: { 22: 'VIKTOR', 24: 'Blokade' },
  },
  { what: 'a registration that is still being checked', customer: { approvalStatus: 'PENDING' } },
  {
    what: 'a nationality on the blocked list',
    customer: { idType: 'FOREIGN_PASSPORT', nationality: 'IRN' },
  },
  {
    what: 'more than 5 000 to a country of enhanced diligence',
    corridor: congoCash,
    amount: 5000.01,
    known: true,
  },
  { what: 'a first transaction above 20 000', corridor: nigeriaBank, amount: 20000.01 },
  {
    what: 'a first payment above 20 000 after another that was never paid',
    corridor: nigeriaBank,
    amount: 20000.01,
    tried: true,
  },
  {
    what: 'a listed recipient spelled with letters that only look Latin',
    values: { 22: 'Vіktоr', 24: 'Blokkade' },
  },
  {
    what: 'a namesake of a listed person born in another year, which lowers the score and clears nobody',
    customer: { firstName: 'Amara', lastName: 'Embargo', dob: '1990-11-30' },
  },
  { what: 'a recipient whose name cannot be compared', values: { 22: '𒀀𒀭', 24: '𒂗𒍪' } },
  {
    what: 'a listed recipient in another script',
    values: { 22: 'Виктор', 24: 'Блоккаде' },
  },
  {
    what: 'a South African and a recipient of the same name',
    customer: { firstName: 'José', lastName: 'Van Wyk' },
    values: { 22: 'jose', 24: 'van wyk' },
  },
  {
    what: 'one whose names are swapped and parted otherwise',
    customer: { firstName: 'José', lastName: 'Van Wyk' },
    values: { 22: 'vanwyk', 24: 'jo se' },
  },
];

const free: Case[] = [
  {
    what: '5 000 to a country of enhanced diligence',
    corridor: congoCash,
    amount: 5000,
    known: true,
  },
  { what: 'a first transaction of 20 000', corridor: nigeriaBank, amount: 20000 },
  { what: 'a recipient whose name is Chinese', values: { 22: '伟', 24: '王' } },
  { what: 'a recipient whose name is Amharic', values: { 22: 'ተስፋዬ', 24: 'ገብረማርያም' } },
  { what: 'a recipient whose name has accents', values: { 22: 'Zoë', 24: 'Ðøng Łukasz' } },
  {
    what: 'a later transaction above 20 000',
    corridor: nigeriaBank,
    amount: 20000.01,
    known: true,
  },
  {
    what: 'a foreigner and a recipient of the same name',
    customer: {
      idType: 'FOREIGN_PASSPORT',
      firstName: 'Grace',
      lastName: 'Moyoza',
      nationality: 'ZWE',
    },
  },
];

async function sent({
  customer: wanted = {},
  corridor = zimbabweCash,
  amount = 500,
  values = {},
  known,
  tried,
}: Case) {
  const customer = await addCustomer(server, wanted);
  if (known) {
    const before = await sendMoney(server.url, customer, zimbabweCash, 100);
    await reportPaid(server.database, BigInt(before['transaction-id']));
  }
  if (tried) await sendMoney(server.url, customer, zimbabweCash, 100);
  return { customer, body: await sendMoney(server.url, customer, corridor, amount, { values }) };
}

test.each(held)(
  'held for an operator, with a reason the customer can read: $what',
  async (wanted) => {
    const { customer, body } = await sent(wanted);
    expect(body).toMatchObject({ status: 'ON_HOLD_UNPAID', 'next-actor': 'OPERATOR' });
    expect(body['hold-reason']).toMatch(
      /check.*You do not need to do anything: you will hear from us by /,
    );
    const due = Date.parse(body['due-date']) - Date.now();
    expect(due).toBeGreaterThan(7 * 3_600_000);
    expect(due).toBeLessThanOrEqual(8 * 3_600_000);
    const path = `GET /api/transactions/transaction/${body['transaction-id']}` as const;
    const shown = await callServer(server.url, path, { headers: customer.headers });
    expect(shown.body).toMatchObject({
      status: 'ON_HOLD_UNPAID',
      'hold-reason': body['hold-reason'],
      'next-actor': 'OPERATOR',
      'due-date': body['due-date'],
    });
  },
);

test.each(free)('not held: $what', async (wanted) => {
  expect((await sent(wanted)).body.status).toBe('APPROVED_UNPAID');
});

test('a listing is disclosed to no customer, but the audit trail records it', async () => {
  const { body } = await sent({ what: '', values: { 22: 'Viktor', 24: 'Blokkade' } });
  expect(body['hold-reason']).not.toMatch(/list|sanction|Blokkade/i);
  const [entry] = await server.database.db
    .selectFrom('audit_entries')
    .select('details')
    .where('subject', '=', `transaction:${body['transaction-id']}`)
    .execute();
  expect(entry?.details).toMatchObject({ holds: ['SANCTIONS_MATCH'] });
  const row = await server.database.db
    .selectFrom('transactions')
    .select('screening')
    .where('id', '=', BigInt(body['transaction-id']))
    .executeTakeFirstOrThrow();
  expect(row.screening).toMatchObject({
    result: 'POSSIBLE_MATCH',
    beneficiary: { matches: ['Viktor Blokkade'] },
  });
});

test('a held transaction counts towards the limits like any other', async () => {
  const { customer } = await sent({ what: '', values: { 22: 'Viktor', 24: 'Blokkade' } });
  const path = `GET /api/transactions/limit?registration-id=${customer.registrationId}` as const;
  const { body } = await callServer(server.url, path, { headers: customer.headers });
  expect(body).toMatchObject({ 'daily-limit-remaining': 49500 });
});
