import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer, type CustomerWanted, type TestCustomer } from '../../../test/customers.ts';
import { testDesk } from '../../../test/desk.ts';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import {
  requestBody,
  requestIncreaseWithProofs,
  requestLimitIncrease,
  uploadProof,
} from '../../../test/limit-increases.ts';
import {
  corridors,
  createFromQuote,
  type QuotationBody,
  requestQuote,
  sendMoney,
} from '../../../test/outbound.ts';
import type { DecisionContext } from '../../casework/cases/service.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { limitIncreasesService } from './service.ts';

let server: RunningServer;
let elsewhere: RunningServer;
let desk: ReturnType<typeof testDesk>;
beforeAll(async () => {
  server = await startServer();
  elsewhere = await startServer({ databaseUrl: server.config.databaseUrl });
  desk = testDesk({ ...server, brand: server.services.brand });
});
afterAll(async () => {
  await elsewhere.close();
  await server.close();
});

const somebody = (wanted: CustomerWanted = {}) => addCustomer(server, { tier: 'BASE', ...wanted });

const zanele = (reason = 'The payslips are real.'): DecisionContext => ({
  actor: 'operator:Zanele',
  reason,
});

interface Latest {
  latest: { id: number; status: string; 'look-by': string; reason: string | null } | null;
  offers: { 'needs-address': boolean; 'daily-limit': number; 'monthly-limit': number }[];
}

const latestOf = async ({ headers }: TestCustomer) =>
  (await callServer<Latest>(server.url, 'GET /limit-increases.json', { headers })).body;

async function limitsOf({ registrationId, headers }: TestCustomer, url = server.url) {
  const path = `GET /api/transactions/limit?registration-id=${registrationId}&amount=0` as const;
  const { body } = await callServer<Record<string, number>>(url, path, { headers });
  return [body['daily-limit-remaining'], body['monthly-limit-remaining']];
}

const quote = (customer: TestCustomer, amount: number, url = server.url) =>
  requestQuote<QuotationBody & { errors: string[] }>(url, customer, corridors.zimbabweCash, amount);

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query<Row>(text, values)).rows;

const lastMessage = async ({ username }: TestCustomer) =>
  (
    await rows<{ body: string }>(
      'select body from messages where recipient = $1 order by id desc limit 1',
      [username],
    )
  )[0]?.body;

describe('an approval', () => {
  test.each([
    ['SA_ID', false, 25_000, 50_000],
    ['SA_ID', true, 50_000, 100_000],
    ['FOREIGN_PASSPORT', false, 5_000, 25_000],
    ['ASYLUM_PAPER', true, 25_000, 50_000],
  ] as const)(
    'of %s with proof of address %j raises the limits to %d a day and %d a month, and says so',
    async (idType, address, day, month) => {
      const customer = await somebody({ idType });
      await desk.decide(
        await requestIncreaseWithProofs(server, customer, { address }),
        'APPROVE',
        zanele(),
      );
      expect(await limitsOf(customer)).toEqual([day, month]);
      expect(await latestOf(customer)).toMatchObject({ latest: { status: 'APPROVED' } });
      const amount = (rand: number) => `R ${rand.toLocaleString('en').replace(',', ' ')}.00`;
      expect(await lastMessage(customer)).toBe(
        `Thumela: Your limits have been raised. You can now send up to ${amount(day)} a day and ${amount(month)} a month.`,
      );
    },
  );

  test('holds at once: for what is quoted and sent right after it, on every server', async () => {
    const customer = await somebody();
    const caseId = await requestIncreaseWithProofs(server, customer);
    // Both processes have seen the customer with the old limits, and remember them.
    for (const { url } of [server, elsewhere]) {
      expect((await quote(customer, 6_000, url)).status).toBe(400);
    }
    await desk.decide(caseId, 'APPROVE', zanele());
    for (const { url } of [elsewhere, server]) {
      const { status, body } = await quote(customer, 6_000, url);
      expect(status).toBe(201);
      const made = await createFromQuote(
        url,
        customer,
        corridors.zimbabweCash,
        body['quotation-reference'],
      );
      expect(made.status).toBe(201);
      expect(await limitsOf(customer, url)).toEqual([expect.any(Number), expect.any(Number)]);
    }
    expect(await limitsOf(customer)).toEqual([13_000, 38_000]);
  });

  test('counts what was sent before it', async () => {
    const customer = await somebody();
    await sendMoney(server.url, customer, corridors.zimbabweCash, 5_000);
    expect((await quote(customer, 100)).status).toBe(400);
    await desk.decide(await requestIncreaseWithProofs(server, customer), 'APPROVE', zanele());
    expect(await limitsOf(customer)).toEqual([20_000, 45_000]);
    expect((await quote(customer, 20_000)).status).toBe(201);
    expect((await quote(customer, 20_001)).status).toBe(400);
  });

  test('is on record with who gave it and why', async () => {
    const customer = await somebody();
    await desk.decide(await requestIncreaseWithProofs(server, customer), 'APPROVE', zanele());
    const [entry] = await rows<object>(
      "select actor, details from audit_entries where action = 'limit-increase.approved' order by id desc limit 1",
    );
    expect(entry).toEqual({
      actor: 'operator:Zanele',
      details: {
        customer: Number(customer.customerId),
        from: 'BASE',
        to: 'INCOME',
        reason: 'The payslips are real.',
      },
    });
  });

  test('waits for the customer to be approved, and is not given twice', async () => {
    const customer = await somebody({ approvalStatus: 'PENDING' });
    const caseId = await requestIncreaseWithProofs(server, customer);
    const choices = async () => Object.keys((await desk.show(caseId)).choices);
    expect(await choices()).toEqual(['DECLINE']);
    await rows("update customers set approval_status = 'APPROVED' where id = $1", [
      customer.customerId,
    ]);
    expect(await choices()).toEqual(['APPROVE', 'DECLINE']);
    const both = await Promise.allSettled(
      ['Zanele', 'Pieter'].map((name) =>
        desk.decide(caseId, 'APPROVE', { actor: `operator:${name}`, reason: 'Looked at.' }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await choices()).toEqual([]);
  });
});

/** An operator proposes higher limits without a customer's request. @returns the case */
const proposedFor = ({ registrationId }: TestCustomer) =>
  withTransaction(server.database, (handle) =>
    limitIncreasesService(handle, server.services.reference.now).propose({
      ...{ registrationId: BigInt(registrationId), tier: 'INCOME', ...zanele() },
    }),
  );

describe('a refusal', () => {
  test.each(['proposal', 'case'] as const)(
    'of what an operator proposed ends it, and its customer hears nothing and may ask: of the %s',
    async (what) => {
      const customer = await somebody();
      const caseId = await proposedFor(customer);
      const pieter = { actor: 'operator:Pieter', reason: 'Nobody has seen a payslip.' } as const;
      expect((await desk.show(caseId)).choices.DECLINE?.reads).toBe(false);
      if (what === 'case') {
        await rows("update customers set approval_status = 'SUSPENDED' where id = $1", [
          customer.customerId,
        ]);
      }
      await desk.refuse(caseId, pieter);
      if (what === 'case') {
        expect((await desk.show(caseId)).row.state).toBe('OPEN');
        await desk.decide(caseId, 'DECLINE', pieter);
        await rows("update customers set approval_status = 'APPROVED' where id = $1", [
          customer.customerId,
        ]);
      }
      expect((await desk.show(caseId)).row.state).toBe('DECIDED');
      expect(await lastMessage(customer)).toBeUndefined();
      expect((await latestOf(customer)).latest).toBeNull();
      expect((await desk.show(await requestIncreaseWithProofs(server, customer))).row.state).toBe(
        'OPEN',
      );
    },
  );

  test('leaves the limits unchanged, notifies the customer of the reason, and allows a new request', async () => {
    const customer = await somebody();
    const caseId = await requestIncreaseWithProofs(server, customer);
    await desk.decide(caseId, 'DECLINE', zanele('The payslip is older than three months.'));
    expect(await limitsOf(customer)).toEqual([5_000, 25_000]);
    expect(await lastMessage(customer)).toBe(
      'Thumela: We could not raise your limits. The payslip is older than three months. You can apply again with other documents, or contact us.',
    );
    expect((await latestOf(customer)).latest).toMatchObject({
      status: 'DECLINED',
      reason: 'The payslip is older than three months.',
    });
    await desk.decide(await requestIncreaseWithProofs(server, customer), 'APPROVE', zanele());
    expect(await limitsOf(customer)).toEqual([25_000, 50_000]);
  });
});

describe('the limits a customer can request', () => {
  const income = { 'needs-address': false, 'daily-limit': 25_000, 'monthly-limit': 50_000 };
  const full = { 'needs-address': true, 'daily-limit': 50_000, 'monthly-limit': 100_000 };
  const NOT_WITH = 'The limits of this kind of identity document cannot be raised.';
  const ADDRESS =
    'Your proof of income already raised your limits. For higher ones please prove your address too.';
  const HIGHEST = 'You already have the highest limits.';

  test.each<[CustomerWanted, Latest['offers'], boolean, string | undefined]>([
    [{ tier: 'BASE' }, [income, full], false, undefined],
    [{ tier: 'INCOME' }, [full], true, undefined],
    [{ tier: 'INCOME' }, [full], false, ADDRESS],
    [{ tier: 'FULL' }, [], true, HIGHEST],
    [{ tier: 'BASE', idType: 'FOREIGN_ID' }, [], false, NOT_WITH],
    [{ tier: 'BASE', idType: 'FOREIGN_ID' }, [], true, NOT_WITH],
  ])(
    'with %j is said beforehand: %j; with proof of address %j the request is answered %j',
    async (wanted, offers, address, refusal) => {
      const customer = await somebody(wanted);
      expect(await latestOf(customer)).toEqual({ latest: null, offers });
      const proofs = address ? [await uploadProof(server.url, customer, 'PROOF_OF_ADDRESS')] : [];
      const body = requestBody(customer, [await uploadProof(server.url, customer)], proofs);
      const answer = await requestLimitIncrease(server.url, customer, body);
      expect([answer.status, answer.body.message]).toEqual(
        refusal ? [400, refusal] : [201, undefined],
      );
      if (refusal) expect(answer.body['error-code']).toBe('LIMIT_INCREASE_NOT_ALLOWED');
    },
  );

  test('are private: a pending request is shown to its customer only, with the deadline of its review', async () => {
    const [customer, other] = [await somebody(), await somebody()];
    await requestIncreaseWithProofs(server, customer);
    expect(await latestOf(customer)).toMatchObject({
      latest: { status: 'PENDING', 'look-by': expect.any(String), reason: null },
    });
    expect((await latestOf(other)).latest).toBeNull();
  });

  test('is nothing while they may not send', async () => {
    const customer = await somebody({ email: `${randomUUID()}@example.com` });
    const body = requestBody(customer, [await uploadProof(server.url, customer)]);
    await rows("update customers set approval_status = 'SUSPENDED' where id = $1", [
      customer.customerId,
    ]);
    expect(await requestLimitIncrease(server.url, customer, body)).toMatchObject({
      status: 403,
      body: { 'error-code': 'FORBIDDEN' },
    });
  });
});
