import { DUE_DILIGENCE } from '@thumela/rules/compliance/due-diligence-rules.ts';
import { defaultRuleValues } from '@thumela/rules/compliance/rule-sets.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer, type CustomerWanted, type TestCustomer } from '../../../test/customers.ts';
import { testDesk } from '../../../test/desk.ts';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { corridors, createFromQuote, requestQuote, sendMoney } from '../../../test/outbound.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { assessCustomers } from './assess-customers.ts';
import { followRisks, noteRiskChange, recordFinding } from './service.ts';

const { zimbabweCash } = corridors;

let server: RunningServer;
let thandi: SignedIn;
let zanele: SignedIn;
beforeAll(async () => {
  server = await startServer();
  thandi = await operatorCall(server, 'compliance');
  zanele = await operatorCall(server, 'compliance');
});
afterAll(() => server.close());

const WHY = { reason: 'Looked at the record.' };

const assessedCustomer = async (wanted: CustomerWanted = {}) => {
  const customer = await addCustomer(server, wanted);
  await followRisks(server.database);
  return customer;
};

const riskOf = ({ customerId }: TestCustomer) =>
  server.database.db
    .selectFrom('customer_risks')
    .innerJoin('customers', 'customers.id', 'customer_risks.customer_id')
    .select(['score', 'band', 'level', 'factors', 'review_on', 'review_case_id', 'approved_until'])
    .select('due_diligence_stop as stop')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();

const record = (customer: TestCustomer, kind: 'PEP_FOREIGN' | 'PEP_DOMESTIC' | 'ADVERSE_MEDIA') =>
  withTransaction(server.database, (handle) =>
    recordFinding(handle, {
      ...{ customer: customer.customerId, kind, source: 'Gazette 1', actor: thandi.actor },
    }),
  );

test('a first assessment that overlaps with a finding does not replace its result', async () => {
  const customer = await addCustomer(server);
  const { customerId: id } = customer;
  let first: Promise<void> | undefined;
  await withTransaction(server.database, async (handle) => {
    await recordFinding(handle, {
      ...{ customer: id, kind: 'PEP_FOREIGN', source: 'Gazette 1', actor: thandi.actor },
    });
    first = withTransaction(server.database, (other) => assessCustomers(other, [id], 'SIGN_UP'));
    await expect
      .poll(
        async () =>
          (
            await server.owner.pool.query(
              "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
            )
          ).rowCount,
      )
      .toBe(1);
  });
  await first;
  expect(await riskOf(customer)).toMatchObject({ level: 'ENHANCED', stop: 'APPROVAL' });
});

async function send(customer: TestCustomer) {
  const { body } = await requestQuote(server.url, customer, zimbabweCash, 100);
  const of = body['quotation-reference'];
  const { status, body: answer } = await createFromQuote(server.url, customer, zimbabweCash, of);
  return { status, code: (answer as { 'error-code'?: string })['error-code'] };
}

interface Item {
  kind: string;
  words?: string;
  until?: string;
}

const listPending = async ({ headers }: TestCustomer) =>
  (await callServer<Item[]>(server.url, 'GET /pending.json', { headers })).body;

const desk = () => testDesk(server.services);
const by = ({ actor }: SignedIn) => ({ actor, ...WHY });

async function decideByTwo(
  id: bigint | null,
  decision: Parameters<ReturnType<typeof desk>['decide']>[1],
) {
  await desk().propose(id ?? 0n, decision, by(thandi));
  await desk().decide(id ?? 0n, decision, by(zanele));
}

const age = (table: string, column: string, value: string, { customerId }: TestCustomer) =>
  server.owner.pool.query(`alter table ${table} disable trigger user;
    update ${table} set ${column} = ${value} where customer_id = ${customerId};
    alter table ${table} enable trigger user`);

describe('the risk', () => {
  test('is assessed after the sign-up, and again after a correction, a higher tier and a new corridor', async () => {
    const customer = await assessedCustomer({ tier: 'BASE' });
    expect(await riskOf(customer)).toMatchObject({ score: 10, band: 'LOW', level: 'SIMPLIFIED' });
    await server.database.db
      .updateTable('customers')
      .set({ nationality: 'KEN', tier: 'FULL' })
      .where('id', '=', customer.customerId)
      .execute();
    await followRisks(server.database);
    expect(await riskOf(customer)).toMatchObject({ score: 35, band: 'MEDIUM', level: 'ENHANCED' });
    const { 'transaction-id': id } = await sendMoney(server.url, customer, zimbabweCash, 100);
    await server.owner.pool.query(
      `update transactions set created_at = now() - interval '2 minutes' where id = ${id}`,
    );
    await followRisks(server.database);
    const risk = await riskOf(customer);
    expect(risk).toMatchObject({ score: 50, stop: null, review_case_id: null });
    expect(risk.factors).toContainEqual({
      ...{ factor: 'COUNTRY', points: 25, reason: 'LISTED_COUNTRY', details: ['KEN'] },
    });
    const history = await server.database.db
      .selectFrom('risk_assessments')
      .select(['score', 'cause'])
      .where('customer_id', '=', customer.customerId)
      .orderBy('id')
      .execute();
    expect(history).toEqual([
      { score: 10, cause: 'SIGN_UP' },
      { score: 35, cause: 'CORRECTION' },
      { score: 50, cause: 'CORRIDOR' },
    ]);
  });

  test('of a customer with the specified documents stops nothing', async () => {
    const customer = await assessedCustomer({ nationality: 'KEN', idType: 'ASYLUM_PAPER' });
    expect(await send(customer)).toMatchObject({ status: 201 });
  });

  test('is written to the history only when it changes', async () => {
    const customer = await assessedCustomer();
    await withTransaction(server.database, (handle) =>
      noteRiskChange(handle, customer.customerId, 'MONITORING'),
    );
    await followRisks(server.database);
    const { rows } = await server.database.pool.query(
      `select from risk_assessments where customer_id = ${customer.customerId}`,
    );
    expect(rows).toHaveLength(1);
  });
});

describe('a foreign PEP', () => {
  test('may not send until two people approve with both sources, and again when the approval ends', async () => {
    const customer = await assessedCustomer();
    await record(customer, 'PEP_FOREIGN');
    const { review_case_id: id, ...risk } = await riskOf(customer);
    expect(risk).toMatchObject({ band: 'HIGH', level: 'ENHANCED', stop: 'APPROVAL' });
    expect(await send(customer)).toEqual({ status: 403, code: 'DUE_DILIGENCE_NEEDED' });
    expect(await listPending(customer)).toMatchObject([{ kind: 'DUE_DILIGENCE' }]);
    const approval = {
      decision: 'APPROVE_ENHANCED',
      parameters: { wealth: 'A farm', funds: 'Salary as a minister' },
    } as const;
    const empty = { ...approval, parameters: { wealth: ' ', funds: 'Salary' } };
    await expect(desk().propose(id ?? 0n, empty, by(thandi))).rejects.toThrow();
    await desk().propose(id ?? 0n, approval, by(thandi));
    await expect(desk().decide(id ?? 0n, approval, by(thandi))).rejects.toThrow();
    await desk().decide(id ?? 0n, approval, by(zanele));
    expect(await send(customer)).toMatchObject({ status: 201 });
    expect(await listPending(customer)).not.toContainEqual(
      expect.objectContaining({ kind: 'DUE_DILIGENCE' }),
    );
    await server.owner.pool.query(`update customer_risks set approved_until = current_date - 1,
      assessed_at = now() - interval '1 day' where customer_id = ${customer.customerId}`);
    await followRisks(server.database);
    await followRisks(server.database);
    expect(await riskOf(customer)).toMatchObject({ stop: 'APPROVAL' });
    expect((await riskOf(customer)).review_case_id).not.toBe(id);
  });

  test('is recorded once with a source', async () => {
    const customer = await assessedCustomer();
    await record(customer, 'PEP_FOREIGN');
    await expect(record(customer, 'PEP_FOREIGN')).rejects.toThrow('already recorded');
  });
});

test('a domestic PEP is reviewed and may send meanwhile', async () => {
  const customer = await assessedCustomer();
  await record(customer, 'PEP_DOMESTIC');
  const risk = await riskOf(customer);
  expect(risk).toMatchObject({ stop: null });
  expect(risk.review_case_id).not.toBeNull();
  expect(await send(customer)).toMatchObject({ status: 201 });
});

test('adverse media counts when two others than its recorder decide', async () => {
  const customer = await assessedCustomer();
  await record(customer, 'ADVERSE_MEDIA');
  const { review_case_id: id, band } = await riskOf(customer);
  expect(band).toBe('LOW');
  await desk().propose(id ?? 0n, 'CONFIRM_MEDIA', by(zanele));
  await expect(desk().decide(id ?? 0n, 'CONFIRM_MEDIA', by(thandi))).rejects.toThrow(
    'Another person must confirm',
  );
  const lindiwe = await operatorCall(server, 'compliance');
  await desk().decide(id ?? 0n, 'CONFIRM_MEDIA', by(lindiwe));
  expect(await riskOf(customer)).toMatchObject({ band: 'HIGH', stop: 'APPROVAL' });
  await followRisks(server.database);
  const { review_case_id: next } = await riskOf(customer);
  expect(next).not.toBe(id);
  await decideByTwo(next, 'LOWER');
  expect(await riskOf(customer)).toMatchObject({ band: 'LOW', stop: null });
  // The same source may be found again, and takes two people again.
  await record(customer, 'ADVERSE_MEDIA');
  expect(await riskOf(customer)).toMatchObject({ band: 'LOW', stop: null });
  await expect(record(customer, 'ADVERSE_MEDIA')).rejects.toThrow('already recorded');
});

describe('a review', () => {
  test('opens once when its day comes, and the next is years later', async () => {
    const customer = await assessedCustomer();
    await age('customer_risks', 'review_on', 'current_date - 1', customer);
    await Promise.all([followRisks(server.database), followRisks(server.database)]);
    await followRisks(server.database);
    const { rows } = await server.database.pool.query<{ id: bigint }>(
      `select id from cases where kind = 'DUE_DILIGENCE_REVIEW' and subject = 'customer:${customer.customerId}'`,
    );
    expect(rows).toHaveLength(1);
    await desk().decide(rows[0]?.id ?? 0n, 'KEEP', by(thandi));
    const { review_on, review_case_id } = await riskOf(customer);
    expect(Number(review_on.slice(0, 4))).toBe(new Date().getFullYear() + 3);
    expect(review_case_id).toBeNull();
  });

  test('sends the customer a request with a last day; a person decides after it, never the clock', async () => {
    const customer = await assessedCustomer();
    await record(customer, 'PEP_DOMESTIC');
    const { review_case_id: id } = await riskOf(customer);
    const asked = (until: string) =>
      ({ decision: 'ASK', parameters: { words: 'Your last payslip', until } }) as const;
    await expect(desk().decide(id ?? 0n, asked('2020-01-01'), by(thandi))).rejects.toThrow();
    const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await desk().decide(id ?? 0n, asked(soon), by(thandi));
    await followRisks(server.database);
    expect(await riskOf(customer)).toMatchObject({ review_case_id: null });
    expect(await listPending(customer)).toMatchObject([
      { kind: 'DUE_DILIGENCE', words: 'Your last payslip', until: expect.any(String) },
    ]);
    await age('due_diligence_requests', 'respond_by', 'current_date - 1', customer);
    await followRisks(server.database);
    const { review_case_id: again } = await riskOf(customer);
    expect(again).not.toBeNull();
    expect((await desk().show(again ?? 0n)).choices).toHaveProperty('KEEP');
    expect(await send(customer)).toMatchObject({ status: 201 });
    await desk().decide(again ?? 0n, 'KEEP', by(thandi));
    expect((await listPending(customer)).map(({ kind }) => kind)).toEqual(['SENT']);
  });

  test('raises a customer, who needs approval then', async () => {
    const customer = await assessedCustomer();
    await record(customer, 'PEP_DOMESTIC');
    const { review_case_id: id } = await riskOf(customer);
    await desk().decide(id ?? 0n, 'RAISE', by(thandi));
    expect(await send(customer)).toMatchObject({ code: 'DUE_DILIGENCE_NEEDED' });
    await followRisks(server.database);
    const { review_case_id: next } = await riskOf(customer);
    expect((await desk().show(next ?? 0n)).choices).not.toHaveProperty('KEEP');
  });

  test('ends the relationship with a suspicion, and its reason is not on the record', async () => {
    const customer = await assessedCustomer();
    await record(customer, 'PEP_DOMESTIC');
    const { review_case_id: id } = await riskOf(customer);
    await desk().decide(id ?? 0n, 'END_AND_REPORT', by(thandi));
    expect(await send(customer)).toMatchObject({ code: 'FORBIDDEN' });
    const { rows } = await server.database.pool.query(
      `select suspicion from reports where subject = 'customer:${customer.customerId}'`,
    );
    expect(rows).toEqual([{ suspicion: WHY.reason }]);
    const support = await operatorCall(server, 'support');
    for (const page of ['', '/story'] as const) {
      const { status, body } = await support.call(
        'GET',
        `/console/api/customers/${customer.customerId}${page}`,
      );
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/DUE_DILIGENCE|due-diligence|Looked at the record/);
    }
  });
});

describe('at the console', () => {
  const path = ({ customerId }: TestCustomer) =>
    `/console/api/customers/${customerId}/due-diligence` as const;

  test('compliance reads a customer’s risk with its reasons; no other role does', async () => {
    const customer = await assessedCustomer({ nationality: 'COD' });
    const { body } = await thandi.call<Record<string, unknown>>('GET', path(customer));
    expect(body).toMatchObject({
      risk: { score: 35, band: 'MEDIUM', level: 'ENHANCED', 'rules-version': 0 },
      ...{ stopped: false, findings: [], history: [{ cause: 'SIGN_UP', score: 35 }] },
      missing: ['SOURCE_OF_WEALTH', 'SOURCE_OF_FUNDS', 'APPROVAL'],
    });
    for (const role of ['support', 'treasury', 'admin'] as const) {
      const other = await operatorCall(server, role);
      expect((await other.call('GET', path(customer))).status).toBe(403);
      expect((await other.call('GET', '/console/api/due-diligence')).status).toBe(403);
    }
  });

  test('compliance records a finding, and its review is hidden from support', async () => {
    const customer = await assessedCustomer();
    const findings = `/console/api/customers/${customer.customerId}/findings` as const;
    const wrong = await thandi.call('POST', findings, { kind: 'WATCHED', source: 'Case 1' });
    expect(wrong.status).toBe(400);
    const recorded = { kind: 'PEP_PROMINENT', source: 'Gazette 53484' };
    const { body } = await thandi.call<Record<string, number>>('POST', findings, recorded);
    const caseId = body['case-id'] ?? 0;
    const review = `/console/api/customers/${customer.customerId}/due-diligence-review` as const;
    expect((await zanele.call('POST', review)).body).toEqual({ 'case-id': caseId });
    const unknown = '/console/api/customers/999999/due-diligence-review';
    expect((await zanele.call('POST', unknown)).status).toBe(404);
    const support = await operatorCall(server, 'support');
    const opened = (by: SignedIn) => by.call('GET', `/console/api/cases/${caseId}`);
    expect([(await opened(thandi)).status, (await opened(support)).status]).toEqual([200, 404]);
    expect((await support.call('POST', findings, recorded)).status).toBe(403);
  });

  test('the figures count customers by risk and reviews', async () => {
    const { status, body } = await thandi.call<{ bands: { band: string; customers: number }[] }>(
      'GET',
      '/console/api/due-diligence',
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ 'reviews-a-day': 200, waiting: 0 });
    expect(body.bands.map(({ band }) => band)).toEqual(['LOW', 'MEDIUM', 'HIGH']);
    expect(body.bands[0]?.customers).toBeGreaterThan(0);
  });
});

test('the calendar opens no more reviews in a day than its figure, and all are assessed by new figures', async () => {
  const [first, second] = [await assessedCustomer(), await assessedCustomer()];
  const figures = { ...defaultRuleValues(DUE_DILIGENCE), REVIEWS_A_DAY: 1, MEDIUM_FROM: 5 };
  await server.owner.pool.query(`update customer_risks set review_opened_on = null`);
  await server.owner.pool.query(
    `insert into rule_set_versions (rule_set, version, figures, valid_from, case_id, proposed_by, confirmed_by, reason)
    select 'DUE_DILIGENCE', 1, $1, now(), max(id), 'operator:a', 'operator:b', 'Test' from cases`,
    [JSON.stringify(figures)],
  );
  for (const one of [first, second]) {
    await age('customer_risks', 'review_on', 'current_date - 1', one);
  }
  await followRisks(server.database);
  await followRisks(server.database);
  const risks = await Promise.all([first, second].map(riskOf));
  expect(risks.map(({ band }) => band)).toEqual(['MEDIUM', 'MEDIUM']);
  expect(risks.filter(({ review_case_id }) => review_case_id !== null)).toHaveLength(1);
});
