import { randomUUID } from 'node:crypto';
import type { Exchange } from '@thumela/contract/call.ts';
import { allCalls } from '@thumela/contract/index.ts';
import { findLimitIncrease } from '@thumela/contract/own/limit-increases.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import {
  callServer,
  type RunningServer,
  registering,
  startServer,
  transacting,
} from '../../../test/harness.ts';
import {
  announceProof,
  type NamedProof,
  type RequestBody,
  requestBody,
  requestLimitIncrease,
  uploadProof,
} from '../../../test/limit-increases.ts';
import { uploadDocument } from '../../../test/redemption.ts';
import { createPhoto, putFile } from '../../../test/sign-up.ts';

let server: RunningServer;
let other: TestCustomer;
beforeAll(async () => {
  server = await startServer();
  other = await addCustomer(server, { tier: 'BASE' });
});
afterAll(() => server.close());

const somebody = () => addCustomer(server, { tier: 'BASE', email: `${randomUUID()}@example.com` });

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query<Row>(text, values)).rows;

const requestsOf = ({ registrationId }: TestCustomer) =>
  rows<{ tier: string; status: string }>(
    'select tier, status from limit_increases where registration_id = $1 order by id',
    [registrationId],
  );

interface Refusal {
  'error-code': string;
  message: string;
  errors: string[];
}

describe('the lists to choose from', () => {
  test.each([
    [
      'proof-of-address-type',
      7,
      { name: 'UTILITY_BILL', 'display-value': 'Utility bill (water, electricity, telephone)' },
    ],
    ['proof-of-income-type', 4, { name: 'PAYSLIP', 'display-value': 'Payslip' }],
    ['source-of-income-type', 12, { name: 'SALARY', 'display-value': 'Salary or wages' }],
  ])('%s has %d entries, with name and display value [LIMIT-09]', async (list, number, first) => {
    const { status, body } = await callServer<object[]>(
      server.url,
      `GET /api/utility/limit-increase/${list}` as 'GET /',
      { headers: other.headers },
    );
    expect([status, body.length]).toEqual([200, number]);
    expect(body[0]).toEqual(first);
  });
});

describe('an upload address', () => {
  test.each(['PROOF_OF_INCOME', 'PROOF_OF_ADDRESS'])(
    'is answered with the id of the %s, and takes the file with its MIME type [LIMIT-10]',
    async (proof) => {
      const { status, body } = await announceProof(server.url, other, proof);
      expect([status, Object.keys(body).sort()]).toEqual([200, ['id', 'presigned-url']]);
      expect((await putFile(body['presigned-url'], await createPhoto(), 'text/plain')).status).toBe(
        415,
      );
      expect((await putFile(body['presigned-url'], await createPhoto(), 'image/jpeg')).status).toBe(
        200,
      );
    },
  );

  test.each([
    ['LIMIT_INCREASE_DOCUMENT', 'jpg', 'VALIDATION_FAILED'],
    ['', 'jpg', 'VALIDATION_FAILED'],
    ['PROOF_OF_INCOME', 'exe', 'FILE_TYPE_NOT_ALLOWED'],
  ])('is refused for %j as %s', async (proof, fileType, code) => {
    const { status, body } = await announceProof(server.url, other, proof, fileType);
    expect([status, (body as unknown as Refusal)['error-code']]).toEqual([400, code]);
  });
});

describe('a request for higher limits', () => {
  test('is answered as pending, stores the proofs, and opens a case; its customer is notified of the deadline [LIMIT-11] [LIMIT-12]', async () => {
    const customer = await somebody();
    const income = [
      await uploadProof(server.url, customer),
      await uploadProof(server.url, customer),
    ];
    const address = [await uploadProof(server.url, customer, 'PROOF_OF_ADDRESS')];
    const { status, body } = await requestLimitIncrease<Record<string, unknown>>(
      server.url,
      customer,
      requestBody(customer, income, address),
    );
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      'registration-id': customer.registrationId,
      'request-date': expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\+02:00$/),
      status: 'PENDING',
      'registering-partner-id': 15,
      'registering-partner-user-id': null,
      'registering-channel-id': 20,
      'status-display': 'Your limit increase is pending verification.',
    });
    expect(await requestsOf(customer)).toEqual([{ tier: 'FULL', status: 'PENDING' }]);
    const subject = `limit-increase:${body.id}`;
    expect(
      await rows(
        `select proves, count(*)::int, bool_and(d.used_by = $2) as used
         from limit_increase_documents join documents d on d.id = document_id
         where limit_increase_id = $1 group by proves order by proves`,
        [body.id, subject],
      ),
    ).toEqual([
      { proves: 'PROOF_OF_ADDRESS', count: 1, used: true },
      { proves: 'PROOF_OF_INCOME', count: 2, used: true },
    ]);
    const [found] = await rows<{ facts: object; days: number; action: string }>(
      `select facts, extract(epoch from due_at - opened_at)::int / 86400 as days, a.action
       from cases c join audit_entries a on a.subject = c.subject where c.subject = $1`,
      [subject],
    );
    expect(found).toMatchObject({ days: 2, action: 'limit-increase.requested' });
    expect(found?.facts).toMatchObject({ 'present tier': 'BASE', 'raised to': 'FULL' });
    const told = await rows<{ channel: string; body: string }>(
      'select channel, body from messages where recipient = $1 order by id desc limit 1',
      [customer.username],
    );
    expect(told[0]?.body).toMatch(
      /^Thumela: We have your request for higher limits\. Our team will review it by \d+ \w+ \d\d:\d\d/,
    );
  });

  test('that comes twice with one Idempotency-Key is one request; another one while it waits is refused', async () => {
    const customer = await somebody();
    const body = requestBody(customer, [await uploadProof(server.url, customer)]);
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      [1, 2, 3].map(() => requestLimitIncrease(server.url, customer, body, key)),
    );
    const taken = answers.filter(({ status }) => status === 201);
    expect(taken.length).toBeGreaterThan(0);
    expect(new Set(taken.map((one) => one.body.id)).size).toBe(1);
    expect((await requestLimitIncrease(server.url, customer, body, key)).body).toEqual(
      taken[0]?.body,
    );

    const more = requestBody(customer, [await uploadProof(server.url, customer)]);
    expect(await requestLimitIncrease(server.url, customer, more)).toMatchObject({
      status: 409,
      body: { 'error-code': 'ALREADY_PENDING' },
    });
    expect(await requestsOf(customer)).toHaveLength(1);
  });

  test('is made once, however many are made at the same moment', async () => {
    const customer = await somebody();
    const proofs = await Promise.all(
      Array.from({ length: 5 }, () => uploadProof(server.url, customer)),
    );
    const statuses = await Promise.all(
      proofs.map(
        async (one) =>
          (await requestLimitIncrease(server.url, customer, requestBody(customer, [one]))).status,
      ),
    );
    expect(statuses.sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await requestsOf(customer)).toHaveLength(1);
  });

  test('cannot be made by another customer', async () => {
    const customer = await somebody();
    const body = requestBody(customer, [await uploadProof(server.url, customer)]);
    expect((await requestLimitIncrease(server.url, other, body)).status).toBe(404);
    expect(await requestsOf(customer)).toEqual([]);
  });
});

describe('only a customer who is signed in', () => {
  const theirs: Exchange[] = [...allCalls, findLimitIncrease].filter(({ id }) =>
    /^(lookUpInbound|redeemInbound.*|list(Proof|Source)Of.*|.*LimitIncrease.*|changePassword)$/.test(
      id,
    ),
  );

  test.each(theirs)('makes the call $id [AUTHZ-12]', async (one) => {
    const address = one === findLimitIncrease ? one.path : `/api${one.path}`;
    const made = async (headers: Record<string, string>) => {
      const answer = await callServer(server.url, `${one.method} ${address}` as 'GET /', {
        headers,
        ...(one.body && { body: {} }),
      });
      return answer.status;
    };
    expect([await made(transacting), await made(registering)]).toEqual([401, 403]);
    expect([401, 403]).not.toContain(await made(other.headers));
  });

  test('the table above has every such call', () => {
    expect(theirs).toHaveLength(10);
  });
});

describe('what a request has to say', () => {
  type Change = (body: RequestBody, proof: NamedProof) => unknown;
  const source =
    (name: string): Change =>
    (body) => ({
      ...body,
      'sources-of-income': body['sources-of-income'].map((one) => ({ ...one, source: name })),
    });
  const income =
    (documents: (one: NamedProof) => NamedProof[]): Change =>
    (body, proof) => ({
      ...body,
      'sources-of-income': [{ source: 'SALARY', value: '0', 'income-documents': documents(proof) }],
    });
  const times = (number: number) => (one: NamedProof) => Array.from({ length: number }, () => one);

  test.each<[what: string, change: Change, error: string]>([
    [
      'no source of income [LIMIT-05]',
      (body) => ({ ...body, 'sources-of-income': [] }),
      'Source of income is required',
    ],
    ['an empty source [LIMIT-05]', source(' '), 'Source of income is required'],
    ['an unknown source', source('LOTTERY'), 'Source of income is not one of those offered'],
    [
      'two sources',
      (body) => ({
        ...body,
        'sources-of-income': [...body['sources-of-income'], ...body['sources-of-income']],
      }),
      'Please choose one source of income.',
    ],
    [
      'no proof of income [LIMIT-06]',
      income(times(0)),
      'Please give between 1 and 9 documents as proof of income.',
    ],
    [
      'ten proofs of income [LIMIT-06]',
      income(times(10)),
      'Please give between 1 and 9 documents as proof of income.',
    ],
    [
      'ten proofs of address [LIMIT-06]',
      (body, proof) => ({ ...body, 'address-documents': times(10)(proof) }),
      'Please give at most 9 documents as proof of address.',
    ],
    [
      'a document without a type [LIMIT-07]',
      income((one) => [{ ...one, 'document-type': '' }]),
      ' is not accepted as proof of income',
    ],
    [
      'a type that proves something else [LIMIT-07]',
      income((one) => [{ ...one, 'document-type': 'UTILITY_BILL' }]),
      'UTILITY_BILL is not accepted as proof of income',
    ],
    [
      'a value that is no amount',
      (body) => ({
        ...body,
        'sources-of-income': body['sources-of-income'].map((one) => ({ ...one, value: '-1' })),
      }),
      'Amount cannot be negative',
    ],
  ])('%s is refused', async (_what, change, error) => {
    const proof = await uploadProof(server.url, other);
    const changed = change(requestBody(other, [proof]), proof);
    expect((await requestLimitIncrease<Refusal>(server.url, other, changed)).body).toMatchObject({
      'error-code': 'VALIDATION_FAILED',
      errors: expect.arrayContaining([error]),
    });
  });

  test.each<[what: string, document: () => Promise<NamedProof>]>([
    [
      'one whose file has not arrived',
      () => uploadProof(server.url, other, undefined, { file: false }),
    ],
    ["another customer's", async () => uploadProof(server.url, await somebody())],
    [
      'a proof of address as one of income',
      () => uploadProof(server.url, other, 'PROOF_OF_ADDRESS', { type: 'PAYSLIP' }),
    ],
    [
      'one that was uploaded for something else',
      async () => ({
        'meta-data-id': await uploadDocument(server.url, { headers: other.headers }),
        'document-type': 'PAYSLIP',
      }),
    ],
    ['one that does not exist', async () => ({ 'meta-data-id': 4, 'document-type': 'PAYSLIP' })],
  ])('of documents, %s counts as missing', async (_what, document) => {
    const body = requestBody(other, [await document()]);
    expect((await requestLimitIncrease<Refusal>(server.url, other, body)).body).toMatchObject({
      'error-code': 'DOCUMENT_MISSING',
      errors: ['Payslip is missing.'],
    });
  });

  test('a document proves something once, in one request or in two', async () => {
    const customer = await somebody();
    const one = await uploadProof(server.url, customer);
    const twice = await requestLimitIncrease<Refusal>(
      server.url,
      customer,
      requestBody(customer, [one, one]),
    );
    expect(twice.body['error-code']).toBe('DOCUMENT_MISSING');
    expect(
      (await requestLimitIncrease(server.url, customer, requestBody(customer, [one]))).status,
    ).toBe(201);
    await rows(
      "update limit_increases set status = 'DECLINED', decided_at = now(), reason = 'Too old.' where registration_id = $1",
      [customer.registrationId],
    );
    const again = await requestLimitIncrease<Refusal>(
      server.url,
      customer,
      requestBody(customer, [one]),
    );
    expect(again.body['error-code']).toBe('DOCUMENT_MISSING');
  });
});
