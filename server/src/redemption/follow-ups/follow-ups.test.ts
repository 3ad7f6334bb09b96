import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { addCustomer, PIN, type TestCustomer } from '../../../test/customers.ts';
import { type RunningServer, registering, startServer } from '../../../test/harness.ts';
import { addOrder } from '../../../test/orders.ts';
import {
  addRequest,
  askMore,
  type Captured,
  type FollowUpBody,
  handIn,
  openFollowUp,
  type RequestedOrder,
  uploadDocument,
} from '../../../test/redemption.ts';
import { announce, photo, put, type UploadTarget } from '../../../test/sign-up.ts';
import { withTransaction } from '../../database/pool.ts';
import { operatorsDesk } from '../../desk.ts';
import { endFollowUps } from './verdict.ts';

let server: RunningServer;
let customer: TestCustomer;
beforeAll(async () => {
  server = await startServer({ demo: true });
  customer = await addCustomer(server);
});
afterAll(() => server.close());

const TYPES = { PROOF_OF_ADDRESS: 1, PROOF_OF_INCOME: 8, PERMIT: 19 } as const;
const ALL = 'FOLLOW_UP=PROOF_OF_ADDRESS,PERMIT,DECLARATION';

/** A request of which more is asked, and the follow-up as its recipient sees it. */
async function asked(decision = ALL) {
  const order = await addRequest(server);
  const token = await askMore(server, order, decision);
  const { body: followUp } = await openFollowUp(server.url, token);
  return { order, token, followUp };
}

/** What answers everything that is open, with new documents. */
async function answerTo(followUp: FollowUpBody) {
  const documents: Captured[] = [];
  for (const one of followUp.requirements) {
    if (one.status === 'APPROVED') continue;
    documents.push({
      'requirement-document-id': one.id,
      'meta-data-id': await uploadDocument(server.url),
      'document-type-id': TYPES[one['document-purpose'] as keyof typeof TYPES],
    });
  }
  return {
    'captured-documents': documents,
    'signed-reporting-declaration': followUp['requires-signing-of-reporting-declaration'],
    'reporting-declaration-version': followUp['reporting-declaration-version'],
  };
}

const orderRow = ({ id }: Pick<RequestedOrder, 'id'>) =>
  server.database.db
    .selectFrom('inbound_transactions')
    .select(['status', 'next_actor', 'due_at', 'reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const openCases = (followUp: { id: number }) =>
  server.database.db
    .selectFrom('cases')
    .select(['id', 'kind', 'facts', 'due_at', 'next_actor', 'opened_by'])
    .where('subject', '=', `follow-up:${followUp.id}`)
    .where('state', '<>', 'DECIDED')
    .execute();

const signatures = ({ requestId }: RequestedOrder) =>
  server.database.db
    .selectFrom('declaration_signatures')
    .select(['declaration_version', 'ip'])
    .where('redemption_request_id', '=', requestId)
    .execute();

const messages = ({ msisdn }: RequestedOrder) =>
  server.database.db
    .selectFrom('messages')
    .select(['channel', 'subject', 'body'])
    .where((where) =>
      where.or([where('recipient', '=', msisdn), where('body', 'like', `%${msisdn}%`)]),
    )
    .orderBy('id')
    .execute();

describe('an operator who asks for something more', () => {
  test('has the recipient told by SMS, with the link and until when, and the order waits for them', async () => {
    const { order, followUp } = await asked();
    const [sms] = await messages(order);
    expect(sms?.body).toMatch(
      /^Thumela: We need something more from you to pay out order TEST-\d+\. Please send it by \d+ \w+ \d{4}, \d\d:\d\d: http\S+\/inbound-redemption-follow-up\?t=\S+$/,
    );
    const { due_at, ...row } = await orderRow(order);
    expect(row).toEqual({
      status: 'UNALLOCATED',
      next_actor: 'CUSTOMER',
      reason: 'Your permit cannot be read.',
    });
    const hours = ((due_at?.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71);
    expect(hours).toBeLessThan(73);
    expect(await openCases(followUp)).toMatchObject([
      { kind: 'FOLLOW_UP', due_at, next_actor: 'CUSTOMER' },
    ]);
    const { db } = server.database;
    const email = db
      .selectFrom('messages')
      .select('body')
      .where('subject', '=', `We need something more for order ${order.reference}`);
    expect((await email.executeTakeFirstOrThrow()).body).toContain('Your permit cannot be read.');
  });

  test.each([
    ['nothing', 'FOLLOW_UP', 'Please check what you entered.'],
    ['nothing after the sign', 'FOLLOW_UP=,', 'Please check what you entered.'],
    ['what no document proves', 'FOLLOW_UP=SHOE_SIZE', 'Please check what you entered.'],
    ['in other words', 'ASK=PERMIT', 'cannot be decided by ASK=PERMIT now'],
  ])('is refused when asking for %s', async (_, decision, said) => {
    const order = await addRequest(server);
    await expect(askMore(server, order, decision)).rejects.toThrow(said);
    expect(await messages(order)).toEqual([]);
  });

  test('asks once at a time, of a request that waits for its verdict', async () => {
    const { followUp } = await asked();
    const [waiting] = await openCases(followUp);
    const desk = operatorsDesk({ ...server, brand: server.services.brand });
    expect(Object.keys((await desk.show(waiting?.id ?? 0n)).choices)).not.toContain('FOLLOW_UP');
    const over = await addRequest(server);
    await server.database.db
      .updateTable('redemption_requests')
      .set({ status: 'REJECTED' })
      .where('id', '=', over.requestId)
      .execute();
    await expect(askMore(server, over, ALL)).rejects.toThrow('cannot be decided');
  });
});

describe('the follow-up of a link', () => {
  test('is answered as it stands to a visitor and to a customer, with either headers [FOLLOWUP-02] [FOLLOWUP-03]', async () => {
    const { order, token, followUp } = await asked();
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
  });

  test('opens for nothing else: no forged token, no link of an order, no word; nor without a credential or the headers', async () => {
    const { token } = await asked();
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
  test('brings documents and signature to the operators, and tells the recipient [FOLLOWUP-12]', async () => {
    const { order, token, followUp } = await asked();
    const body = await answerTo(followUp);
    const { status, body: answer } = await handIn(server.url, followUp.id, body);
    expect([status, answer]).toEqual([200, { id: followUp.id, status: 'SUBMITTED' }]);
    const now = (await openFollowUp(server.url, token)).body;
    expect(now.status).toBe('SUBMITTED');
    expect(now.requirements.map((one) => one['captured-document'])).toEqual(
      body['captured-documents'],
    );
    expect(now.requirements.map((one) => one.status)).toEqual(['SUBMITTED', 'SUBMITTED']);
    expect(await signatures(order)).toEqual([
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
    expect(await openCases(followUp)).toMatchObject([
      {
        facts: { documents: ids.map(Number), signed: 1 },
        opened_by: 'partner',
        next_actor: 'OPERATOR',
      },
    ]);
    expect(await orderRow(order)).toMatchObject({
      status: 'UNALLOCATED',
      next_actor: 'OPERATOR',
      reason: null,
    });
    expect((await messages(order)).at(-1)?.body).toContain('We have what you sent for order');
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
    const { order, followUp } = await asked();
    const body = await answerTo(followUp);
    const key = { 'idempotency-key': randomUUID() };
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        handIn(server.url, followUp.id, body, n % 2 === 0 ? key : {}),
      ),
    );
    const statuses = (each: typeof tries) => [...new Set(each.map(({ status }) => status))].sort();
    const keyed = tries.filter((_, n) => n % 2 === 0);
    const others = tries.filter((_, n) => n % 2 === 1);
    // Either the key was first, and all of its repeats were answered alike, or one without a key.
    if (statuses(others).includes(200)) {
      expect(statuses(keyed)).toEqual([409]);
      expect(others.filter(({ status }) => status === 200)).toHaveLength(1);
    } else {
      expect([statuses(keyed), statuses(others)]).toEqual([[200], [409]]);
    }
    expect(await signatures(order)).toHaveLength(1);
    expect(await openCases(followUp)).toHaveLength(1);
    expect(await messages(order)).toHaveLength(2);
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
    const { order, followUp } = await asked('FOLLOW_UP=DECLARATION');
    const table = what === 'order' ? 'inbound_transactions' : 'redemption_requests';
    const id = what === 'order' ? order.id : order.requestId;
    const { pool } = server.database;
    await pool.query(`update ${table} set status = $1 where id = $2`, [status, id]);
    expect(await handIn(server.url, followUp.id, await answerTo(followUp))).toMatchObject({
      status: 409,
      body: { message: 'It seems we no longer need this information.' },
    });
    expect(await signatures(order)).toEqual([]);
  });

  test('by a customer who is signed in takes what they uploaded in their session, and nobody else’s', async () => {
    const browser = new Browser(server.url);
    await browser.signIn(customer.username, PIN);
    const upload = async () => {
      const { body } = await browser.ask<UploadTarget>(
        'POST /api/s3-documents/save-and-generate-upload-url',
        { body: { 'document-type': 'LIMIT_INCREASE_DOCUMENT', 'file-type': 'jpg' } },
      );
      await put(body['presigned-url'], await photo());
      return body.id;
    };
    const { followUp } = await asked('FOLLOW_UP=PERMIT');
    const right = withFirst(await answerTo(followUp), { 'meta-data-id': await upload() });
    const from = (who: Browser) =>
      who.ask(`POST /api/transactions/inbound/redemption/follow-up/${followUp.id}/capture`, {
        body: right,
      });
    expect((await from(new Browser(server.url))).status).toBe(400);
    expect((await from(browser)).status).toBe(200);
  });

  type Body = Awaited<ReturnType<typeof answerTo>>;
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
      'The type of the document for Proof of address is not one that is accepted.',
    ],
    [
      'with a type there is not',
      (body) => withFirst(body, { 'document-type-id': 404 }),
      400,
      'not one that is accepted.',
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
          'requirement-document-id': (await asked()).followUp.requirements[0]?.id ?? 0,
        }),
      400,
      'A document was sent that is not asked for.',
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
  ])('%s is refused, and nothing is kept', async (_, change, status, said) => {
    const { order, token, followUp } = await asked();
    const right = await answerTo(followUp);
    const reply = await handIn(server.url, followUp.id, await change(right));
    expect(reply.status).toBe(status);
    expect(JSON.stringify(reply.body)).toContain(said);
    expect((await openFollowUp(server.url, token)).body).toEqual(followUp);
    expect(await signatures(order)).toEqual([]);
    expect((await handIn(server.url, followUp.id, right)).status).toBe(200);
  });

  test('is for the partner credential with its headers, well-formed, and for ids that exist', async () => {
    const { followUp } = await asked();
    const body = await answerTo(followUp);
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
  const { body } = await announce(server.url, 'Picture');
  await put(body['presigned-url'], await photo());
  return body.id;
}

async function anothers(): Promise<number> {
  const { followUp } = await asked('FOLLOW_UP=PERMIT');
  const body = await answerTo(followUp);
  await handIn(server.url, followUp.id, body);
  return body['captured-documents'][0]?.['meta-data-id'] ?? 0;
}

describe('asking once more', () => {
  test('approves what is not asked for again, with its document, which stays whatever is sent', async () => {
    const { order, followUp } = await asked('FOLLOW_UP=PROOF_OF_ADDRESS,PERMIT');
    const first = await answerTo(followUp);
    await handIn(server.url, followUp.id, first);
    const [waiting] = await openCases(followUp);
    const again = { ...order, caseId: waiting?.id ?? 0n };
    const token = await askMore(server, again, 'FOLLOW_UP=permit, proof_of_income');
    const { body: second } = await openFollowUp(server.url, token);
    const shown = second.requirements.map((one) => [one['document-purpose'], one.status]);
    expect(shown).toEqual([
      ['PERMIT', 'REJECTED'],
      ['PROOF_OF_INCOME', 'PENDING'],
      ['PROOF_OF_ADDRESS', 'APPROVED'],
    ]);
    const kept = second.requirements[2]?.['captured-document'] as Captured;
    expect(kept).toMatchObject({
      'meta-data-id': first['captured-documents'][0]?.['meta-data-id'],
      'document-type-id': TYPES.PROOF_OF_ADDRESS,
    });
    const answer = await answerTo(second);
    const sent = (approved: Captured) =>
      handIn(server.url, second.id, {
        ...answer,
        'captured-documents': [...answer['captured-documents'], approved],
      });
    const other = { ...kept, 'meta-data-id': await uploadDocument(server.url) };
    expect(JSON.stringify((await sent(other)).body)).toContain('approved already');
    expect((await sent({ ...kept, 'document-type-id': 2 })).status).toBe(400);
    expect((await sent(kept)).status).toBe(200);
    const now = (await openFollowUp(server.url, token)).body;
    expect(now.requirements.map((one) => one.status)).toEqual([
      'SUBMITTED',
      'SUBMITTED',
      'APPROVED',
    ]);
    expect(now.requirements[2]?.['captured-document']).toEqual(kept);
  });
});

test.each(['APPROVED', 'REJECTED'] as const)(
  'a request that is %s judges what was handed in alike; its case is over, and its order waits for nobody',
  async (verdict) => {
    const { order, token, followUp } = await asked('FOLLOW_UP=PERMIT');
    await handIn(server.url, followUp.id, await answerTo(followUp));
    const by = { actor: 'operator:Zanele', reason: 'It was looked at.' } as const;
    await withTransaction(server.database, (handle) =>
      endFollowUps(handle, order.requestId, verdict, by),
    );
    const [permit] = (await openFollowUp(server.url, token)).body.requirements;
    expect(permit?.status).toBe(verdict);
    expect(await openCases(followUp)).toEqual([]);
    expect(await orderRow(order)).toMatchObject({ next_actor: null, due_at: null, reason: null });
  },
);

test('the demo’s follow-up is handed in, with the approved document sent again or not', async () => {
  const { body: followUp } = await openFollowUp(server.url, 'demo-follow-up');
  expect(followUp.requirements.map((one) => one.status)).toEqual(['PENDING', 'APPROVED']);
  const approved = followUp.requirements[1]?.['captured-document'] as Captured;
  const body = await answerTo(followUp);
  const sent = { ...body, 'captured-documents': [...body['captured-documents'], approved] };
  expect((await handIn(server.url, followUp.id, sent)).status).toBe(200);
});
