import { randomUUID } from 'node:crypto';
import { addDays } from '@thumela/rules/dates/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../../test/customers.ts';
import { testDesk } from '../../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../../test/operators.ts';
import { allocateOrder, setFunding, settlePartner } from '../../../../test/partner-accounts.ts';
import { camtFile, MAIN } from '../../../../test/statement-files.ts';
import { findLedgerDifferences } from '../../../ledger/journal/reconcile.ts';
import { statementsReader, statementsService } from '../../../ledger/reconciliation/service.ts';
import { currentBusinessDay } from '../../../platform/database/clock.ts';
import { payFunded } from '../../orders/service.ts';
import { issueStatements } from '../service.ts';

let server: RunningServer;
let customer: TestCustomer;
let proposer: SignedIn;
let second: SignedIn;
beforeAll(async () => {
  server = await startServer();
  customer = await addCustomer(server, { email: `${randomUUID()}@example.com` });
  proposer = await operatorCall(server, 'treasury');
  second = await operatorCall(server, 'treasury');
  await statementsService(server.database, server.services.brand).addBankAccount(MAIN);
  // Prefunded, with R 8,000 that the statement of yesterday shows; and on credit, with a debt of R 3,000.
  await setFunding(server, 'PARTNER_ONE', {});
  await settlePartner(server, 'PARTNER_ONE', 800_000n, yesterday());
  await setFunding(server, 'PARTNER_TWO', { credit: 10n ** 10n });
  await settlePartner(server, 'PARTNER_TWO', -300_000n, yesterday());
  await issueStatements(server.database);
});
afterAll(async () => {
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  await server.close();
});

const today = () => currentBusinessDay(server.database.clock);
const yesterday = () => addDays(today(), -1);

interface Due {
  'statement-id': number;
  direction: string;
  theirs: string;
  ours: string;
  amount: string;
}
interface Listed {
  settlements: { id: number; reference: string; state: string; amount: string }[];
  'open-case': number | null;
  due: Due[];
}
const at = (partner: string) =>
  `/console/api/books/remittance-partners/${partner}/settlements` as const;
const list = async (partner: string) => (await proposer.call<Listed>('GET', at(partner))).body;
const propose = async (partner: string, amount = '', by = proposer) => {
  const { due } = await list(partner);
  return await by.call<{ 'case-id': number }>('POST', at(partner), {
    ...{ 'statement-id': due[0]?.['statement-id'] ?? 1, amount, reason: 'Agreed by letter.' },
  });
};
const decide = (id: number, by: SignedIn, decision = 'AGREE') =>
  by.call('POST', `/console/api/cases/${id}/decision`, { decision, reason: 'I checked it too.' });

let files = 0;
/** Imports a bank line of today, and returns the postings that it caused. */
async function bankSays(cents: bigint, words: string): Promise<string[]> {
  files += 1;
  const content = camtFile([{ day: today(), bank: `B${files}`, cents, words }]);
  const wanted = { name: 'bank.xml', content, from: 'bank', operator: 'Thandi' };
  await statementsService(server.database, server.services.brand).import(wanted);
  const { rows } = await server.owner.pool.query(
    `select e.event || ' ' || l.account || ' ' || l.sub_account || ' ' || l.amount_cents as said
     from journal_entries e join journal_lines l on l.entry_id = e.id
     where e.document = (select 'statement-line:' || max(id) from statement_lines) order by e.id, l.line`,
  );
  return rows.map(({ said }) => said);
}

test('the net of a statement says what each side owes, and one person alone agrees to nothing', async () => {
  expect((await list('PARTNER_TWO')).due).toMatchObject([
    { direction: 'COLLECT', theirs: '3000.00', ours: '0.00', amount: '3000.00' },
  ]);
  const { status, body } = await propose('PARTNER_TWO');
  expect(status).toBe(200);
  expect((await list('PARTNER_TWO'))['open-case']).toBe(body['case-id']);
  expect((await decide(body['case-id'], proposer)).status).toBe(409);
  const support = await operatorCall(server, 'support');
  expect((await decide(body['case-id'], support)).status).toBe(403);
  expect((await propose('PARTNER_TWO', '', support)).status).toBe(403);
  expect((await propose('PARTNER_TWO', '', second)).status).toBe(409);
  expect((await list('PARTNER_TWO')).settlements).toEqual([]);
  expect((await decide(body['case-id'], second)).status).toBe(200);
  expect((await list('PARTNER_TWO')).settlements).toMatchObject([
    { state: 'AGREED', amount: '3000.00' },
  ]);
  expect((await propose('PARTNER_TWO')).status).toBe(409);
});

test('what a partner pays is matched with the bank line that has its reference, and posted once', async () => {
  const [agreed] = (await list('PARTNER_TWO')).settlements;
  // Another amount is not matched by itself: two people look at it.
  expect(await bankSays(299_999n, `Paid ${agreed?.reference}`)).toEqual([]);
  const { lines } = await statementsReader(server.database).leftOver();
  expect(lines).toMatchObject([{ like: `partner-settlement:${agreed?.id}`, differs: ['amount'] }]);
  expect(await bankSays(300_000n, `Paid ${agreed?.reference}`)).toEqual([
    'REMITTER_SETTLED BANK MAIN 300000',
    'REMITTER_SETTLED REMITTER_CLEARING PARTNER_TWO -300000',
  ]);
  const { settlements, due } = await list('PARTNER_TWO');
  expect([settlements[0]?.state, due]).toEqual(['SETTLED', []]);
  expect(await bankSays(300_000n, `Paid ${agreed?.reference}`)).toEqual([]);
});

test('a repayment takes at most the unused balance, and pays no order from its agreement on', async () => {
  expect((await propose('PARTNER_ONE', '8000.01')).status).toBe(400);
  expect((await propose('PARTNER_ONE', '-1.00')).status).toBe(400);
  const { body } = await propose('PARTNER_ONE', '5000.00');
  // Until two people agreed, orders may still use all of it.
  expect((await decide(body['case-id'], second)).status).toBe(200);
  const id = await allocateOrder(server, { partner: 'PARTNER_ONE', customer, cents: 400_000n });
  const status = async () =>
    (
      await server.database.db
        .selectFrom('inbound_transactions')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status;
  expect(await status()).toBe('ALLOCATED_PENDING');
  const [agreed] = (await list('PARTNER_ONE')).settlements;
  expect(await bankSays(-500_000n, `Repayment ${agreed?.reference}`)).toEqual([
    'REMITTER_REPAID BANK MAIN -500000',
    'REMITTER_REPAID REMITTER_CLEARING PARTNER_ONE 500000',
  ]);
  await payFunded(server.services);
  expect(await status()).toBe('ALLOCATED_PENDING');
  await settlePartner(server, 'PARTNER_ONE', 100_000n);
  await payFunded(server.services);
  expect(await status()).toBe('ALLOCATED_UNPAID');
});

test('a repayment that an order has used meanwhile is not agreed to', async () => {
  await settlePartner(server, 'PARTNER_ONE', 100_000n);
  const { body } = await propose('PARTNER_ONE', '1000.00');
  await allocateOrder(server, { partner: 'PARTNER_ONE', customer, cents: 50_000n });
  expect((await decide(body['case-id'], second)).status).toBe(409);
  expect((await list('PARTNER_ONE')).settlements).toHaveLength(1);
  await testDesk(server.services).refuse(BigInt(body['case-id']), {
    ...{ actor: second.actor, reason: 'It was used.' },
  });
  expect((await list('PARTNER_ONE'))['open-case']).toBeNull();
});

test('orders and a repayment agreed at the same moment never use the same money', async () => {
  const { body } = await propose('PARTNER_ONE', '500.00');
  const orders = Array.from({ length: 4 }, () =>
    allocateOrder(server, { partner: 'PARTNER_ONE', customer, cents: 50_000n }),
  );
  await Promise.all([...orders, decide(body['case-id'], second)]);
  const { rows } = await server.owner.pool.query(
    `select (select -coalesce(sum(amount_cents), 0) from journal_lines where account = 'REMITTER_CLEARING'
       and sub_account = 'PARTNER_ONE') - (select coalesce(sum(amount_cents), 0) from partner_settlements
       where state = 'AGREED' and direction = 'REPAY') as unused`,
  );
  expect(Number(rows[0].unused)).toBeGreaterThanOrEqual(0);
});

test('an agreed settlement is withdrawn by two people, once, and frees the balance', async () => {
  await settlePartner(server, 'PARTNER_ONE', 1_000_000n);
  await payFunded(server.services);
  if ((await list('PARTNER_ONE')).settlements.every(({ state }) => state !== 'AGREED')) {
    const open = (await list('PARTNER_ONE'))['open-case'];
    if (open !== null) await decide(open, second);
  }
  const agreed = (await list('PARTNER_ONE')).settlements.find(({ state }) => state === 'AGREED');
  const withdraw = () =>
    proposer.call<{ 'case-id': number }>('POST', `${at('PARTNER_ONE')}/${agreed?.id}/withdrawal`, {
      reason: 'They want to keep it.',
    });
  const { body } = await withdraw();
  expect((await decide(body['case-id'], proposer, 'WITHDRAW')).status).toBe(409);
  expect((await decide(body['case-id'], second, 'WITHDRAW')).status).toBe(200);
  expect((await withdraw()).status).toBe(409);
  const foreign = `${at('PARTNER_TWO')}/${agreed?.id}/withdrawal` as const;
  expect((await proposer.call('POST', foreign, { reason: 'Not theirs.' })).status).toBe(404);
  expect(await bankSays(-50_000n, `Repayment ${agreed?.reference}`)).toEqual([]);
});

test('the database refuses the same person twice, and a change of a settlement that has ended', async () => {
  const insert = (by: string) =>
    server.owner.pool.query(
      `insert into partner_settlements (remittance_partner, statement_id, direction, amount_cents, case_id,
         proposed_by, agreed_by) select remittance_partner, statement_id, direction, 1,
         (select max(id) from cases), 'operator:thandi', $1 from partner_settlements limit 1`,
      [by],
    );
  await expect(insert('operator:thandi')).rejects.toThrow('partner_settlements_two_people');
  await expect(insert('system')).rejects.toThrow('partner_settlements_two_people');
  await expect(
    server.owner.pool.query(`update partner_settlements set state = 'AGREED', ended_at = null`),
  ).rejects.toThrow();
});
