/** A customer with a confirmed sanctions match is restored by two people. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { WHY } from '../../../test/holds.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { runCommand, terminalOperator } from '../../../test/terminal.ts';

const reason = 'For the test.';

let server: RunningServer;
let first: SignedIn;
let second: SignedIn;
beforeAll(async () => {
  server = await startServer();
  first = await operatorCall(server, 'compliance');
  second = await operatorCall(server, 'compliance');
});
afterAll(() => server.close());

const statusOf = async ({ customerId }: TestCustomer) => {
  const { rows } = await server.owner.pool.query<{ approval_status: string }>(
    'select approval_status from customers where id = $1',
    [customerId],
  );
  return rows[0]?.approval_status;
};

const act = (who: SignedIn, { customerId }: TestCustomer, what: 'suspend' | 'restore') =>
  who.call<{ 'case-id'?: number | null }>('POST', `/console/api/customers/${customerId}/${what}`, {
    reason,
  });

const decide = (who: SignedIn, id: number | bigint, decision: string) =>
  who.call('POST', `/console/api/cases/${id}/decision`, { decision, reason });

/** A customer who was suspended for sending to a listed person. */
async function matched(): Promise<TestCustomer> {
  const customer = await addCustomer(server);
  const values = { 22: 'Viktor', 24: 'Blokkade' };
  const sent = await sendMoney(server.url, customer, corridors.zimbabweCash, 100, { values });
  await reportPaid(server.database, BigInt(sent['transaction-id']));
  const { rows } = await server.owner.pool.query<{ id: bigint }>(
    `select id from cases where kind = 'SANCTIONS_MATCH' and subject = $1`,
    [`transaction:${sent['transaction-id']}`],
  );
  expect((await decide(first, rows[0]?.id ?? 0n, 'FREEZE')).status).toBe(200);
  expect(await statusOf(customer)).toBe('SUSPENDED');
  return customer;
}

test('an ordinary suspension is lifted by one person', async () => {
  const customer = await addCustomer(server);
  await act(first, customer, 'suspend');
  expect(await act(first, customer, 'restore')).toMatchObject({
    ...{ status: 200, body: { 'case-id': null } },
  });
  expect(await statusOf(customer)).toBe('APPROVED');
});

test('after a confirmed match, restoring the customer takes two compliance officers', async () => {
  const customer = await matched();
  const asked = await act(first, customer, 'restore');
  expect(asked).toMatchObject({ status: 200, body: { 'case-id': expect.any(Number) } });
  const caseId = Number(asked.body['case-id']);
  expect((await act(second, customer, 'restore')).status).toBe(409);
  expect((await decide(first, caseId, 'CHANGE')).status).toBe(409);
  const treasury = await operatorCall(server, 'treasury');
  expect((await decide(treasury, caseId, 'CHANGE')).status).toBe(403);
  expect(await statusOf(customer)).toBe('SUSPENDED');
  expect((await decide(second, caseId, 'CHANGE')).status).toBe(200);
  expect(await statusOf(customer)).toBe('APPROVED');
});

test('the terminal command also requires a second person', async () => {
  const customer = await matched();
  const thandi = await terminalOperator(server, 'compliance');
  const restored = await runCommand(
    ...([server.config.databaseUrl, await thandi.proof(), 'customers'] as const),
    ...['restore', String(customer.registrationId), ...thandi.by, ...WHY],
  );
  expect(restored).toEqual({
    code: 0,
    output: expect.stringMatching(/^A second person decides it: case \d+\.\n$/),
  });
  expect(await statusOf(customer)).toBe('SUSPENDED');
});
