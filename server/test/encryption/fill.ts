import { randomUUID } from 'node:crypto';
import { casesService } from '../../src/casework/cases/service.ts';
import { monitorMovements } from '../../src/compliance/monitoring/service.ts';
import { collectRecipientKeys } from '../../src/customers/linked-persons/service.ts';
import { withTransaction } from '../../src/platform/database/pool.ts';
import { redactMessages } from '../../src/platform/notifications/redact.ts';
import { customerHeaders } from '../call.ts';
import type { TestCustomer } from '../customers.ts';
import { testDesk } from '../desk.ts';
import { callServer, type RunningServer } from '../harness.ts';
import { requestIncreaseWithProofs } from '../limit-increases.ts';
import { operatorCall } from '../operators.ts';
import { addOrder } from '../orders.ts';
import { corridors, createFromQuote, requestQuote, sendMoney } from '../outbound.ts';
import { typedPayee } from '../payees.ts';
import { addAllocated, orderPayouts, payOut, sendPayouts } from '../payouts.ts';
import { newRecipient, submitRequest } from '../recipients.ts';
import { reportPaid } from '../report-paid.ts';
import { newApplicant, newMsisdn, submitRegistration, uploadDocuments } from '../sign-up.ts';
import { stageOrder } from '../staging.ts';
import type { Sentinel } from './scan.ts';

/** Values that occur nowhere else. */
const ID_NUMBER = 'QZ70417331';
const RECIPIENT_ID = 'QX81528442';
const BORN = '1971-11-23';
const STREET = '4417 Kwagga Sentinel Street';
const FOREIGN_STREET = '1 Sentinelberg Road';
const TOWN = 'Quaggaville';
const ACCOUNTS = {
  foreign: '70417338',
  refund: '7041733097',
  provided: '70417330951',
  paidOut: '70417330958',
};

/**
 * Fills a demo's database through the calls of customers, recipients, partners and operators, with people whose
 * identity, addresses, accounts, PINs and voucher codes can be found again.
 * @returns what to look for
 */
export async function fillWithSentinels(server: RunningServer): Promise<Sentinel[]> {
  const customer = await signUp(server);
  const pins = [await sendCash(server, customer)];
  await sendToAccount(server, customer);
  await requestIncreaseWithProofs(server, customer, { address: true });
  pins.push(await giveRefundAccount(server, customer));
  pins.push(await stageForAccount(server));
  await requestRedemption(server);
  const codes = await payVouchers(server, customer);
  await reportToReserveBank(server);
  // Those of the last minute wait.
  await server.owner.pool.query(
    "update transactions set created_at = created_at - interval '2 minutes'",
  );
  await collectRecipientKeys(server.database, new AbortController().signal);
  await monitorMovements(server.services);
  // Secrets of messages that were sent are removed; nothing sends them here.
  await server.owner.pool.query(
    "update messages set status = 'SENT', sent_at = now() where status = 'QUEUED'",
  );
  await redactMessages(server.database);
  return [
    { kind: 'ID_NUMBER', spellings: [ID_NUMBER, RECIPIENT_ID] },
    { kind: 'BIRTH_DATE', spellings: [BORN] },
    { kind: 'ADDRESS', spellings: [STREET, FOREIGN_STREET, TOWN] },
    { kind: 'ACCOUNT_NUMBER', spellings: Object.values(ACCOUNTS) },
    { kind: 'COLLECTION_PIN', spellings: pins.flatMap(inGroups) },
    // As the words of a case have it; fewer digits occur in other numbers too.
    { kind: 'COLLECTION_PIN_END', spellings: pins.map((pin) => `#${pin.slice(-6)}`) },
    { kind: 'VOUCHER_CODE', spellings: codes.flatMap(inGroups) },
  ];
}

/** A number as it is stored, and as messages write it in groups. */
const inGroups = (digits: string): string[] => [digits, digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')];

async function signUp(server: RunningServer): Promise<TestCustomer> {
  const msisdn = newMsisdn();
  const documents = await uploadDocuments(server.url);
  const applicant = newApplicant({
    msisdn,
    documents,
    'id-number': ID_NUMBER,
    dob: BORN,
    street: STREET,
    town: TOWN,
  });
  const { body } = await submitRegistration(server.url, applicant);
  const registrationId = expectNumber(body['registration-id'], body);
  const { rows } = await server.owner.pool.query<{ body: string }>(
    'select body from messages where recipient = $1 order by id',
    [msisdn],
  );
  const pin = /\b(\d{4,5})\b/.exec(rows.map((row) => row.body).join(' '))?.[1] ?? '';
  const headers = customerHeaders(msisdn, pin);
  return {
    customerId: BigInt(expectNumber(body.id, body)),
    registrationId,
    username: msisdn,
    headers,
  };
}

/** Sends cash with a beneficiary to save, which is paid and paid out; returns its collection PIN. */
async function sendCash(server: RunningServer, customer: TestCustomer): Promise<string> {
  const corridor = corridors.zimbabweCash;
  const quote = await requestQuote(server.url, customer, corridor, 100);
  const made = await createFromQuote(
    server.url,
    customer,
    corridor,
    quote.body['quotation-reference'],
    {
      headers: { 'idempotency-key': randomUUID() },
      body: { 'save-beneficiary': true },
    },
  );
  const id = expectNumber(made.body['transaction-id'], made.body);
  await reportPaid(server.database, BigInt(id));
  await sendPayouts(server.services);
  const { body } = await callServer<{ 'collection-pin': string }>(
    server.url,
    `GET /api/transactions/transaction/${id}`,
    { headers: customer.headers },
  );
  await payOut(server, BigInt(id));
  return body['collection-pin'];
}

async function sendToAccount(server: RunningServer, customer: TestCustomer): Promise<void> {
  const sent = await sendMoney(server.url, customer, corridors.britainBank, 100, {
    values: { 34: ACCOUNTS.foreign, 28: FOREIGN_STREET },
    body: { 'save-beneficiary': true },
  });
  const id = BigInt(sent['transaction-id']);
  await reportPaid(server.database, id);
  await payOut(server, id);
  await withTransaction(server.database, (handle) =>
    casesService(handle).open({
      ...{ kind: 'RETURNED_PAYOUT', subject: `transaction:${id}`, transactionId: id },
      ...{ facts: {}, actor: 'system' },
    }),
  );
}

/** A payment that an operator refunds to an account which the customer enters; returns its collection PIN. */
async function giveRefundAccount(server: RunningServer, customer: TestCustomer): Promise<string> {
  const sent = await sendMoney(server.url, customer, corridors.zimbabweCash, 110);
  const id = sent['transaction-id'];
  await reportPaid(server.database, BigInt(id));
  const given = {
    paymentReference: sent['payment-reference'],
    as: 'refund',
    feeKept: false,
  } as const;
  await testDesk(server.services).giveBack(given, {
    actor: 'operator:Zanele',
    reason: 'The recipient is unknown.',
  });
  const { status, body } = await callServer(server.url, `PUT /payouts/${id}/refund-payee`, {
    headers: customer.headers,
    body: { ...typedPayee, 'account-number': ACCOUNTS.refund },
  });
  if (status !== 200) throw new Error(`No account: ${JSON.stringify(body)}`);
  const { collection_pin } = await server.database.db
    .selectFrom('transactions')
    .select('collection_pin')
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow();
  return collection_pin;
}

/** An order that a partner stages for a bank account; returns its collection PIN. */
async function stageForAccount(server: RunningServer): Promise<string> {
  const order = await stageOrder(server.url, {
    recipient: {
      'first-name': 'Sentinel',
      'last-name': 'Recipient',
      msisdn: '082 000 0771',
      'date-of-birth': BORN,
      address: { street: STREET, province: 'GAUTENG', 'postal-code': '2001' },
    },
    payout: { type: 'BANK_ACCOUNT', 'account-number': ACCOUNTS.provided, 'branch-code': '470010' },
  });
  return order['collection-pin'] ?? '';
}

async function requestRedemption(server: RunningServer): Promise<void> {
  const order = await addOrder(server);
  const body = await newRecipient(server.url, order, {
    'id-type': 'FOREIGN_PASSPORT',
    'id-number': RECIPIENT_ID,
    'id-expiry-date': '2031-05-31',
    nationality: 'ZWE',
    dob: BORN,
    'street-name': STREET,
    town: TOWN,
  });
  const answer = await submitRequest(server.url, body);
  expectNumber(answer.body.id, answer.body);
}

/** An order that is paid in vouchers and one that is paid to an account; returns the voucher codes. */
async function payVouchers(server: RunningServer, customer: TestCustomer): Promise<string[]> {
  await addAllocated(server, customer, {
    recipient: { bank: ['Standard Bank', ACCOUNTS.paidOut, '051001'] },
  });
  const id = await addAllocated(server, customer);
  await sendPayouts(server.services);
  return (await orderPayouts(server, id)).flatMap(({ voucher_code }) => voucher_code ?? []);
}

async function reportToReserveBank(server: RunningServer): Promise<void> {
  const compliance = await operatorCall(server, 'compliance');
  const to = new Date(server.database.clock.now().getTime()).toISOString().slice(0, 10);
  const { body } = await compliance.call<{ id: number }>('POST', '/console/api/bop-reports', {
    to,
  });
  await compliance.call('GET', `/console/api/bop-reports/${expectNumber(body.id, body)}/xml`);
}

function expectNumber(value: unknown, answer: unknown): number {
  if (typeof value !== 'number') throw new Error(`Refused: ${JSON.stringify(answer)}`);
  return value;
}
