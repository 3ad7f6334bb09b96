import { addDays } from '@thumela/rules/dates/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '../../../test/call.ts';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { addDebtor, type Debtor, sendNotice } from '../../../test/debts.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import {
  corridors,
  createFromQuote,
  type ErrorBody,
  requestQuote,
} from '../../../test/outbound.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { remindDebtors } from '../../payments/debts/remind.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import { findMissedInstalments } from '../alerts/conditions.ts';

let server: RunningServer;
let first: SignedIn;
let second: SignedIn;
let support: SignedIn;
beforeAll(async () => {
  server = await startServer();
  [first, second, support] = await Promise.all([
    operatorCall(server, 'treasury'),
    operatorCall(server, 'compliance'),
    operatorCall(server, 'support'),
  ]);
});
afterAll(async () => {
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  await server.close();
});

const rows = async (text: string, values: unknown[] = []) =>
  (await server.owner.pool.query(text, values)).rows;
const dayIn = (days: number) => addDays(currentBusinessDay(server.database.clock), days);
const reason = 'The customer asked for it.';

/** Two instalments: the first is R 30.00, the second one is the rest. */
const schedule = (cents: bigint, [one, two] = [dayIn(5), dayIn(35)]) => [
  { amount: '30.00', 'due-on': one },
  { amount: (Number(cents - 3000n) / 100).toFixed(2), 'due-on': two },
];

const propose = (who: SignedIn, { id, cents }: Debtor, instalments: object[] = schedule(cents)) =>
  who.call<{ id: number } & ErrorBody>('POST', `/console/api/debts/${id}/instalments`, {
    instalments,
    reason,
  });
const agree = (who: SignedIn, arrangement: number) =>
  who.call('POST', `/console/api/debt-arrangements/${arrangement}/agreement`);
const end = (who: SignedIn, arrangement: number) =>
  who.call<{ ended: boolean }>('POST', `/console/api/debt-arrangements/${arrangement}/end`, {
    reason,
  });

/** A debt with instalments that two people agreed to. */
async function arranged() {
  const debtor = await addDebtor(server);
  const { body } = await propose(first, debtor);
  expect((await agree(second, body.id)).status).toBe(204);
  return { ...debtor, arrangement: body.id };
}

interface OwnDebt {
  amount: number;
  instalment: { amount: number; 'due-on': string; options: string[] } | null;
}
const listDebts = async ({ headers }: TestCustomer) =>
  (await callServer<OwnDebt[]>(server.url, 'GET /debts.json', { headers })).body;

const pay = ({ headers }: TestCustomer, id: bigint, part?: string) =>
  callServer<{ url: string } & ErrorBody>(server.url, `POST /debts/${id}/payment`, {
    headers,
    body: { option: 'STITCH', ...(part !== undefined && { part }) },
  });

/** Starts a payment; returns the request to its partner. */
async function startPaying({ customer, id }: Debtor, part: string) {
  expect((await pay(customer, id, part)).status).toBe(201);
  const [opened] = await rows(
    `select partner_reference as "openedAs", payment_reference as "paymentReference"
     from payment_authorisations where transaction_id = $1 and status = 'OPEN'`,
    [id],
  );
  return { ...opened, partnerReference: opened.openedAs };
}

const suspenseOf = (id: bigint) =>
  rows(`select state from cases where transaction_id = $1 and kind = 'SUSPENSE' order by id`, [id]);
const newest = async ({ username }: TestCustomer) =>
  (
    await rows('select body from messages where recipient = $1 order by id desc limit 1', [
      username,
    ])
  )[0]?.body;

async function create(customer: TestCustomer) {
  const quote = await requestQuote(server.url, customer, corridors.zimbabweCash, 120);
  const reference = quote.body['quotation-reference'];
  return await createFromQuote<ErrorBody>(server.url, customer, corridors.zimbabweCash, reference);
}

test('instalments are agreed to by two people, never by one, and their customer reads the first', async () => {
  const debtor = await addDebtor(server);
  const { body, status } = await propose(first, debtor);
  expect(status).toBe(201);
  expect((await listDebts(debtor.customer))[0]?.instalment).toBeNull();
  expect((await agree(first, body.id)).status).toBe(409);
  expect((await propose(second, debtor)).body['error-code']).toBe('ALREADY_PENDING');
  expect((await agree(second, body.id)).status).toBe(204);
  expect((await agree(second, body.id)).status).toBe(409);
  expect(await listDebts(debtor.customer)).toMatchObject([
    {
      amount: Number(debtor.cents) / 100,
      instalment: { amount: 30, 'due-on': dayIn(5), options: ['STITCH', 'DIGIPAY'] },
    },
  ]);
  expect(await newest(debtor.customer)).toContain('2 instalments');
});

test('each instalment is paid in its exact amount, oldest first, and sending is blocked until the last', async () => {
  const debtor = await arranged();
  const { customer, id, cents } = debtor;
  const payment = await startPaying(debtor, 'INSTALMENT');
  expect(await sendNotice(server, { ...payment, amountCents: 3000n })).toBe('HELD');
  const rest = Number(cents - 3000n) / 100;
  expect(await listDebts(customer)).toMatchObject([
    { amount: rest, instalment: { amount: rest, 'due-on': dayIn(35) } },
  ]);
  expect(await suspenseOf(id)).toEqual([{ state: 'DECIDED' }]);
  expect((await create(customer)).status).toBe(403);
  const last = await startPaying(debtor, 'INSTALMENT');
  expect(last.paymentReference).not.toBe(payment.paymentReference);
  await sendNotice(server, { ...last, amountCents: cents - 3000n });
  expect(await listDebts(customer)).toEqual([]);
  expect((await create(customer)).status).toBe(201);
});

test('a payment that is not exactly the instalment waits in suspense, and everything may be paid at once', async () => {
  const debtor = await arranged();
  const payment = await startPaying(debtor, 'INSTALMENT');
  await sendNotice(server, { ...payment, amountCents: 2999n });
  expect(await suspenseOf(debtor.id)).toEqual([{ state: 'OPEN' }]);
  expect((await listDebts(debtor.customer))[0]?.instalment).toMatchObject({ amount: 30 });
  const whole = await arranged();
  const all = await startPaying(whole, 'ALL');
  await sendNotice(server, { ...all, amountCents: whole.cents });
  expect(await listDebts(whole.customer)).toEqual([]);
});

test('an instalment that is reversed is open again', async () => {
  const debtor = await arranged();
  const payment = { ...(await startPaying(debtor, 'INSTALMENT')), amountCents: 3000n };
  await sendNotice(server, payment);
  await sendNotice(server, { ...payment, outcome: 'FAILED' });
  expect((await listDebts(debtor.customer))[0]?.instalment).toMatchObject({
    ...{ amount: 30, 'due-on': dayIn(5) },
  });
});

test('an arrangement is ended by two people, a proposal withdrawn by one, and later money for it waits', async () => {
  const debtor = await arranged();
  const payment = await startPaying(debtor, 'INSTALMENT');
  expect((await end(first, debtor.arrangement)).body).toEqual({ ended: false });
  expect((await end(first, debtor.arrangement)).body).toEqual({ ended: false });
  expect((await listDebts(debtor.customer))[0]?.instalment).not.toBeNull();
  expect((await end(second, debtor.arrangement)).body).toEqual({ ended: true });
  expect((await end(second, debtor.arrangement)).status).toBe(409);
  expect((await listDebts(debtor.customer))[0]?.instalment).toBeNull();
  expect(await newest(debtor.customer)).toContain('has ended');
  await sendNotice(server, { ...payment, amountCents: 3000n });
  expect(await suspenseOf(debtor.id)).toEqual([{ state: 'OPEN' }]);
  expect((await pay(debtor.customer, debtor.id, 'INSTALMENT')).status).toBe(409);
  const other = await addDebtor(server);
  const { body } = await propose(first, other);
  expect((await end(first, body.id)).body).toEqual({ ended: true });
  expect((await agree(second, body.id)).status).toBe(409);
  expect((await propose(first, other)).status).toBe(201);
});

test('a schedule that does not sum to the debt, or has impossible days, is refused, by the database too', async () => {
  const debtor = await addDebtor(server);
  const { cents } = debtor;
  for (const wrong of [
    schedule(cents + 1n),
    schedule(cents, [dayIn(35), dayIn(5)]),
    schedule(cents, [dayIn(-1), dayIn(5)]),
    schedule(cents, [dayIn(5), dayIn(500)]),
    [
      { amount: 'much', 'due-on': dayIn(1) },
      { amount: '1', 'due-on': dayIn(2) },
    ],
    schedule(cents).slice(0, 1),
  ]) {
    expect((await propose(first, debtor, wrong)).status).toBe(400);
  }
  const { body } = await propose(first, debtor);
  await expect(
    rows(
      'insert into debt_instalments (arrangement_id, number, due_on, cents) values ($1, 3, $2, 1)',
      [...[body.id, dayIn(50)]],
    ),
  ).rejects.toMatchObject({ constraint: 'debt_instalments_sum' });
});

test('support changes nothing, unknown debts are not found, and another customer pays no instalment', async () => {
  const debtor = await arranged();
  const owing = await addDebtor(server);
  expect((await propose(support, owing)).status).toBe(403);
  expect((await agree(support, debtor.arrangement)).status).toBe(403);
  expect((await end(support, debtor.arrangement)).status).toBe(403);
  expect((await propose(first, { ...owing, id: 999_999_999n })).status).toBe(404);
  expect((await agree(first, 999_999_999)).status).toBe(404);
  const other = await addCustomer(server);
  expect((await pay(other, debtor.id, 'INSTALMENT')).status).toBe(404);
  expect(await listDebts(other)).toEqual([]);
  expect((await pay(owing.customer, owing.id, 'INSTALMENT')).status).toBe(409);
});

test('reminders follow the schedule, and only operators learn of a missed instalment', async () => {
  const debtor = await arranged();
  const { customer, id, arrangement } = debtor;
  await rows('update claims set since = since - interval $$40 days$$ where transaction_id = $1', [
    id,
  ]);
  const remind = () => remindDebtors(server.services, new AbortController().signal, 10);
  const messages = async () =>
    (
      await rows(`select body from messages where recipient = $1 and body like '%instalment of%'`, [
        customer.username,
      ])
    ).length;
  const move = async (days: number) => {
    await rows('alter table debt_instalments disable trigger user');
    await rows(
      'update debt_instalments set due_on = due_on + $2::integer where arrangement_id = $1',
      [...[arrangement, days]],
    );
    await rows('alter table debt_instalments enable trigger user');
  };
  await remind();
  expect(await messages()).toBe(0);
  expect(await rows('select from debt_reminders where transaction_id = $1', [id])).toEqual([]);
  await move(-2);
  await Promise.all([remind(), remind()]);
  await remind();
  expect(await messages()).toBe(1);
  expect(await findMissedInstalments(server.database)).toEqual([]);
  await move(-4);
  expect(await findMissedInstalments(server.database)).toMatchObject([{ count: 1 }]);
  await remind();
  expect(await messages()).toBe(1);
  expect(await rows('select state from debt_arrangements where id = $1', [arrangement])).toEqual([
    { state: 'AGREED' },
  ]);
});
