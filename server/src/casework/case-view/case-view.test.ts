import { PassThrough } from 'node:stream';
import type { AnswerOf } from '@thumela/contract/call.ts';
import type { decideCase, readCase } from '@thumela/contract/console/case-view.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { givePayee } from '../../../test/payees.ts';
import { addRequest } from '../../../test/redemption.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import {
  createPhoto,
  newApplicant,
  submitRegistration,
  uploadDocuments,
} from '../../../test/sign-up.ts';

type Case = AnswerOf<typeof readCase>;
type Step = AnswerOf<typeof decideCase>;
interface Refusal {
  message: string;
}

let server: RunningServer;
let compliance: SignedIn;
let other: SignedIn;
let treasury: SignedIn;
const logged = new PassThrough();
beforeAll(async () => {
  server = await startServer(
    { settings: { autoApproveRegistrations: false } },
    pino({ level: 'warn' }, logged),
  );
  compliance = await operatorCall(server, 'compliance');
  other = await operatorCall(server, 'compliance');
  treasury = await operatorCall(server, 'treasury');
});
afterAll(() => server.close());

const REASON = 'It was looked at.';

const read = async (operator: SignedIn, id: number) =>
  (await operator.call<Case>('GET', `/console/api/cases/${id}`)).body;

const decide = (operator: SignedIn, id: number, decision: string, more = {}) =>
  operator.call<Step & Refusal>('POST', `/console/api/cases/${id}/decision`, {
    ...{ decision, reason: REASON, ...more },
  });

const propose = (operator: SignedIn, id: number, decision: string) =>
  operator.call<Step & Refusal>('POST', `/console/api/cases/${id}/proposal`, {
    ...{ decision, reason: REASON },
  });

async function caseOf(kind: string, subject?: string): Promise<number> {
  const { rows } = await server.database.pool.query<{ id: bigint }>(
    `select id from cases where kind = $1 and ($2::text is null or subject = $2) order by id desc limit 1`,
    [kind, subject ?? null],
  );
  return Number(rows[0]?.id);
}

async function signedUp(): Promise<number> {
  const documents = await uploadDocuments(server.url);
  const { status } = await submitRegistration(server.url, newApplicant({ documents }));
  expect(status).toBe(201);
  return await caseOf('SIGN_UP');
}

async function paid() {
  const customer = await addCustomer(server, {});
  const body = await sendMoney(server.url, customer, corridors.zimbabweCash, 100, {});
  await reportPaid(server.database, BigInt(body['transaction-id']));
  return { id: body['transaction-id'], reference: body['payment-reference'], customer };
}

const factOf = (shown: Case, kind: string, name: string) =>
  shown.about.find((matter) => matter.kind === kind)?.facts.find((fact) => fact.name === name)
    ?.value;

const decisionOf = (shown: Case, name: string) =>
  shown.decisions.find((decision) => decision.name === name);

test('a sign-up is shown with the person, their documents, the screening and the history', async () => {
  const id = await signedUp();
  const shown = await read(compliance, id);
  expect(shown).toMatchObject({ kind: 'SIGN_UP', state: 'OPEN', 'records-shown': true });
  expect(factOf(shown, 'CUSTOMER', 'name')).toBe('Rutendo Mapfumo');
  expect(factOf(shown, 'CUSTOMER', 'status')).toBe('PENDING');
  // Shown once, with the customer.
  expect(shown.facts).toEqual([]);
  expect(factOf(shown, 'CUSTOMER', 'why-looked-at')).toContain('APPROVED_BY_OPERATORS');
  expect(shown.documents.map(({ type, status }) => [type, status]).sort()).toEqual([
    ['Identity', 'READY'],
    ['Picture', 'READY'],
  ]);
  expect(shown.screening).toMatchObject([{ who: 'APPLICANT', entries: [] }]);
  const records = shown.history.flatMap((event) => [event, ...event.details]);
  expect(records.map(({ source, what }) => `${source} ${what}`)).toEqual(
    expect.arrayContaining(['CASE OPENED', 'AUDIT customer.registered', 'MESSAGE SMS QUEUED']),
  );
  expect(shown.decisions.map(({ name, allowed, step }) => [name, allowed, step])).toEqual([
    ['APPROVE', true, 'DECIDE'],
    ['REJECT', true, 'DECIDE'],
  ]);
});

test('an operator who may not read records sees neither documents nor numbers, and cannot decide', async () => {
  const id = await signedUp();
  const shown = await read(treasury, id);
  expect(shown).toMatchObject({ 'records-shown': false, documents: [], screening: [] });
  expect(factOf(shown, 'CUSTOMER', 'id-number')).toBeUndefined();
  expect(decisionOf(shown, 'APPROVE')).toMatchObject({
    allowed: false,
    why: 'Your role cannot decide cases of this kind.',
  });
  expect((await decide(treasury, id, 'APPROVE')).status).toBe(403);
});

test('of two simultaneous approvals one wins, and the other operator sees who decided', async () => {
  const id = await signedUp();
  const answers = await Promise.all([
    decide(compliance, id, 'APPROVE'),
    decide(other, id, 'APPROVE'),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = answers[0].status === 200 ? compliance : other;
  const lost = answers.find(({ status }) => status === 409);
  expect(lost?.body.message).toBe(
    `Case ${id} has already been decided: “Approve”, by ${won.email}.`,
  );
  const shown = await read(compliance, id);
  expect(shown.decided).toMatchObject({ decision: 'APPROVE', by: won.actor, reason: REASON });
  expect(shown.decisions).toEqual([]);
});

test('a refund takes two people: the operator who marked it sees why they cannot make it ready', async () => {
  const { reference, id: transaction } = await paid();
  const marked = await compliance.call<{ 'case-id': number }>(
    'POST',
    `/console/api/references/${reference}/return`,
    { as: 'refund', 'fee-kept': false, reason: 'The recipient does not exist.' },
  );
  expect(marked.status).toBe(200);
  const id = marked.body['case-id'];
  const support = await operatorCall(server, 'support');
  expect(factOf(await read(support, id), 'REFUND', 'payee')).toBe('NOT_GIVEN_YET');
  await givePayee(server, BigInt(transaction));
  const account = async (operator: SignedIn) =>
    factOf(await read(operator, id), 'REFUND', 'account-number');
  expect(await account(treasury)).toBe('1234567890');
  expect(await account(support)).toBe('•••• 7890');
  const own = await read(compliance, id);
  expect(own.proposal).toMatchObject({ decision: 'READY', by: compliance.actor });
  expect(decisionOf(own, 'READY')).toMatchObject({
    allowed: false,
    why: 'You proposed it, so another operator must decide.',
  });
  expect((await decide(compliance, id, 'READY')).status).toBe(409);
  expect(decisionOf(await read(treasury, id), 'READY')).toMatchObject({ allowed: true });
  expect((await decide(treasury, id, 'READY')).body.state).toBe('DECIDED');
  const done = await read(treasury, id);
  expect(factOf(done, 'TRANSACTION', 'status')).toBe('READY_FOR_REFUND');
  const left = done.actions.find(({ name }) => name === 'REFUND_LEFT');
  expect(left).toMatchObject({ allowed: true });
  const told = await treasury.call('POST', `/console/api/refunds/${left?.on ?? ''}/word`, {
    ...{ word: 'SENT', reason: 'It is on the statement.' },
  });
  expect(told.status).toBe(204);
  expect(factOf(await read(treasury, id), 'TRANSACTION', 'status')).toBe('REFUNDED');
});

test('a held transaction is shown with its possible decisions, and continues after a release', async () => {
  const { reference, id: transaction } = await paid();
  const stopped = await compliance.call('POST', `/console/api/references/${reference}/stop`, {
    reason: 'We have to ask something.',
  });
  expect(stopped.status).toBe(204);
  const id = await caseOf('HOLD', `transaction:${transaction}`);
  const shown = await read(compliance, id);
  expect(shown.decisions.map(({ name, allowed, reads }) => [name, allowed, reads])).toEqual([
    ['RELEASE', true, false],
    ['REJECT', false, false],
    ['CANCEL', true, true],
    ['REFUND', true, true],
  ]);
  expect(decisionOf(shown, 'REJECT')?.why).toBe('It is paid: refund it instead.');
  expect((await decide(compliance, id, 'RELEASE')).body).toEqual({ state: 'DECIDED', next: [] });
});

test('a suspended customer is shown as such, none of their transactions can be released, and they are restored', async () => {
  const { customer, id: transaction } = await paid();
  const at = `/console/api/customers/${customer.customerId}` as const;
  const { body } = await compliance.call<{ references: string[] }>('POST', `${at}/suspend`, {
    reason: REASON,
  });
  expect(body.references).toHaveLength(1);
  const id = await caseOf('HOLD', `transaction:${transaction}`);
  const shown = await read(compliance, id);
  expect(decisionOf(shown, 'RELEASE')?.why).toBe('The customer is suspended.');
  expect(shown.actions.map(({ name }) => name)).toContain('RESTORE');
  const restored = await compliance.call('POST', `${at}/restore`, { reason: REASON });
  expect(restored.status).toBe(200);
  expect(decisionOf(await read(compliance, id), 'RELEASE')?.allowed).toBe(true);
});

test('a follow-up is requested of a recipient from their case, which links to its case', async () => {
  await addRequest(server);
  const id = await caseOf('REDEMPTION');
  const shown = await read(compliance, id);
  const asking = decisionOf(shown, 'FOLLOW_UP');
  expect(asking).toMatchObject({ allowed: true, reads: true });
  expect(asking?.fields.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['PROOF_OF_ADDRESS', 'DECLARATION']),
  );
  const { body } = await decide(compliance, id, 'FOLLOW_UP', {
    ...{ parameters: { purposes: ['PROOF_OF_ADDRESS'], declaration: true } },
    reason: 'Your permit is hard to read.',
  });
  expect(body).toMatchObject({ state: 'DECIDED', next: [{ kind: 'FOLLOW_UP', state: 'OPEN' }] });
});

test('a document is served as submitted, cannot run scripts, and its reading is audited', async () => {
  const id = await signedUp();
  const [document] = (await read(compliance, id)).documents;
  const path = `/console/api/documents/${document?.id ?? 0}` as const;
  const response = await fetch(`${server.url}${path}`, {
    headers: { cookie: compliance.cookie, 'sec-fetch-site': 'same-origin' },
  });
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect((await response.bytes()).length).toBeGreaterThan((await createPhoto()).length / 4);
  expect(String(logged.read() ?? '')).toBe('');
  expect((await treasury.call('GET', path)).status).toBe(403);
  const { rows } = await server.database.pool.query<{ actor: string; action: string }>(
    `select actor, action from audit_entries where subject = any($1) and actor like 'operator:%' order by id`,
    [[`document:${document?.id}`, `case:${id}`]],
  );
  expect(rows).toEqual([
    { actor: compliance.actor, action: 'case.read' },
    { actor: compliance.actor, action: 'document.read' },
  ]);
});

test('any operator who decides such cases can refuse a proposal, and a case has only one at a time', async () => {
  const { reference } = await paid();
  const path = `/console/api/references/${reference}/return` as const;
  const { body } = await treasury.call<{ 'case-id': number }>('POST', path, {
    ...{ as: 'cancellation', 'fee-kept': false, reason: 'The customer asked for it.' },
  });
  const id = body['case-id'];
  expect((await propose(compliance, id, 'READY')).status).toBe(409);
  const own = { decision: 'READY', reason: 'The customer asked for it.' };
  expect((await treasury.call('POST', `/console/api/cases/${id}/decision`, own)).status).toBe(409);
  const refused = await compliance.call<Step>('POST', `/console/api/cases/${id}/refusal`, {
    reason: 'It is paid out already.',
  });
  expect(refused.body.state).toBe('OPEN');
});
