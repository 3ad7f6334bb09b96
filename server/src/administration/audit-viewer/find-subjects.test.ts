import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { casesService } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { withTransaction } from '../../platform/database/pool.ts';

interface Found {
  entries: {
    actor: string;
    subject: string;
    action: string;
    'actor-name': string | null;
    'subject-name': string | null;
  }[];
  meant: { record: string; name: string | null }[];
}

let server: RunningServer;
let compliance: SignedIn;
let customer: TestCustomer;
let sent: Awaited<ReturnType<typeof sendMoney>>;
let caseId: bigint;
beforeAll(async () => {
  server = await startServer();
  compliance = await operatorCall(server, 'compliance');
  await server.database.pool.query('update operators set name = $1 where email = $2', [
    'Zanele Khumalo',
    compliance.actor.replace('operator:', ''),
  ]);
  customer = await addCustomer(server, { email: 'lerato@example.com' });
  // Ids of transactions and customers differ.
  await sendMoney(server.url, await addCustomer(server), corridors.zimbabweCash, 100);
  sent = await sendMoney(server.url, customer, corridors.zimbabweCash, 100);
  const transactionId = BigInt(sent['transaction-id']);
  await reportPaid(server.database, transactionId);
  caseId = await withTransaction(server.database, async (handle) => {
    const subject = `transaction:${transactionId}`;
    const id = await casesService(handle).open({
      ...{ kind: 'HOLD', subject, transactionId, facts: {}, actor: 'system' },
    });
    const entry = { actor: compliance.actor, action: 'case.taken', subject: `case:${id}` };
    await appendAuditEntry(handle, entry);
    await appendAuditEntry(handle, {
      ...{ actor: 'clock', action: 'payment.held', subject: 'webhook-event:1' },
      details: { 'payment-reference': '9999888877776666' },
    });
    return id;
  });
});
afterAll(() => server.close());

const search = async (body: Record<string, string>): Promise<Found> =>
  (await compliance.call<Found>('POST', '/console/api/audit/search', body)).body;

const transaction = () => `transaction:${sent['transaction-id']}`;

test('a payment reference finds its transaction, with its cases, by names', async () => {
  const reference = sent['payment-reference'];
  const { entries, meant } = await search({ query: reference });
  expect(meant).toEqual([{ record: transaction(), name: reference }]);
  expect(entries.map(({ subject, action }) => `${subject} ${action}`)).toEqual([
    `case:${caseId} case.taken`,
    `${transaction()} transaction.approved_paid`,
    `${transaction()} transaction.created`,
  ]);
  expect(entries.at(0)).toMatchObject({ 'actor-name': 'Zanele Khumalo' });
  expect(entries.at(-1)).toMatchObject({
    ...{ 'actor-name': 'Lerato Mokoena', 'subject-name': reference },
  });
  const grouped = reference.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
  expect((await search({ query: grouped })).meant).toEqual(meant);
  const narrowed = await search({ query: reference, action: 'transaction.created' });
  expect(narrowed.entries).toHaveLength(1);
});

test('the number of a transaction finds it, with and without its word', async () => {
  const number = String(sent['transaction-id']);
  for (const query of [number, `transaction ${number}`, `Transaction no. ${number}`]) {
    const { meant, entries } = await search({ query });
    expect(meant, query).toContainEqual(expect.objectContaining({ record: transaction() }));
    expect(entries.map(({ subject }) => subject)).toContain(transaction());
  }
});

describe('a customer is found', () => {
  const spellings: Record<string, (local: string) => string> = {
    'by the local number': (local) => `0${local}`,
    'by the number in groups': (local) =>
      `0${local.slice(0, 2)} ${local.slice(2, 5)} ${local.slice(5)}`,
    'by the international number': (local) => `+27 (0) ${local}`,
    'by the number with 0027': (local) => `0027${local}`,
    'by their e-mail address': () => 'Lerato@Example.com',
    'by the registration': () => String(customer.registrationId),
  };
  test.each(Object.keys(spellings))('%s', async (spelling) => {
    const query = spellings[spelling]?.(customer.username.slice(2)) ?? '';
    const { meant, entries } = await search({ query });
    const record = `customer:${customer.customerId}`;
    expect(meant).toContainEqual({ record, name: 'Lerato Mokoena' });
    expect(entries.map(({ actor }) => actor)).toContain(record);
  });
});

test.each(['zanele', 'Zanele Khumalo', 'KHUMALO'])(
  'an operator is found by name: %s',
  async (query) => {
    const { meant, entries } = await search({ query });
    expect(meant).toEqual([{ record: compliance.actor, name: 'Zanele Khumalo' }]);
    expect(entries.every(({ actor, subject }) => /operator/.test(actor + subject))).toBe(true);
    expect(entries.map(({ subject }) => subject)).toContain(`case:${caseId}`);
    const byActor = await search({ actor: query, action: 'case.taken' });
    expect(byActor.entries.map(({ actor }) => actor)).toEqual([compliance.actor]);
  },
);

test('an operator is found by e-mail', async () => {
  const { meant } = await search({ query: compliance.actor.replace('operator:', '') });
  expect(meant).toEqual([{ record: compliance.actor, name: 'Zanele Khumalo' }]);
});

test('what names nothing is looked for as words', async () => {
  const { meant, entries } = await search({ query: '9999888877776666' });
  expect(meant).toEqual([]);
  expect(entries.map(({ action }) => action)).toEqual(['payment.held']);
});

test('a query with other filters finds what fits all of them', async () => {
  const found = await search({ query: 'zanele', actor: 'clock' });
  expect(found.entries).toEqual([]);
});
