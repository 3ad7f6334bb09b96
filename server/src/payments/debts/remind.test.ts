import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDebtor, type Debtor } from '../../../test/debts.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { remindDebtors } from './remind.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const { signal } = new AbortController();
const remind = (hour = 10) => remindDebtors(server.services, signal, hour);
const rows = async (text: string, values: unknown[] = []) =>
  (await server.owner.pool.query(text, values)).rows;

const owedFor = (days: number, { id }: Debtor) =>
  rows(`update claims set since = now() - make_interval(days => $2) where transaction_id = $1`, [
    id,
    days,
  ]);

const remindersTo = async ({ customer }: Debtor) =>
  (
    await rows(
      `select body from messages where recipient = $1 and body like '%We charge no interest%'`,
      [customer.username],
    )
  ).length;

test('a customer is reminded once at each day, however many workers look, and never at night', async () => {
  const debtor = await addDebtor(server);
  await remind();
  await owedFor(3, debtor);
  for (const hour of [0, 7, 18, 23]) await remind(hour);
  expect(await remindersTo(debtor)).toBe(0);
  await Promise.all([remind(), remind()]);
  await remind();
  expect(await remindersTo(debtor)).toBe(1);
});

test('days that were missed are not made up for, and a settled debt has no reminder', async () => {
  const [missed, settled] = [await addDebtor(server), await addDebtor(server)];
  await Promise.all([owedFor(31, missed), owedFor(31, settled)]);
  await rows('update claims set cents = 0 where transaction_id = $1', [settled.id]);
  await remind();
  await remind();
  expect([await remindersTo(missed), await remindersTo(settled)]).toEqual([1, 0]);
});

test('suspended customers get no reminder', async () => {
  const debtor = await addDebtor(server);
  await owedFor(5, debtor);
  await rows(`update customers set approval_status = 'SUSPENDED' where id = $1`, [
    debtor.customer.customerId,
  ]);
  await remind();
  expect(await remindersTo(debtor)).toBe(0);
});
