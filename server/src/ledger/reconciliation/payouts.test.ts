import { businessDay } from '@thumela/rules/dates/dates.ts';
import { formatMinorPlain } from '@thumela/rules/money/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import {
  handOver,
  type OrderedPayout,
  operator,
  orderPayout,
} from '../../../test/ordered-payouts.ts';
import { corridors } from '../../../test/outbound.ts';
import { statusOf } from '../../../test/payable-transactions.ts';
import { payoutOf } from '../../../test/payouts.ts';
import { type CamtEntry, camtFile, MAIN } from '../../../test/statement-files.ts';
import { applyReport } from '../../payouts/dispatch/service.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { formatDifference, runComparison } from '../journal/comparisons/comparison.ts';
import { compareBankStatements as againstStatements } from '../journal/comparisons/statements.ts';
import { journalQueries } from '../journal/service.ts';
import { statementsReader, statementsService } from './service.ts';

const brand = { name: 'Thumela' };
let server: RunningServer;
let customer: TestCustomer;
let statements: ReturnType<typeof statementsService>;
beforeAll(async () => {
  server = await startServer({ settings: { payoutPartner: 'iso20022' } });
  customer = await addCustomer(server, { email: 'reconciled@example.com' });
  statements = statementsService(server.database, brand);
  await statements.addBankAccount(MAIN);
});
afterAll(() => server.close());

const day = businessDay(new Date());
let files = 0;
const bring = (entries: readonly Omit<CamtEntry, 'day'>[]) => {
  files += 1;
  const content = camtFile(entries.map((entry) => ({ day, bank: `B${files}`, ...entry })));
  return statements.import({ name: 'bank.xml', content, from: 'bank', operator });
};

/** A payout in a file that the bank has. */
async function ordered(corridor = corridors.nigeriaBank): Promise<OrderedPayout> {
  const payout = await orderPayout(server, customer, corridor);
  await handOver(server);
  return payout;
}

/** Has its partner report a payout, before any statement does. */
const tell = (id: bigint, state: 'READY' | 'PAID' | 'RETURNED', partnerReference: string) =>
  withTransaction(server.database, (handle) =>
    applyReport(
      handle,
      { brand, quietSeconds: 300 },
      { payoutId: String(id), partnerReference, state, word: '' },
      'iso20022',
    ),
  );
const tellPaid = ({ id }: OrderedPayout, reference: string) => tell(id, 'PAID', reference);

const leftOver = () => statementsReader(server.database).leftOver();
const lineLike = async (payout: OrderedPayout) =>
  (await leftOver()).lines.find(({ like }) => like === `payout:${payout.id}`);

/** Postings caused by the newest line; debits are positive. */
async function posted(): Promise<string[]> {
  const { rows } = await server.database.pool.query<Record<'event' | 'account' | 'cents', string>>(
    `select event, account || case sub_account when '' then '' else '/' || sub_account end as account, amount_cents as cents
     from journal_entries e join journal_lines l on l.entry_id = e.id
     where document = (select 'statement-line:' || max(id) from statement_lines) order by e.id, line`,
  );
  return rows.map(({ event, account, cents }) => `${event} ${account} ${cents}`);
}

const differences = async () =>
  (await runComparison(server.database, againstStatements)).differences.map(formatDifference);

/** Sets the tolerance for the cost of a payout partner's payouts, in hundredths of a percent. */
const tolerate = (partner: number, hundredths: number) =>
  server.owner.pool.query(
    `insert into cost_tolerances (payout_partner_id, hundredths, valid_from, changed_by)
     values ($1, $2, clock_timestamp(), 'Tests')`,
    [partner, hundredths],
  );

test("a bank's debit pays a payout, funds its float, and posts the higher cost of the currency as an exchange difference", async () => {
  await tolerate(83, 500);
  const { transaction, e2e, ordered: amount, owed } = await ordered();
  const done = await bring([{ reference: e2e, cents: -owed - 150n, ordered: amount }]);
  expect(done).toMatchObject({ added: 1, matched: 1 });
  expect(await statusOf(server.database, transaction)).toBe('COMPLETE');
  const floats = await journalQueries(server.database).floats({ from: day, to: day });
  const left = { paidOut: BigInt(owed), rates: -150n, said: BigInt(owed) + 150n };
  expect(floats.find(({ partner }) => partner === '83')).toMatchObject(left);
  expect(await posted()).toEqual([
    `PAYOUT_PARTNER_FUNDED PAYOUT_FLOAT/83 ${owed + 150n}`,
    `PAYOUT_PARTNER_FUNDED BANK/MAIN ${-owed - 150n}`,
    'EXCHANGE_DIFFERENCE EXCHANGE_DIFFERENCES 150',
    'EXCHANGE_DIFFERENCE PAYOUT_FLOAT/83 -150',
  ]);
  // It is returned, at less than it had cost.
  await bring([{ reference: e2e, cents: owed - 40n, ordered: amount }]);
  expect(await statusOf(server.database, transaction)).toBe('REMITTANCE_BRAND_ON_HOLD');
  expect(await posted()).toEqual([
    `PAYOUT_PARTNER_REPAID PAYOUT_FLOAT/83 ${40n - owed}`,
    `PAYOUT_PARTNER_REPAID BANK/MAIN ${owed - 40n}`,
    'EXCHANGE_DIFFERENCE EXCHANGE_DIFFERENCES 40',
    'EXCHANGE_DIFFERENCE PAYOUT_FLOAT/83 -40',
  ]);
  expect(await differences()).toEqual([]);
});

test('a debit for cash does not report its collection, and a lower cost is also an exchange difference', async () => {
  await tolerate(11, 500);
  const payout = await ordered(corridors.zimbabweCash);
  const { transaction, e2e, ordered: amount, owed } = payout;
  expect(await bring([{ reference: e2e, cents: 5n - owed, ordered: amount }])).toMatchObject({
    matched: 1,
  });
  expect((await payoutOf(server, transaction)).state).toBe('SENT');
  expect((await posted()).slice(2)).toEqual([
    'EXCHANGE_DIFFERENCE EXCHANGE_DIFFERENCES -5',
    'EXCHANGE_DIFFERENCE PAYOUT_FLOAT/11 5',
  ]);
  expect(await differences()).toEqual([]);
});

test('a cost other than booked needs two people, however small, and shows the difference', async () => {
  await tolerate(83, 0);
  const payout = await ordered();
  const { e2e, ordered: amount, owed } = payout;
  expect(await bring([{ reference: e2e, cents: -owed - 1n, ordered: amount }])).toMatchObject({
    matched: 0,
  });
  expect((await lineLike(payout))?.differs).toEqual(['amount']);
  const exact = await ordered();
  const same = { reference: exact.e2e, cents: -exact.owed, ordered: exact.ordered };
  expect(await bring([same])).toMatchObject({ matched: 1 });
});

test('a debit that does not agree waits for two people, and then the ledger follows the bank', async () => {
  const payout = await ordered();
  const { transaction, e2e, ordered: amount, owed } = payout;
  expect(await bring([{ reference: e2e, cents: -2n * owed, ordered: amount }])).toMatchObject({
    matched: 0,
  });
  const line = await lineLike(payout);
  expect(line?.differs).toEqual(['amount']);
  expect((await payoutOf(server, transaction)).state).toBe('SENT');
  const by = { lineId: line?.id ?? 0n, operator };
  await statements.propose({
    ...by,
    target: `payout:${payout.id}`,
    reason: 'The rate of that day',
  });
  await statements.confirm({ ...by, operator: 'Sipho Nkosi' });
  expect(await statusOf(server.database, transaction)).toBe('COMPLETE');
  expect((await posted()).slice(2)).toEqual([
    `EXCHANGE_DIFFERENCE EXCHANGE_DIFFERENCES ${owed}`,
    `EXCHANGE_DIFFERENCE PAYOUT_FLOAT/83 ${-owed}`,
  ]);
  expect(await differences()).toEqual([]);
});

const HEADING = 'order_id,voucher,type,amount,currency,charged,charged_currency,fee,date';

test("a payout partner's file moves nothing by itself: earlier reports match it, and two people decide the rest", async () => {
  const [told, untold] = [
    await ordered(corridors.zimbabweCash),
    await ordered(corridors.zimbabweCash),
  ];
  await tellPaid(told, 'V1');
  const row = (
    { e2e, ordered: { amount, currency }, owed }: OrderedPayout,
    more: bigint,
    fee: string,
  ) => `${e2e},,paid,${amount},${currency},${formatMinorPlain(owed + more)},ZAR,${fee},${day}`;
  const content = Buffer.from([HEADING, row(untold, 0n, '0'), row(told, 30n, '4.50')].join('\n'));
  const done = await statements.import({ name: 'agents.csv', content, from: '11', operator });
  expect(done).toMatchObject({ added: 2, matched: 1 });
  expect(await posted()).toEqual([
    'EXCHANGE_DIFFERENCE EXCHANGE_DIFFERENCES 30',
    'EXCHANGE_DIFFERENCE PAYOUT_FLOAT/11 -30',
    'PARTNER_CHARGED PARTNER_CHARGES/11 450',
    'PARTNER_CHARGED PAYOUT_FLOAT/11 -450',
  ]);
  const line = await lineLike(untold);
  expect(line?.differs).toEqual(['state']);
  const by = { lineId: line?.id ?? 0n, operator };
  await expect(statements.propose({ ...by, target: 'received', reason: 'x' })).rejects.toThrow(
    'cannot tell',
  );
  await statements.propose({ ...by, target: `payout:${untold.id}`, reason: 'They have the slip' });
  await statements.confirm({ ...by, operator: 'Sipho Nkosi' });
  expect(await statusOf(server.database, untold.transaction)).toBe('COMPLETE');
});

test('a payout reported by a notice and no statement is listed as unreconciled on our side', async () => {
  const payout = await ordered();
  await tellPaid(payout, 'B1');
  expect((await leftOver()).untold).toContainEqual(
    expect.objectContaining({
      target: `payout:${payout.id}`,
      reference: payout.e2e,
      cents: -payout.owed,
    }),
  );
});

test('uncollected cash was never sent, so that no line of it is missing', async () => {
  const { id } = await orderPayout(server, customer, corridors.zimbabweCash);
  for (const state of ['READY', 'RETURNED'] as const) {
    expect(await tell(id, state, 'V9')).toBe('MOVED');
  }
  const missing = async () => (await leftOver()).untold.map(({ target }) => target);
  expect(await missing()).not.toContain(`payout:${id}`);
  // Cash that was collected and returned did both.
  const paid = await orderPayout(server, customer, corridors.zimbabweCash);
  for (const state of ['PAID', 'RETURNED'] as const) await tell(paid.id, state, 'V10');
  expect((await missing()).filter((target) => target === `payout:${paid.id}`)).toHaveLength(2);
});
