import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  afterPayingCalls,
  messagesTo,
  notPaidOut,
  openCaseOf,
  paidBy,
  refusedAfterPaying,
  transactionOf,
} from '../../../test/amendments.ts';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type TestDesk, testDesk } from '../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { corridors, type TestCorridor } from '../../../test/outbound.ts';
import { payoutOf, sendPayouts } from '../../../test/payouts.ts';
import { toOperatorActor } from '../../casework/cases/service.ts';
import { formatCase } from '../../casework/decisions/terminal.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';

let server: RunningServer;
let desk: TestDesk;
let customer: TestCustomer;
let email: string;
beforeAll(async () => {
  server = await startServer();
  desk = testDesk(server.services);
});
afterAll(async () => {
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  await server.close();
});
beforeEach(async () => {
  email = `${randomUUID()}@example.com`;
  customer = await addCustomer(server, { email });
});

const by = (name: string) => ({ actor: toOperatorActor(name), reason: 'I looked at it.' });
const [zanele, pieter] = [by('Zanele'), by('Pieter')];
const mine = (id: bigint) => afterPayingCalls(server, customer, id);
const refusedMine = (id: bigint) => refusedAfterPaying(server, customer, id);
const returnedCase = (id: bigint) => openCaseOf(server, 'RETURNED_PAYOUT', id);

const { nigeriaBank, britainBank, malawiWallet } = corridors;
const given = nigeriaBank.values;
const corrected = { ...given, 34: '9876543210' };
const SUGGESTED = 'SEND_CORRECTED=ACCOUNT_NUMBER:9876543210';

/** A refusal that names the fields it is about. */
interface FieldRefusal {
  'field-errors'?: { 'required-field-id': number }[];
}

const failed = (corridor: TestCorridor = nigeriaBank) => notPaidOut(server, customer, corridor);

/** The audit entries of a subject, which must not contain account numbers. */
const audited = async (subject: string) =>
  JSON.stringify(
    await server.database.db
      .selectFrom('audit_entries')
      .select(['action', 'actor', 'details'])
      .where('subject', '=', subject)
      .execute(),
  );

test.each(['FAILED', 'RETURNED'] as const)(
  'after %s the customer is notified that the account can be corrected, and sees the fields that the corridor requires',
  async (state) => {
    const id = await notPaidOut(server, customer, nigeriaBank, state);
    const { reason } = await transactionOf(server, id);
    expect(reason).toContain("You can correct the recipient's name or the account");
    expect((await messagesTo(server, email)).at(-1)).toContain('correct the name or the account');
    const { body } = await mine(id).read();
    expect(body).toMatchObject({
      ...{ 'may-change-name': true, 'may-change-account': true, 'may-cancel': true, change: null },
    });
    expect(body.account?.map((field) => [field['field-name'], field.value])).toEqual([
      ...[
        ['BANK_NAME', '058'],
        ['ACCOUNT_NUMBER', '0123456789'],
      ],
      ...[
        ['RELATIONSHIP', 'PARENT'],
        ['PURPOSE', 'FAMILY_SUPPORT'],
      ],
    ]);
  },
);

test('a corrected account is paid once one operator has confirmed it, and never before', async () => {
  const id = await failed();
  const before = (await payoutOf(server, id)).id;
  const asked = await mine(id).correct(corrected);
  expect(asked.body).toMatchObject({
    change: { kind: 'ACCOUNT', 'asked-at': expect.any(String) },
    ...{ 'may-change-name': false, 'may-change-account': false, 'may-cancel': false },
  });
  expect(asked.body).not.toHaveProperty('account');
  await sendPayouts(server.services);
  expect((await payoutOf(server, id)).id).toBe(before);
  expect((await transactionOf(server, id)).status).toBe('REMITTANCE_BRAND_ON_HOLD');

  const found = await returnedCase(id);
  expect(formatCase(await desk.show(found)).join('\n')).toContain(
    'SEND_CORRECTED ACCOUNT_NUMBER=9876543210 (its customer',
  );
  const other = 'SEND_CORRECTED=ACCOUNT_NUMBER:1111111111';
  await expect(desk.decide(found, other, zanele)).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  });
  await desk.decide(found, SUGGESTED, zanele);
  await sendPayouts(server.services);
  const { instruction } = await payoutOf(server, id);
  expect(instruction?.recipient.fields).toContainEqual({
    name: 'ACCOUNT_NUMBER',
    value: '9876543210',
  });
  expect((await mine(id).read()).body).toMatchObject({ change: null, 'may-change-account': false });
  expect((await messagesTo(server, email)).at(-1)).toContain('to the corrected account');
  const trail = (await audited(`transaction:${id}`)) + (await audited(`case:${found}`));
  expect(trail).toContain('transaction.account_correction_wanted');
  expect(trail).toContain('"ACCOUNT_NUMBER"');
  expect(trail).toContain('[redacted]');
  expect(trail).not.toContain('9876543210');
});

test('repeating a correction changes nothing; another change has to wait for its decision', async () => {
  const id = await failed();
  const first = await mine(id).correct(corrected);
  expect((await mine(id).correct({ ...corrected, 34: ' 9876543210 ' })).body).toEqual(first.body);
  const second = await refusedMine(id).correct({ ...given, 34: '1111111111' });
  expect(second.status).toBe(409);
  expect(second.body.message).toContain('Our team is reviewing the account');
  expect((await mine(id).cancel()).status).toBe(409);
  expect((await mine(id).rename('Grase', 'Moyoza')).status).toBe(409);
  const { events } = await desk.show(await returnedCase(id));
  expect(events.filter(({ decision }) => decision !== null)).toHaveLength(1);
});

test('a correction must be decided first; its customer is notified of a refusal and can correct it again', async () => {
  const id = await failed();
  const found = await returnedCase(id);
  await mine(id).correct(corrected);
  const first = {
    code: 'STATUS_CONFLICT',
    message: expect.stringContaining('decide or reject that first'),
  };
  for (const decision of ['REFUND', 'REFUND_KEEP_FEE']) {
    await expect(desk.decide(found, decision, zanele)).rejects.toMatchObject(first);
  }
  await expect(desk.propose(found, 'SEND_AGAIN', zanele)).rejects.toMatchObject(first);
  const other = 'SEND_CORRECTED=ACCOUNT_NUMBER:1111111111';
  await expect(desk.propose(found, other, zanele)).rejects.toMatchObject(first);
  await expect(desk.propose(found, SUGGESTED, zanele)).rejects.toThrow('no second person');
  const told = (await messagesTo(server, email)).length;
  await desk.refuse(found, zanele);
  const messages = await messagesTo(server, email);
  expect(messages).toHaveLength(told + 1);
  expect(messages.at(-1)).toContain('We did not send NGN');
  await expect(desk.refuse(found, zanele)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
  await expect(desk.decide(found, SUGGESTED, zanele)).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  });
  expect((await mine(id).read()).body).toMatchObject({ change: null, 'may-change-account': true });
  await desk.propose(found, other, zanele);
  const late = await refusedMine(id).correct(corrected);
  expect(late.status).toBe(409);
  expect(late.body.message).toContain('Our team is already reviewing this payment');
  await desk.refuse(found, pieter);
  expect(await messagesTo(server, email)).toHaveLength(told + 1);
  expect((await mine(id).correct(corrected)).body.change?.kind).toBe('ACCOUNT');
});

test.each([
  ['is no account number there', { ...given, 34: '123' }, 34],
  ['names no bank', { ...given, 33: '' }, 33],
  ['is left out', { 33: '058' }, 34],
])(
  'an account number that %s is refused at its field, by the rules of the corridor',
  async (_why, values, field) => {
    const id = await failed();
    const { status, body } = await afterPayingCalls<FieldRefusal>(server, customer, id).correct(
      values,
    );
    expect(status).toBe(400);
    expect(body['field-errors']?.map((one) => one['required-field-id'])).toContain(field);
    expect((await mine(id).read()).body.change).toBeNull();
  },
);

test('a correction without any change is refused with an explanation', async () => {
  const id = await failed();
  expect((await refusedMine(id).correct(given)).body.errors.join()).toContain(
    'exactly these details',
  );
});

test('a value cannot smuggle in another field, and the name cannot be corrected here', async () => {
  const id = await failed(britainBank);
  const values = {
    ...britainBank.values,
    22: 'Peter',
    28: '1 Main%003B \u202ERd;BENE_LAST_NAME:Banda',
  };
  expect((await mine(id).correct(values)).body.change?.kind).toBe('ACCOUNT');
  const found = await returnedCase(id);
  const shown = await desk.show(found);
  const suggested = shown.choices.SEND_CORRECTED?.suggested ?? '';
  expect(suggested).toEqual({
    decision: 'SEND_CORRECTED',
    parameters: { fields: [{ name: 'BENE_ADDRESS', value: values[28] }] },
  });
  expect(formatCase(shown).join('\n')).toContain(
    "BENE_ADDRESS='1 Main%0025003B %202ERd;BENE_LAST_NAME:Banda'",
  );
  await desk.decide(found, suggested, zanele);
  const sent = await transactionOf(server, id);
  expect(sent).toMatchObject({ beneficiary_first_name: 'Grace', beneficiary_last_name: 'Moyoza' });
  expect(sent.captured_fields).toContainEqual({
    ...{ 'required-field-id': 28, 'required-field-value': values[28] },
  });
});

test('cash and payouts in progress have no account to correct', async () => {
  const cash = await failed(corridors.zimbabweCash);
  const onItsWay = await paidBy(server, customer, malawiWallet);
  for (const id of [cash, onItsWay]) {
    expect((await mine(id).read()).body['may-change-account']).toBe(false);
    expect((await mine(id).correct(corridors.zimbabweCash.values)).status).toBe(409);
  }
});

test('correcting an account requires signing in', async () => {
  const id = await failed();
  expect((await afterPayingCalls(server, { headers: {} }, id).correct(corrected)).status).toBe(401);
});
