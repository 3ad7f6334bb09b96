/** Notifications sent when a payout partner reports. */
import { randomUUID } from 'node:crypto';
import { groupDigits } from '@thumela/rules/language/digits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesTo, paidBy, transactionOf } from '../../../test/amendments.ts';
import { addCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { corridors, type TestCorridor } from '../../../test/outbound.ts';
import { notifyPayout, payOut, payoutOf, sendPayouts } from '../../../test/payouts.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** A paid transaction, with its customer's messages so far. */
async function paid(corridor: TestCorridor) {
  const email = `${randomUUID()}@example.com`;
  const customer = await addCustomer(server, { email, firstName: 'Nomvula', lastName: 'Dlamini' });
  const id = await paidBy(server, customer, corridor);
  const before = await messagesTo(server, email);
  /** Each message once, although it is also sent as an SMS. */
  const since = async () => (await messagesTo(server, email)).slice(before.length);
  const sms = async () => (await messagesTo(server, customer.username)).slice(before.length);
  return { id, since, sms };
}

test('cash: the customer receives the PIN once it can be collected, and the recipient a message without the PIN', async () => {
  const { id, since, sms } = await paid(corridors.zimbabweCash);
  await sendPayouts(server.services);
  const { collection_pin } = await transactionOf(server, id);
  const groups = groupDigits(collection_pin).join(' ');
  expect(await since()).toEqual([expect.stringContaining(`this Collection PIN: ${groups}.`)]);
  expect(await sms()).toHaveLength(1);
  await notifyPayout(server, (await payoutOf(server, id)).id, 'READY');
  expect(await since()).toHaveLength(1);
  const [waiting, ...more] = await messagesTo(server, '263771234567');
  expect(more).toEqual([]);
  expect(waiting).toMatch(
    /^Thumela: Nomvula Dlamini sent you USD .* ask only Nomvula Dlamini for the PIN/,
  );
  expect(waiting?.replaceAll(' ', '')).not.toContain(collection_pin);
  await payOut(server, id);
  expect((await since()).at(-1)).toContain('was paid out to Grace Moyoza');
  expect(await messagesTo(server, '263771234567')).toHaveLength(1);
});

test('a wallet: no message when the partner accepts it; both are notified once the money has arrived', async () => {
  const { id, since } = await paid(corridors.malawiWallet);
  await sendPayouts(server.services);
  expect(await since()).toEqual([]);
  expect(await messagesTo(server, '265991234567')).toEqual([]);
  await payOut(server, id);
  expect(await since()).toEqual([expect.stringContaining('was paid out to Grace Moyoza')]);
  expect(await messagesTo(server, '265991234567')).toEqual([
    expect.stringMatching(/^Thumela: Nomvula Dlamini sent you MWK .* has paid it to you\.$/),
  ]);
});

test('a recipient whose phone number was not collected receives no message', async () => {
  const { id, since } = await paid(corridors.nigeriaBank);
  await payOut(server, id);
  expect(await since()).toHaveLength(1);
});
