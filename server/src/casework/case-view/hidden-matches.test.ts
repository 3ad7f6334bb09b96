/** Sanctions matches are visible to compliance only, and only compliance decides them (decision 27). */
import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@thumela/contract/call.ts';
import type { readCase } from '@thumela/contract/console/case-view.ts';
import type { Role } from '@thumela/rules/operators/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { orderRow, stageOrder } from '../../../test/staging.ts';
import { searchTrail } from '../../administration/audit-viewer/search.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { outboundService } from '../../sending/service.ts';
import { casesService } from '../cases/service.ts';
import { findCases } from '../queues/search.ts';

type Case = AnswerOf<typeof readCase>;

let server: RunningServer;
let compliance: SignedIn;
let treasury: SignedIn;
let support: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  server = await startServer({ demo: true });
  compliance = await operatorCall(server, 'compliance');
  treasury = await operatorCall(server, 'treasury');
  support = await operatorCall(server, 'support');
  admin = await operatorCall(server, 'admin');
});
afterAll(() => server.close());

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query<Row>(text, values)).rows;

const read = async (operator: SignedIn, id: bigint) =>
  (await operator.call<Case>('GET', `/console/api/cases/${id}`)).body;

const decide = (operator: SignedIn, id: bigint, decision: string, reason = 'It was looked at.') =>
  operator.call('POST', `/console/api/cases/${id}/decision`, { decision, reason });

const caseOf = async (kind: string, subject: string) =>
  (
    await rows<{ id: bigint }>(
      'select id from cases where kind = $1 and subject = $2 order by id desc limit 1',
      [kind, subject],
    )
  )[0]?.id ?? 0n;

const open = (kind: 'SANCTIONS_MATCH' | 'RETURNED_PAYOUT' | 'REVERSAL', transactionId: bigint) =>
  withTransaction(server.database, (handle) =>
    casesService(handle).open({
      ...{ kind, subject: `transaction:${transactionId}`, transactionId },
      ...{ facts: {}, actor: 'system' },
    }),
  );

async function made(otherwise = {}) {
  const customer = await addCustomer(server, { email: `${randomUUID()}@example.com` });
  const body = await sendMoney(server.url, customer, corridors.zimbabweCash, 100, otherwise);
  return { customer, id: BigInt(body['transaction-id']), reference: body['payment-reference'] };
}

/** A paid transaction that is held by a newer sanctions list. */
async function matched() {
  const { customer, id, reference } = await made();
  await reportPaid(server.database, id);
  await withTransaction(server.database, (handle) =>
    outboundService(handle, server.services).move({
      ...{ id, to: 'REMITTANCE_BRAND_ON_HOLD', actor: 'system', reason: 'We check something.' },
      caseKind: 'SANCTIONS_MATCH',
    }),
  );
  return { customer, id, reference, match: await caseOf('SANCTIONS_MATCH', `transaction:${id}`) };
}

const SAYING = 'They are the listed one.';

/** Everything the customer reads, and what every role reads of their transaction. */
const readable = async ({ customer, id }: { customer: TestCustomer; id: bigint }) =>
  await rows(
    `select body as text from messages m join customers c on m.recipient in (c.msisdn, c.email) where c.id = $1
     union all select reason from transactions where id = $2
     union all select facts::text || reason from cases where kind = 'REFUND' and transaction_id = $2`,
    [customer.customerId, id],
  );

describe('a payment held by a sanctions match is not refunded by an operator who may not decide matches', () => {
  test('marked for a return', async () => {
    const { reference, match } = await matched();
    const answer = await treasury.call('POST', `/console/api/references/${reference}/return`, {
      ...{ as: 'refund', 'fee-kept': false, reason: SAYING },
    });
    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'Another decision about this payment comes first.' },
    });
    expect((await read(compliance, match)).state).toBe('OPEN');
  });

  test.each(['RETURNED_PAYOUT', 'REVERSAL'] as const)('by way of its %s', async (kind) => {
    const { id, match } = await matched();
    const other = await open(kind, id);
    const shown = await read(treasury, other);
    expect(shown.decisions.find(({ name }) => name === 'REFUND')).toMatchObject({
      ...{ allowed: false, reads: true, why: 'Another decision about this payment comes first.' },
    });
    expect(shown.actions.find(({ name }) => name === 'CANCEL')).toMatchObject({
      ...{ allowed: false, reads: true, why: 'Another decision about this payment comes first.' },
    });
    expect((await decide(treasury, other, 'REFUND', SAYING)).status).toBe(409);
    expect((await read(compliance, match)).state).toBe('OPEN');
  });
});

describe('what compliance writes about a match is for the record only', () => {
  test('marked for a return', async () => {
    const held = await matched();
    const { actions } = await read(compliance, held.match);
    expect(actions.find(({ name }) => name === 'REFUND')).toMatchObject({ reads: false });
    const back = { as: 'refund', 'fee-kept': false, reason: SAYING };
    const path = `/console/api/references/${held.reference}/return` as const;
    expect((await compliance.call('POST', path, back)).status).toBe(200);
    expect((await read(compliance, held.match)).state).toBe('OPEN');
    const told = JSON.stringify(await readable(held));
    expect(told).toContain('Our checks did not allow it.');
    expect(told).not.toContain('listed');
  });

  test.each(['RETURNED_PAYOUT', 'REVERSAL'] as const)('by way of its %s', async (kind) => {
    const held = await matched();
    const other = await open(kind, held.id);
    const { decisions } = await read(compliance, other);
    expect(decisions.find(({ name }) => name === 'REFUND')).toMatchObject({ reads: false });
    expect((await decide(compliance, other, 'REFUND', SAYING)).status).toBe(200);
    expect(JSON.stringify(await readable(held))).not.toContain('listed');
  });
});

const LISTED = { first: 'Viktor', last: 'Blokkade' };

const shownTo = (operator: SignedIn, id: bigint) =>
  operator.call<Case>('GET', `/console/api/cases/${id}`);

describe('a possible match is a case that only compliance sees', () => {
  test('of a new transaction, which has other reasons for its hold too', async () => {
    const { id } = await made({ values: { 22: LISTED.first, 24: LISTED.last } });
    const match = await caseOf('SANCTIONS_MATCH', `transaction:${id}`);
    const { body } = await shownTo(compliance, match);
    expect(body.facts).toContainEqual({ name: 'rules', value: 'SANCTIONS_MATCH', form: 'CODE' });
    expect(body.screening.flatMap(({ entries }) => entries)).toHaveLength(1);
    expect(
      await rows("select from cases where kind = 'HOLD' and transaction_id = $1", [id]),
    ).toEqual([]);
    for (const operator of [support, treasury, admin]) {
      expect((await shownTo(operator, match)).status).toBe(404);
      expect((await decide(operator, match, 'RELEASE')).status).toBe(404);
    }
  });

  test('of an order, which two people release, and whose refusal reveals nothing', async () => {
    const { recipient } = orderRow();
    const named = { 'first-name': LISTED.first, 'last-name': LISTED.last };
    const [released, rejected] = [
      await stageOrder(server.url, { recipient: { ...recipient, ...named } }),
      await stageOrder(server.url, { recipient: { ...recipient, ...named } }),
    ];
    const match = await caseOf('SANCTIONS_MATCH', `order:${released.id}`);
    expect((await decide(support, match, 'RELEASE')).status).toBe(404);
    expect((await decide(compliance, match, 'RELEASE')).status).toBe(409);
    const { body } = await shownTo(compliance, match);
    expect(body.decisions.map(({ name, people, reads }) => [name, people, reads])).toEqual([
      ['RELEASE', 2, false],
      ['REJECT', 1, false],
      ['FREEZE', 1, false],
    ]);
    const refused = await caseOf('SANCTIONS_MATCH', `order:${rejected.id}`);
    expect((await decide(compliance, refused, 'REJECT', SAYING)).status).toBe(200);
    expect(
      await rows('select status, reason from inbound_transactions where id = $1', [rejected.id]),
    ).toEqual([{ status: 'REJECTED', reason: 'Our checks did not allow it.' }]);
  });
});

/** A sign-up with a possible sanctions match and an operator's note about it. */
async function signedUp() {
  const { customerId } = await addCustomer(server, { approvalStatus: 'PENDING' });
  const reasons = ['SANCTIONS', 'NAME_NOT_COMPARABLE'];
  const screening = { result: 'possible', matches: ['Viktor Blokkade'], list: '2026-11-22' };
  await rows('insert into customer_reviews (customer_id, reasons, screening) values ($1, $2, $3)', [
    customerId,
    JSON.stringify(reasons),
    JSON.stringify(screening),
  ]);
  return await withTransaction(server.database, (handle) =>
    casesService(handle).open({
      ...{
        kind: 'SIGN_UP',
        subject: `customer:${customerId}`,
        facts: { reasons },
        actor: 'system',
      },
    }),
  );
}

describe('what all roles see reveals a match to compliance only', () => {
  /** Whether a case reveals a match by its facts or subjects, and shows the operator's note. */
  const told = async (operator: SignedIn, id: bigint) => {
    const { body } = await shownTo(operator, id);
    const text = JSON.stringify(body);
    return { told: /SANCTION|Blokkade/.test(text), written: text.includes(SAYING) };
  };

  test('a sign-up', async () => {
    const id = await signedUp();
    const waiting = await read(support, id);
    expect(waiting.about[0]?.facts).toContainEqual({
      ...{ name: 'why-looked-at', value: 'NAME_NOT_COMPARABLE', form: 'CODE' },
    });
    const reject = ({ decisions }: Case) => decisions.find(({ name }) => name === 'REJECT');
    const plain = await withTransaction(server.database, async (handle) => {
      const { customerId } = await addCustomer(server, { approvalStatus: 'PENDING' });
      const subject = `customer:${customerId}`;
      return await casesService(handle).open({
        ...{ kind: 'SIGN_UP', subject, facts: {}, actor: 'system' },
      });
    });
    expect(reject(waiting)).toEqual(reject(await read(support, plain)));
    await decide(compliance, id, 'REJECT', SAYING);
    expect(await told(compliance, id)).toEqual({ told: true, written: true });
    for (const operator of [support, treasury, admin]) {
      expect(await told(operator, id)).toEqual({ told: false, written: false });
    }
    const caller = { roles: ['support'] } as const;
    const { rows: found } = await findCases(server.database, caller, 'sanctions');
    expect(found.map((one) => one.id)).not.toContain(id);
  });

  test('another case about a held subject, its timeline, and the audit trail', async () => {
    const { id } = await matched();
    const other = await open('RETURNED_PAYOUT', id);
    await decide(compliance, other, 'REFUND', SAYING);
    const refund = await caseOf('REFUND', `transaction:${id}`);
    for (const operator of [support, treasury, admin]) {
      for (const one of [other, refund]) {
        expect(await told(operator, one)).toEqual({ told: false, written: false });
      }
      const story = await operator.call('GET', `/console/api/transactions/${id}/story`);
      expect(JSON.stringify(story.body)).not.toContain(SAYING);
    }
    const trail = async (role: Role) =>
      JSON.stringify(
        (await searchTrail(server.database, [role], { size: 20, words: 'listed one' })).rows.map(
          ({ details }) => details,
        ),
      );
    expect(await trail('compliance')).toContain(SAYING);
    expect(await trail('admin')).not.toContain(SAYING);
  });
});
