import { DUE_DILIGENCE } from '@thumela/rules/compliance/due-diligence-rules.ts';
import { defaultRuleValues } from '@thumela/rules/compliance/rule-sets.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CustomerWanted, TestCustomer } from '../../../test/customers.ts';
import { testDesk } from '../../../test/desk.ts';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import { informationRequestsOn } from '../../../test/information-requests.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { corridors, createFromQuote, requestQuote } from '../../../test/outbound.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { followRisks, noteRiskChange, recordFinding } from './service.ts';

let server: RunningServer;
let thandi: SignedIn;
let support: SignedIn;
let requests: ReturnType<typeof informationRequestsOn>;
beforeAll(async () => {
  server = await startServer();
  requests = informationRequestsOn(server);
  thandi = await operatorCall(server, 'compliance');
  support = await operatorCall(server, 'support');
});
afterAll(() => server.close());

const WORDS = 'Your last payslip';

const decide = async (
  of: TestCustomer,
  decision: Parameters<ReturnType<typeof testDesk>['decide']>[1],
) =>
  testDesk(server.services).decide((await requests.reviewOf(of)).id ?? 0n, decision, {
    actor: thandi.actor,
    reason: 'Looked at the record.',
  });

/** A customer with a request for their payslip. */
const askedCustomer = (wanted?: CustomerWanted) => requests.askedCustomer(WORDS, wanted);

const inWords = { text: 'I work at the harbour.', 'document-ids': [] };

async function listPending({ headers }: TestCustomer) {
  const { body } = await callServer<{ kind: string; 'next-actor'?: string }[]>(
    server.url,
    'GET /pending.json',
    { headers },
  );
  return body.filter(({ kind }) => kind === 'DUE_DILIGENCE');
}

const passDay = ({ customerId }: TestCustomer) =>
  server.owner.pool.query(`alter table due_diligence_requests disable trigger user;
    update due_diligence_requests set respond_by = current_date - 1 where customer_id = ${customerId};
    alter table due_diligence_requests enable trigger user`);

describe('an answer', () => {
  test('with words and a photo opens the review, in which compliance reads both; other roles see nothing', async () => {
    const { customer, until, id } = await askedCustomer();
    expect(await requests.readDetails(customer)).toMatchObject({
      request: { id, words: WORDS, until, state: 'ASKED' },
    });
    expect(await listPending(customer)).toMatchObject([{ 'next-actor': 'CUSTOMER', words: WORDS }]);
    const { rows: messages } = await server.owner.pool.query<{ body: string }>(
      'select body from messages where recipient = $1',
      [customer.username],
    );
    expect(messages).toEqual([{ body: expect.stringContaining(`something from you by ${until}`) }]);
    expect(messages[0]?.body).not.toContain(WORDS);
    const document = await requests.upload(customer);
    const given = { text: ' I work at the harbour. ', 'document-ids': [document] };
    const sent = await requests.answer(customer, id, given, 'once');
    expect([sent.status, sent.body]).toMatchObject([201, { id, state: 'ANSWERED' }]);
    expect((await requests.answer(customer, id, given, 'once')).body).toEqual(sent.body);
    const [item] = await listPending(customer);
    expect(item).toMatchObject({ 'next-actor': 'OPERATOR', words: WORDS });
    expect(item).not.toHaveProperty('until');

    const { id: review } = await requests.reviewOf(customer);
    const opened = await thandi.call('GET', `/console/api/cases/${review}`);
    expect(opened.body).toMatchObject({
      facts: expect.arrayContaining([
        { name: 'cause', value: 'ANSWERED', form: 'CODE' },
        { name: 'requested', value: WORDS, form: 'TEXT' },
        { name: 'answer', value: 'I work at the harbour.', form: 'TEXT' },
      ]),
      documents: [{ id: document, type: 'ANSWER_TO_REQUEST' }],
    });
    const page = `/console/api/customers/${customer.customerId}/due-diligence` as const;
    expect((await thandi.call('GET', page)).body).toMatchObject({
      requests: [
        { state: 'ANSWERED', answer: 'I work at the harbour.', documents: [{ id: document }] },
      ],
    });
    const file = `/console/api/documents/${document}` as const;
    expect((await thandi.call('GET', file)).status).toBe(200);
    expect((await support.call('GET', file)).status).toBe(404);
    for (const path of ['', '/story'] as const) {
      const seen = await support.call(
        'GET',
        `/console/api/customers/${customer.customerId}${path}`,
      );
      expect(seen.status).toBe(200);
      expect(JSON.stringify(seen.body)).not.toMatch(/due.diligence|harbour|payslip|answered/i);
    }
    const record = await support.call(
      'POST',
      `/console/api/customers/${customer.customerId}/record`,
    );
    expect(record.status).toBe(200);
    expect(JSON.stringify(record.body)).not.toContain(String(document));
  });

  test('is given once; the review ends its request', async () => {
    const { customer, id } = await askedCustomer();
    const both = await Promise.all([
      requests.answer(customer, id, inWords),
      requests.answer(customer, id, inWords),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await requests.answer(customer, id, inWords)).body).toMatchObject({
      ...{ 'error-code': 'STATUS_CONFLICT', message: 'We already have your answer.' },
    });
    await decide(customer, 'KEEP');
    expect((await requests.answer(customer, id, inWords)).status).toBe(409);
    expect(await requests.readDetails(customer)).toMatchObject({ request: null });
    expect(await listPending(customer)).toEqual([]);
  });

  test('to an ended request, or to that of another customer, is refused', async () => {
    const { customer, id } = await askedCustomer();
    const { customer: other } = await askedCustomer();
    expect((await requests.answer(other, id, inWords)).body['error-code']).toBe('NOT_FOUND');
    await callReview(customer);
    await decide(customer, 'KEEP');
    expect((await requests.answer(customer, id, inWords)).body).toMatchObject({
      message: 'We no longer need an answer to this request.',
    });
  });

  test.each([
    ['nothing', { text: ' ', 'document-ids': [] }, 'VALIDATION_FAILED'],
    ['too many words', { text: 'x'.repeat(1001), 'document-ids': [] }, 'VALIDATION_FAILED'],
    ['six documents', { text: '', 'document-ids': [1, 2, 3, 4, 5, 6] }, 'VALIDATION_FAILED'],
    ['a file that never came', { text: '', 'document-ids': [999_999] }, 'DOCUMENT_MISSING'],
  ])('with %s is refused', async (_, body, code) => {
    const { customer, id } = await askedCustomer();
    expect((await requests.answer(customer, id, body)).body['error-code']).toBe(code);
    expect(await requests.readDetails(customer)).toMatchObject({ request: { state: 'ASKED' } });
  });

  test('cannot name a document of another customer, or one that was used', async () => {
    const { customer, id } = await askedCustomer();
    const { customer: other, id: theirs } = await askedCustomer();
    const document = await requests.upload(other);
    const given = { text: '', 'document-ids': [document] };
    expect((await requests.answer(customer, id, given)).body['error-code']).toBe(
      'DOCUMENT_MISSING',
    );
    expect((await requests.answer(other, theirs, given)).status).toBe(201);
    const { customer: third, id: last } = await askedCustomer();
    expect((await requests.answer(third, last, given)).body['error-code']).toBe('DOCUMENT_MISSING');
  });
});

const callReview = ({ customerId }: TestCustomer) =>
  thandi.call('POST', `/console/api/customers/${customerId}/due-diligence-review`);

test('an overdue request stops sending by the rule; its answer joins the open review and lets the customer send', async () => {
  const figures = { ...defaultRuleValues(DUE_DILIGENCE), STOP_UNANSWERED: 1 };
  await server.owner.pool.query(
    `insert into rule_set_versions (rule_set, version, figures, valid_from, case_id, proposed_by, confirmed_by, reason)
    select 'DUE_DILIGENCE', 1, $1, now(), max(id), 'operator:a', 'operator:b', 'Test' from cases`,
    [JSON.stringify(figures)],
  );
  const { customer, id } = await askedCustomer();
  const sending = async () => {
    const { body } = await requestQuote(server.url, customer, corridors.zimbabweCash, 100);
    const of = body['quotation-reference'];
    return (await createFromQuote(server.url, customer, corridors.zimbabweCash, of)).status;
  };
  await passDay(customer);
  await followRisks(server.database);
  const { id: review } = await requests.reviewOf(customer);
  expect(review).not.toBeNull();
  expect(await sending()).toBe(403);
  expect((await requests.answer(customer, id, inWords)).status).toBe(201);
  expect((await requests.reviewOf(customer)).id).toBe(review);
  expect((await thandi.call('GET', `/console/api/cases/${review}`)).body).toMatchObject({
    facts: expect.arrayContaining([
      { name: 'answer', value: 'I work at the harbour.', form: 'TEXT' },
    ]),
  });
  expect(await sending()).toBe(201);
  const { body } = await thandi.call<{ overdue: { id: number }[] }>(
    'GET',
    '/console/api/due-diligence',
  );
  expect(body.overdue.map((one) => one.id)).not.toContain(Number(customer.customerId));
});

test('an answer whose review is decided about something else gets another review', async () => {
  const { customer, id } = await askedCustomer();
  await requests.answer(customer, id, inWords);
  await withTransaction(server.database, (handle) =>
    recordFinding(handle, {
      ...{ customer: customer.customerId, kind: 'ADVERSE_MEDIA', actor: thandi.actor },
      source: 'The Star',
    }),
  );
  const { id: first } = await requests.reviewOf(customer);
  const others = await Promise.all([
    operatorCall(server, 'compliance'),
    operatorCall(server, 'compliance'),
  ]);
  const [one, two] = others.map(({ actor }) => ({ actor, reason: 'Another person.' }));
  if (!one || !two) throw new Error('Nobody decides');
  await testDesk(server.services).propose(first ?? 0n, 'DISMISS_MEDIA', one);
  await testDesk(server.services).decide(first ?? 0n, 'DISMISS_MEDIA', two);
  await followRisks(server.database);
  const { id: next } = await requests.reviewOf(customer);
  expect([null, first]).not.toContain(next);
  expect((await thandi.call('GET', `/console/api/cases/${next}`)).body).toMatchObject({
    facts: expect.arrayContaining([
      { name: 'answer', value: 'I work at the harbour.', form: 'TEXT' },
    ]),
  });
});

describe('what is missing', () => {
  const ours = { 'next-actor': 'OPERATOR', until: null };
  const theirs = { 'next-actor': 'CUSTOMER', until: null };

  test('is nothing for a customer with all proofs, and proofs for one with higher risk', async () => {
    expect((await requests.readDetails(await requests.assessedCustomer())).missing).toEqual([]);
    const customer = await requests.assessedCustomer({ tier: 'BASE', nationality: 'KEN' });
    expect((await requests.readDetails(customer)).missing).toEqual([
      { item: 'ADDRESS', ...theirs },
      { item: 'INCOME', ...theirs },
      { item: 'CHECK', ...ours },
    ]);
  });

  test('is a document that expires, with its day, and names us while a new one is checked', async () => {
    const wanted = { idType: 'FOREIGN_PASSPORT', idExpiryDate: '2020-01-31' } as const;
    const customer = await requests.assessedCustomer({ ...wanted, approvalStatus: 'PENDING' });
    const { missing } = await requests.readDetails(customer);
    expect(missing).toEqual([
      { item: 'REGISTRATION', ...ours },
      { item: 'DOCUMENT', 'next-actor': 'CUSTOMER', until: '2020-01-31' },
    ]);
  });

  test('says nothing about the risk', async () => {
    const { customer, id } = await askedCustomer({ nationality: 'KEN' });
    await requests.answer(customer, id, inWords);
    const details = await requests.readDetails(customer);
    expect(Object.keys(details).sort()).toEqual(['missing', 'request']);
    expect(JSON.stringify(details)).not.toMatch(/HIGH|ENHANCED|PEP|APPROV|WEALTH|FUNDS|harbour/);
  });
});

test('a document that a notice deems valid is no risk, until the notice ends', async () => {
  const customer = await requests.assessedCustomer({
    ...{ idType: 'FOREIGN_PASSPORT', nationality: 'ZWE', idExpiryDate: '2024-12-31' },
  });
  const documentPoints = async () => {
    const { factors } = await server.database.db
      .selectFrom('customer_risks')
      .select('factors')
      .where('customer_id', '=', customer.customerId)
      .executeTakeFirstOrThrow();
    return factors.find(({ factor }) => factor === 'DOCUMENT');
  };
  expect(await documentPoints()).toMatchObject({ reason: 'DOCUMENT_EXPIRED' });
  await server.owner.pool.query(`insert into deemed_validities (id_type, nationality, expired_from, expired_to,
      valid_until, source, case_id, proposed_by, confirmed_by, reason)
    select 'FOREIGN_PASSPORT', 'ZWE', '2021-12-31', '2025-11-28', '2099-05-28', 'Gazette 53484', max(id),
      'operator:a', 'operator:b', 'Test' from cases`);
  await followRisks(server.database);
  expect(await documentPoints()).toMatchObject({ reason: 'FOREIGN_DOCUMENT' });
  await server.owner.pool.query(
    `update deemed_validities set ended_at = now(), ended_by = 'operator:a'`,
  );
  await withTransaction(server.database, (handle) =>
    noteRiskChange(handle, customer.customerId, 'CALENDAR'),
  );
  await followRisks(server.database);
  expect(await documentPoints()).toMatchObject({ reason: 'DOCUMENT_EXPIRED' });
});
