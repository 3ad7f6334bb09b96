import { addDays } from '@thumela/rules/dates/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type CustomerWanted } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import { remindOfExpiry } from './service.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const { signal } = new AbortController();
const remind = () => remindOfExpiry(server.services, signal);
const rows = async (text: string, values: unknown[] = []) =>
  (await server.owner.pool.query(text, values)).rows;

/** A customer whose passport expires in so many days. */
const expiringIn = (days: number, wanted: CustomerWanted = {}) =>
  addCustomer(server, {
    ...{ idType: 'FOREIGN_PASSPORT', nationality: 'ZWE', tier: 'BASE' },
    idExpiryDate: addDays(currentBusinessDay(server.database.clock), days),
    ...wanted,
  });

const messagesTo = async (of: { username: string }) =>
  (await rows(`select body from messages where recipient = $1 order by id`, [of.username])).map(
    ({ body }) => body,
  );

const setExpiry = async (of: { customerId: bigint }, days: number) => {
  const day = addDays(currentBusinessDay(server.database.clock), days);
  await rows('update customers set id_expiry_date = $2 where id = $1', [of.customerId, day]);
  return day;
};

test('a customer is reminded once, however many workers look, and not before the first day', async () => {
  const [early, due] = [await expiringIn(61), await expiringIn(60, { email: 'due@example.com' })];
  await Promise.all([remind(), remind()]);
  await remind();
  expect(await messagesTo(early)).toEqual([]);
  const day = addDays(currentBusinessDay(server.database.clock), 60);
  expect(await messagesTo(due)).toEqual([expect.stringContaining(`expires on ${day}`)]);
  expect(await rows(`select subject from messages where recipient = 'due@example.com'`)).toEqual([
    { subject: 'Your identity document expires soon' },
  ]);
});

test('each of the three days has its own reminder; days that were missed are not made up for', async () => {
  const of = await expiringIn(25);
  await remind();
  expect(await messagesTo(of)).toHaveLength(1);
  // The printed day is the same in reality, and time passes; a moved reminder has the same effect.
  const day = await setExpiry(of, 7);
  await rows('update document_reminders set valid_until = $2 where customer_id = $1', [
    of.customerId,
    day,
  ]);
  await remind();
  await remind();
  expect(await messagesTo(of)).toHaveLength(2);
  expect(
    await rows('select days from document_reminders where customer_id = $1 order by 1', [
      of.customerId,
    ]),
  ).toEqual([{ days: 7 }, { days: 30 }]);
});

test('suspended and frozen customers, expired documents and those that never expire get no reminder', async () => {
  const suspended = await expiringIn(5, { approvalStatus: 'SUSPENDED' });
  const expired = await expiringIn(-1);
  const never = await addCustomer(server);
  const frozen = await expiringIn(5);
  const [match] = await rows(
    `insert into cases (kind, subject, facts, due_at, opened_by) values ('SANCTIONS_MATCH', $1, '{}', now(), 'system') returning id`,
    [`customer:${frozen.customerId}`],
  );
  await rows(
    `insert into frozen_property (subject, customer_id, match_case_id, case_id, frozen_by)
     values ($1, $2, $3, $3, 'operator:Thandi')`,
    [`customer:${frozen.customerId}`, frozen.customerId, match.id],
  );
  await remind();
  for (const of of [suspended, expired, never, frozen]) expect(await messagesTo(of)).toEqual([]);
});
