import type { AnswerOf } from '@thumela/contract/call.ts';
import type {
  openRecipientDetails,
  readTransactionPage,
} from '@thumela/contract/console/activity.ts';
import type { readCustomerPage } from '@thumela/contract/console/customers.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../../test/operators.ts';
import { corridors, sendMoney } from '../../../../test/outbound.ts';
import { payOut } from '../../../../test/payouts.ts';
import { reportPaid } from '../../../../test/report-paid.ts';

type TransactionPage = AnswerOf<typeof readTransactionPage>;
type CustomerPage = AnswerOf<typeof readCustomerPage>;

let server: RunningServer;
let support: SignedIn;
let treasury: SignedIn;
let customer: TestCustomer;
let id: number;
beforeAll(async () => {
  server = await startServer();
  support = await operatorCall(server, 'support');
  treasury = await operatorCall(server, 'treasury');
  customer = await addCustomer(server);
  const sent = await sendMoney(server.url, customer, corridors.zimbabweCash, 100);
  id = sent['transaction-id'];
  await reportPaid(server.database, BigInt(id));
  await payOut(server, BigInt(id));
});
afterAll(() => server.close());

const readPage = async (who: SignedIn) =>
  (await who.call<TransactionPage>('GET', `/console/api/transactions/${id}`)).body;

test('the page of a transaction says how it was paid and where the money goes', async () => {
  const page = await readPage(support);
  expect(page.payments).toEqual([
    {
      ...{ method: 'STITCH', amount: 123, currency: 'ZAR', 'reversed-at': null },
      ...{ reference: expect.stringMatching(/./), 'received-at': page['paid-at'] },
    },
  ]);
  expect(page).toMatchObject({ 'payout-state': 'PAID', 'payout-partner': 'City branches' });
  expect(page['payout-since']).not.toBeNull();
  expect(page['recipient-details']).toContainEqual({
    ...{ label: 'Recipient Mobile Number', value: '•••• 4567' },
  });
});

test('the page of a transaction has its messages as sent, without the collection PIN', async () => {
  const { messages } = await readPage(support);
  expect(messages.map(({ channel, to }) => `${channel} ${to}`)).toEqual(
    Array.from({ length: 4 }, () => `SMS ${customer.username}`),
  );
  expect(messages[0]?.text).toContain('was paid out to');
  const { collection_pin } = await server.database.db
    .selectFrom('transactions')
    .select('collection_pin')
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow();
  const shown = JSON.stringify(messages).replaceAll(' ', '');
  expect(shown).toContain(`…${collection_pin.slice(-4)}`);
  expect(shown).not.toContain(collection_pin);
});

test('a message with a sign-in PIN has no text, and one that failed says why', async () => {
  const { pool } = server.owner;
  await pool.query(
    `insert into messages (channel, recipient, body, carries_pin, status, last_error)
     values ('SMS', $1, 'Your PIN is 8642.', true, 'FAILED', 'The gateway is down.')`,
    [customer.username],
  );
  const path = `/console/api/customers/${customer.customerId}` as const;
  const { body } = await support.call<CustomerPage>('GET', path);
  expect(body.messages[0]).toMatchObject({
    ...{ text: null, status: 'FAILED', error: 'The gateway is down.', 'sent-at': null },
  });
  expect(JSON.stringify(body)).not.toMatch(/PIN is|\b8642\b/);
});

test('whole numbers of a recipient are opened by who returns payments, with an audit entry', async () => {
  const path = `/console/api/transactions/${id}/recipient` as const;
  expect((await readPage(treasury))['details-masked']).toBe(true);
  expect((await readPage(support))['details-masked']).toBe(false);
  expect((await support.call('POST', path)).status).toBe(403);
  const opened = await treasury.call<AnswerOf<typeof openRecipientDetails>>('POST', path);
  const number = opened.body.details.find(({ label }) => label === 'Recipient Mobile Number');
  expect(number?.value).toMatch(/^\+?\d{9,}$/);
  const entries = await server.database.db
    .selectFrom('audit_entries')
    .select(['actor', 'subject'])
    .where('action', '=', 'transaction.recipient-opened')
    .execute();
  expect(entries).toEqual([{ actor: treasury.actor, subject: `transaction:${id}` }]);
});

test('the page of a customer has their newest transactions, and what can be done now and why not', async () => {
  const path = `/console/api/customers/${customer.customerId}` as const;
  const { body } = await support.call<CustomerPage>('GET', path);
  expect(body.latest).toMatchObject([
    { id, 'paid-with': 'STITCH', 'payout-partner': 'City branches', status: 'COMPLETE' },
  ]);
  const role = 'Your role does not allow this.';
  expect(body.actions).toMatchObject([
    { name: 'END_SESSIONS' },
    { name: 'NEW_PIN', allowed: true, why: null },
    { name: 'HIGHER_LIMITS', allowed: false, why: role },
    { name: 'SUSPEND', allowed: false, why: role },
  ]);
});
