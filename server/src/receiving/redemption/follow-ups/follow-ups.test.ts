import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser } from '../../../../test/browser.ts';
import { addCustomer, PIN, type TestCustomer } from '../../../../test/customers.ts';
import {
  followUpSubmission,
  recordsOf,
  requestWithFollowUp,
  TYPES,
} from '../../../../test/follow-ups.ts';
import { type RunningServer, registering, startServer } from '../../../../test/harness.ts';
import { addOrder } from '../../../../test/orders.ts';
import {
  type Captured,
  handIn,
  openFollowUp,
  uploadDocument,
} from '../../../../test/redemption.ts';
import {
  announceDocument,
  createPhoto,
  putFile,
  type UploadTarget,
} from '../../../../test/sign-up.ts';

let server: RunningServer;
let customer: TestCustomer;
let recorded: ReturnType<typeof recordsOf>;
beforeAll(async () => {
  server = await startServer({ demo: true });
  customer = await addCustomer(server);
  recorded = recordsOf(server);
});
afterAll(() => server.close());

describe('the follow-up of a link', () => {
  test('is returned to a visitor and to a customer, with either headers [FOLLOWUP-02] [FOLLOWUP-03]', async () => {
    const { order, token, followUp } = await requestWithFollowUp(server);
    expect(followUp).toEqual({
      id: expect.any(Number),
      'user-id': 3044,
      'redemption-request-id': Number(order.requestId),
      'date-created': expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      reason: 'Your permit cannot be read.',
      status: 'PENDING_CUSTOMER',
      'requires-signing-of-reporting-declaration': true,
      'reporting-declaration-version': 1,
      requirements: [
        {
          id: expect.any(Number),
          'document-purpose': 'PROOF_OF_ADDRESS',
          'document-purpose-display-value': 'Proof of address',
          status: 'PENDING',
          'captured-document': null,
        },
        expect.objectContaining({ 'document-purpose': 'PERMIT', status: 'PENDING' }),
      ],
    });
    const { authorization = '' } = registering;
    const others = [
      { authorization, 'transacting-partner-id': '39', 'transacting-channel-id': '37' },
      customer.headers,
    ];
    for (const headers of others) {
      const reply = await openFollowUp(server.url, token, headers);
      expect([reply.status, reply.body]).toEqual([200, followUp]);
    }
    const { body: begun } = await openFollowUp(server.url, 'demo-follow-up');
    expect(begun.requirements.find(({ status }) => status === 'APPROVED')).toMatchObject({
      'captured-document': {
        'requirement-document-id': expect.any(Number),
        'meta-data-id': expect.any(Number),
        'document-type-id': expect.any(Number),
      },
    });
  });

  test('opens for nothing else: no forged token, no link of an order, no word; nor without a credential or the headers', async () => {
    const { token } = await requestWithFollowUp(server);
    const { token: ofOrder } = await addOrder(server);
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of [forged, ofOrder, 'demo-redeem', 'x', "' or 1=1 --", `${token}${token}`]) {
      const { status, body } = await openFollowUp(server.url, wrong);
      expect([status, body], wrong).toMatchObject([401, { 'error-code': 'UNAUTHORIZED' }]);
    }
    const { authorization = '' } = registering;
    expect((await openFollowUp(server.url, token, {})).status).toBe(401);
    expect((await openFollowUp(server.url, token, { authorization })).status).toBe(403);
  });
});

describe('handing in', () => {
  test('brings documents and signature to the operators, and notifies the recipient [FOLLOWUP-12]', async () => {
    const { order, token, followUp } = await requestWithFollowUp(server);
    const body = await followUpSubmission(server, followUp);
    const { status, body: answer } = await handIn(server.url, followUp.id, body);
    expect([status, answer]).toEqual([200, { id: followUp.id, status: 'SUBMITTED' }]);
    const now = (await openFollowUp(server.url, token)).body;
    expect(now.status).toBe('SUBMITTED');
    expect(now.requirements.map((one) => one['captured-document'])).toEqual(
      body['captured-documents'],
    );
    expect(now.requirements.map((one) => one.status)).toEqual(['SUBMITTED', 'SUBMITTED']);
    expect(await recorded.signatures(order)).toEqual([
      { declaration_version: 1, ip: expect.stringContaining('127.0.0.1') },
    ]);
    const ids = body['captured-documents'].map((one) => BigInt(one['meta-data-id']));
    const used = server.database.db
      .selectFrom('documents')
      .select('used_by')
      .where('id', 'in', ids);
    expect(await used.execute()).toEqual(
      ids.map(() => ({ used_by: `redemption-request:${order.requestId}` })),
    );
    expect(await recorded.openCases(followUp)).toMatchObject([
      {
        facts: { documents: ids.map(Number), signed: 1 },
        opened_by: 'partner',
        next_actor: 'OPERATOR',
      },
    ]);
    expect(await recorded.order(order)).toMatchObject({
      status: 'UNALLOCATED',
      next_actor: 'OPERATOR',
      reason: null,
    });
    expect((await recorded.messages(order)).at(-1)?.body).toContain(
      'We have what you sent for order',
    );
    const audited = server.database.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject', '=', `redemption-request:${order.requestId}`)
      .orderBy('id');
    expect(await audited.execute()).toEqual([
      { action: 'follow-up.asked' },
      { action: 'follow-up.submitted' },
    ]);
  });

  test('twenty times at once hands in once, and a repeat by its key gets the first answer', async () => {
    const { order, followUp } = await requestWithFollowUp(server);
    const body = await followUpSubmission(server, followUp);
    const key = { 'idempotency-key': randomUUID() };
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        handIn(server.url, followUp.id, body, n % 2 === 0 ? key : {}),
      ),
    );
    const statuses = (each: typeof tries) => [...new Set(each.map(({ status }) => status))].sort();
    const keyed = tries.filter((_, n) => n % 2 === 0);
    const others = tries.filter((_, n) => n % 2 === 1);
    // Either the key was first, and all of its repeats got the same answer, or one without a key.
    if (statuses(others).includes(200)) {
      expect(statuses(keyed)).toEqual([409]);
      expect(others.filter(({ status }) => status === 200)).toHaveLength(1);
    } else {
      expect([statuses(keyed), statuses(others)]).toEqual([[200], [409]]);
    }
    expect(await recorded.signatures(order)).toHaveLength(1);
    expect(await recorded.openCases(followUp)).toHaveLength(1);
    expect(await recorded.messages(order)).toHaveLength(2);
    const again = await handIn(server.url, followUp.id, body);
    expect(again).toMatchObject({
      status: 409,
      body: {
        'error-code': 'STATUS_CONFLICT',
        message: 'It seems as though you have already submitted the required information.',
      },
    });
  });

  test.each([
    ['order', 'CANCELED'],
    ['request', 'REJECTED'],
  ] as const)('is refused where the %s is %s', async (what, status) => {
    const { order, followUp } = await requestWithFollowUp(server, 'FOLLOW_UP=DECLARATION');
    const table = what === 'order' ? 'inbound_transactions' : 'redemption_requests';
    const id = what === 'order' ? order.id : order.requestId;
    const { pool } = server.owner;
    const decided = what === 'order' ? '' : ', decided_at = now()';
    await pool.query(`update ${table} set status = $1${decided} where id = $2`, [status, id]);
    expect(
      await handIn(server.url, followUp.id, await followUpSubmission(server, followUp)),
    ).toMatchObject({
      status: 409,
      body: { message: 'It seems we no longer need this information.' },
    });
    expect(await recorded.signatures(order)).toEqual([]);
  });

  test('by a signed-in customer accepts only uploads of their own session', async () => {
    const browser = new Browser(server.url);
    await browser.signIn(customer.username, PIN);
    const upload = async () => {
      const { body } = await browser.ask<UploadTarget>(
        'POST /api/s3-documents/save-and-generate-upload-url',
        { body: { 'document-type': 'LIMIT_INCREASE_DOCUMENT', 'file-type': 'jpg' } },
      );
      await putFile(body['presigned-url'], await createPhoto());
      return body.id;
    };
    const { followUp } = await requestWithFollowUp(server, 'FOLLOW_UP=PERMIT');
    const right = withFirst(await followUpSubmission(server, followUp), {
      'meta-data-id': await upload(),
    });
    const from = (who: Browser) =>
      who.ask(`POST /api/transactions/inbound/redemption/follow-up/${followUp.id}/capture`, {
        body: right,
      });
    expect((await from(new Browser(server.url))).status).toBe(400);
    expect((await from(browser)).status).toBe(200);
  });

  type Body = Awaited<ReturnType<typeof followUpSubmission>>;
  const withFirst = (body: Body, changed: Partial<Captured>): Body => {
    const [first, ...rest] = body['captured-documents'];
    return { ...body, 'captured-documents': [{ ...(first as Captured), ...changed }, ...rest] };
  };

  test.each<[string, (body: Body) => Body | Promise<Body>, number, string]>([
    [
      'without a document',
      (body) => ({ ...body, 'captured-documents': body['captured-documents'].slice(1) }),
      400,
      'Proof of address is missing.',
    ],
    [
      'with no document',
      (body) => ({ ...body, 'captured-documents': [] }),
      400,
      'Permit or visa is missing.',
    ],
    [
      'with a document twice',
      (body) =>
        withFirst(body, { 'meta-data-id': body['captured-documents'][1]?.['meta-data-id'] ?? 0 }),
      400,
      'Please send each document once.',
    ],
    [
      'with a document of another purpose',
      (body) => withFirst(body, { 'document-type-id': TYPES.PERMIT }),
      400,
      'This document type is not accepted for Proof of address.',
    ],
    [
      'with a type there is not',
      (body) => withFirst(body, { 'document-type-id': 404 }),
      400,
      'document type is not accepted',
    ],
    [
      'with a document that nobody announced',
      (body) => withFirst(body, { 'meta-data-id': 404 }),
      400,
      'Proof of address is missing.',
    ],
    [
      'with a document whose file never came',
      async (body) =>
        withFirst(body, { 'meta-data-id': await uploadDocument(server.url, { file: false }) }),
      400,
      'Proof of address is missing.',
    ],
    [
      'with a customer’s document',
      async (body) =>
        withFirst(body, {
          'meta-data-id': await uploadDocument(server.url, { headers: customer.headers }),
        }),
      400,
      'Proof of address is missing.',
    ],
    [
      'with a picture of a sign-up',
      async (body) => withFirst(body, { 'meta-data-id': await signUpPicture() }),
      400,
      'Proof of address is missing.',
    ],
    [
      'with a document of another recipient',
      async (body) => withFirst(body, { 'meta-data-id': await anothers() }),
      400,
      'Proof of address is missing.',
    ],
    [
      'for a requirement of another recipient',
      async (body) =>
        withFirst(body, {
          'requirement-document-id':
            (await requestWithFollowUp(server)).followUp.requirements[0]?.id ?? 0,
        }),
      400,
      'You sent a document that we did not ask for.',
    ],
    [
      'without the declaration',
      (body) => ({ ...body, 'signed-reporting-declaration': false }),
      400,
      'Please accept the declaration.',
    ],
    [
      'without its version',
      (body) => ({ ...body, 'reporting-declaration-version': null }),
      400,
      'Please accept the declaration.',
    ],
    [
      'with a version that is not in force',
      (body) => ({ ...body, 'reporting-declaration-version': 2 }),
      409,
      'The declaration has changed.',
    ],
  ])('%s is refused, and nothing is stored', async (_, change, status, said) => {
    const { order, token, followUp } = await requestWithFollowUp(server);
    const right = await followUpSubmission(server, followUp);
    const reply = await handIn(server.url, followUp.id, await change(right));
    expect(reply.status).toBe(status);
    expect(JSON.stringify(reply.body)).toContain(said);
    expect((await openFollowUp(server.url, token)).body).toEqual(followUp);
    expect(await recorded.signatures(order)).toEqual([]);
    expect((await handIn(server.url, followUp.id, right)).status).toBe(200);
  });

  test('is for the partner credential with its headers, well-formed, and for ids that exist', async () => {
    const { followUp } = await requestWithFollowUp(server);
    const body = await followUpSubmission(server, followUp);
    const { authorization = '' } = registering;
    const tried = async (headers: Record<string, string>, what: unknown = body, id = followUp.id) =>
      (await handIn(server.url, id, what, headers)).status;
    expect(await tried({ authorization: '' })).toBe(401);
    expect(await tried({ ...customer.headers })).toBe(401);
    expect(await tried({ authorization, 'registering-partner-id': '39' })).toBe(403);
    const { 'captured-documents': _, ...half } = body;
    expect(await tried({}, half)).toBe(400);
    expect(await tried({}, body, followUp.id + 1)).toBe(404);
    expect(await tried({}, body, 0)).toBeGreaterThanOrEqual(400);
    expect(followUp.id).toBeGreaterThan(2 ** 20);
    expect(followUp.id).toBeLessThan(2 ** 48);
  });
});

async function signUpPicture(): Promise<number> {
  const { body } = await announceDocument(server.url, 'Picture');
  await putFile(body['presigned-url'], await createPhoto());
  return body.id;
}

async function anothers(): Promise<number> {
  const { followUp } = await requestWithFollowUp(server, 'FOLLOW_UP=PERMIT');
  const body = await followUpSubmission(server, followUp);
  await handIn(server.url, followUp.id, body);
  return body['captured-documents'][0]?.['meta-data-id'] ?? 0;
}

test('the demo’s follow-up is handed in, with the approved document sent again or not', async () => {
  const { body: followUp } = await openFollowUp(server.url, 'demo-follow-up');
  expect(followUp.requirements.map((one) => one.status)).toEqual(['PENDING', 'APPROVED']);
  const approved = followUp.requirements[1]?.['captured-document'] as Captured;
  const body = await followUpSubmission(server, followUp);
  const sent = { ...body, 'captured-documents': [...body['captured-documents'], approved] };
  expect((await handIn(server.url, followUp.id, sent)).status).toBe(200);
});
