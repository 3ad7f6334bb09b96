import { randomInt, randomUUID } from 'node:crypto';
import type { AnswerOf } from '@thumela/contract/call.ts';
import type { readCase } from '@thumela/contract/console/case-view.ts';
import { groupDigits } from '@thumela/rules/language/digits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { MoneyJourney } from '../../../test/money.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { applyPayoutReport } from '../../../test/payouts.ts';
import { addRequest } from '../../../test/redemption.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { messagesService } from '../../platform/notifications/service.ts';
import { casesService, type NewCase } from '../cases/service.ts';

type Case = AnswerOf<typeof readCase>;

let server: RunningServer;
let compliance: SignedIn;
let treasury: SignedIn;
beforeAll(async () => {
  server = await startServer({ demo: true });
  compliance = await operatorCall(server, 'compliance');
  treasury = await operatorCall(server, 'treasury');
});
afterAll(() => server.close());

const open = (found: Pick<NewCase, 'kind' | 'subject'> & Partial<NewCase>) =>
  withTransaction(server.database, (handle) =>
    casesService(handle).open({ facts: {}, actor: 'system', ...found }),
  );

async function read(id: bigint, operator = compliance): Promise<Case> {
  const { status, body } = await operator.call<Case>('GET', `/console/api/cases/${id}`);
  expect(status).toBe(200);
  return body;
}

test('a case never shows a collection PIN, a voucher code or an access link', async () => {
  const customer = await addCustomer(server);
  const body = await sendMoney(server.url, customer, corridors.zimbabweCash, 100, {});
  const id = BigInt(body['transaction-id']);
  await reportPaid(server.database, id);
  const payout = await applyPayoutReport(server.database, id, 'READY');
  const { collection_pin: pin } = await server.database.db
    .selectFrom('transactions')
    .select('collection_pin')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const to = { channel: 'SMS', recipient: customer.username, subject: '' } as const;
  await withTransaction(server.database, (handle) =>
    messagesService(handle).queue([
      { ...to, body: 'Cash voucher: 1234 5678 9012.' },
      { ...to, body: 'Redeem: https://thumela.example/redeem-inbound-transaction?t=1njchs.secret' },
    ]),
  );
  const subject = `payout:${payout}`;
  const { history } = await read(await open({ kind: 'PAYOUT_OVERDUE', subject }), treasury);
  const words = history
    .flatMap((event) => [event, ...event.details])
    .map((event) => event.words ?? '')
    .join('\n');
  expect(words).toContain('Collection PIN: …');
  for (const secret of [pin, groupDigits(pin).join(' '), '1234 5678', '1njchs']) {
    expect(words).not.toContain(secret);
  }
  expect(words).toContain('redeem-inbound-transaction?t=…');
  const { body: story } = await treasury.call(
    'GET',
    `/console/api/transactions/${id}/story?kinds=MESSAGE`,
  );
  expect(JSON.stringify(story)).toContain('Collection PIN: …');
});

/** Money in suspense under an unknown reference. */
async function inSuspense() {
  const money = await MoneyJourney.owed(server);
  const reference = String(money.transaction.id).padStart(16, '9');
  expect(await money.say({ reference })).toBe('HELD');
  return { money, reference, id: await money.suspended() };
}

async function newestReversal(): Promise<bigint> {
  const { id } = await server.database.db
    .selectFrom('cases')
    .select('id')
    .where('kind', '=', 'REVERSAL')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

test('unmatched money that was refunded and then reversed has a case that two people close, linked to its refund', async () => {
  const { money, reference, id } = await inSuspense();
  await money.resolve('REFUND');
  expect(await money.say({ reference, outcome: 'FAILED' })).toBe('TAKEN_BACK');
  const reversal = await newestReversal();
  const shown = await read(reversal, treasury);
  expect(shown.decisions.map(({ name, people, allowed }) => [name, people, allowed])).toEqual([
    ['DONE', 2, true],
  ]);
  expect(shown.business).toMatchObject([{ kind: 'CASE', id: String(id), status: 'DECIDED' }]);
  expect(shown.about).toMatchObject([{ kind: 'REFUND' }]);
  expect(shown.about[0]?.facts).toContainEqual({ name: 'state', value: 'VOID', form: 'CODE' });
  const path = `/console/api/cases/${reversal}` as const;
  const body = { decision: 'DONE', reason: 'The payer was called.' };
  expect((await treasury.call('POST', `${path}/decision`, body)).status).toBe(409);
  expect((await treasury.call('POST', `${path}/proposal`, body)).status).toBe(200);
  expect(await compliance.call('POST', `${path}/decision`, body)).toMatchObject({
    ...{ status: 200, body: { state: 'DECIDED' } },
  });
});

test('a partner that reports another amount for unmatched money gets a case, linked to that of the money', async () => {
  const { money, reference, id } = await inSuspense();
  expect(await money.say({ reference, amount: 100 })).toBe('DISCREPANCY');
  const { decisions, business } = await read(await newestReversal(), treasury);
  expect(decisions.map(({ name }) => name)).toEqual(['DONE']);
  expect(business).toMatchObject([{ kind: 'CASE', id: String(id), status: 'OPEN' }]);
});

/** An order whose request was approved for a customer, and a document submitted with it. */
async function handedIn(of: TestCustomer, status: 'READY' | 'REFUSED') {
  const { requestId, caseId } = await addRequest(server);
  const used_by = `redemption-request:${requestId}`;
  const { db } = server.database;
  const id = BigInt(randomInt(1e9, 2e9));
  await db
    .insertInto('documents')
    .values({
      ...{ id, owner: 'open', document_type: 'Identity', file_type: 'jpg', used_by, status },
      ...{ mime_type: 'image/jpeg', received_at: new Date() },
      ...(status === 'READY' && {
        stored_name: randomUUID(),
        size_bytes: 1,
        sha256: '0'.repeat(64),
      }),
    })
    .execute();
  await db
    .updateTable('redemption_requests')
    .set({ registration_id: BigInt(of.registrationId) })
    .where('id', '=', requestId)
    .execute();
  return { id, requestId, requestCase: caseId };
}

test('a customer who registered by a request is shown with the documents of that request in every case', async () => {
  const customer = await addCustomer(server);
  const { id, requestId } = await handedIn(customer, 'READY');
  const sent = await sendMoney(server.url, customer, corridors.zimbabweCash, 100, {});
  const transactionId = BigInt(sent['transaction-id']);
  for (const found of [
    { kind: 'HOLD', subject: `transaction:${transactionId}`, transactionId },
    { kind: 'SANCTIONS_MATCH', subject: `customer:${customer.customerId}` },
  ] as const) {
    const { documents } = await read(await open(found));
    expect(documents, found.kind).toMatchObject([
      { id: Number(id), of: `redemption-request:${requestId}` },
    ]);
  }
});

const customerIn = ({ about }: Case) => about.find(({ kind }) => kind === 'CUSTOMER')?.id;

test('a refused document leads to its submitter, and to the case where a new one is requested', async () => {
  const customer = await addCustomer(server);
  const { id, requestCase } = await handedIn(customer, 'REFUSED');
  const facts = { found: 'Eicar', owner: 'open', type: 'Identity', 'used-by': 'x' };
  const subject = `document:${id}`;
  const shown = await read(await open({ kind: 'QUARANTINED_DOCUMENT', subject, facts }));
  expect(customerIn(shown)).toBe(String(customer.customerId));
  expect(shown.facts.map(({ name }) => name)).toEqual(['type', 'found']);
  expect(shown.business).toContainEqual(
    expect.objectContaining({ kind: 'CASE', id: String(requestCase), reference: 'REDEMPTION' }),
  );
});

test('a contact message and an undelivered message lead to the customer at that address, or to the order', async () => {
  const email = `${randomUUID()}@example.com`;
  const customer = await addCustomer(server, { email, approvalStatus: 'SUSPENDED' });
  const phone = `0${customer.username.slice(2)}`;
  for (const [subject, facts] of [
    [`recipient:SMS:${customer.username}`, {}],
    [`recipient:EMAIL:${email}`, {}],
    [`letter:${randomUUID()}`, { email: email.toUpperCase(), phone: '021 555 0100' }],
    [`letter:${randomUUID()}`, { email: 'else@example.com', phone }],
  ] as const) {
    const kind = subject.startsWith('letter') ? 'CONTACT_MESSAGE' : 'UNDELIVERABLE_MESSAGE';
    const shown = await read(await open({ kind, subject, facts }));
    expect(customerIn(shown), subject).toBe(String(customer.customerId));
    // A customer who may not send can still get messages.
    expect(shown.decisions.filter(({ allowed }) => !allowed)).toEqual([]);
  }
  const order = await addRequest(server);
  const to = {
    channel: 'SMS',
    recipient: order.msisdn,
    subject: '',
    body: 'Please call.',
  } as const;
  await withTransaction(server.database, (handle) =>
    messagesService(handle).queue([to], { orderId: order.id }),
  );
  const { id } = await server.database.db
    .selectFrom('messages')
    .select('id')
    .where('inbound_transaction_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const subject = `recipient:SMS:${order.msisdn}`;
  const facts = { message: String(id) };
  const shown = await read(await open({ kind: 'UNDELIVERABLE_MESSAGE', subject, facts }));
  expect(shown.about.map((matter) => `${matter.kind} ${matter.id}`)).toEqual([
    `REQUEST ${order.requestId}`,
    `ORDER ${order.id}`,
  ]);
});
