import { randomUUID } from 'node:crypto';
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type TestDesk, testDesk } from '../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { givePayee } from '../../../test/payees.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { suspendMoney } from '../../../test/suspense.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { transferLines } from '../../ledger/journal/service.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { openUndelivered } from '../../platform/notifications/undelivered.ts';
import { type Move, moveTransaction } from '../../sending/lifecycle/lifecycle.ts';
import {
  casesService,
  type DecisionContext,
  type NewCase,
  toOperatorActor,
} from '../cases/service.ts';

let server: RunningServer;
let customer: TestCustomer;
let desk: TestDesk;

const brand = { name: 'Thumela' };

beforeAll(async () => {
  server = await startServer();
  desk = testDesk({ ...server, brand });
});
afterAll(() => server.close());

const by = (name: string, reason = 'It was looked at.'): DecisionContext => ({
  actor: toOperatorActor(name),
  reason,
});
const zanele = by('Zanele');
const pieter = by('Pieter', 'Looked at again.');

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query<Row>(text, values)).rows;

/** Recipients that cause a hold: one on the sanctions list, and one with the sender's name. */
const LISTED = { values: { 22: 'Viktor', 24: 'Blokkade' } };
const NAMESAKE = { values: { 22: 'Lerato', 24: 'Mokoena' } };

async function made(otherwise = {}): Promise<bigint> {
  customer = await addCustomer(server, { email: `${randomUUID()}@example.com` });
  const body = await sendMoney(server.url, customer, corridors.zimbabweCash, 100, otherwise);
  return BigInt(body['transaction-id']);
}

async function paid(): Promise<bigint> {
  const id = await made();
  await reportPaid(server.database, id);
  return id;
}

const move = (id: bigint, to: OutboundStatus, more: Partial<Move> = {}) =>
  withTransaction(server.database, (handle) =>
    moveTransaction(handle, {
      id,
      to,
      actor: 'operator:Zanele',
      reason: 'We look at it.',
      brand,
      ...more,
    }),
  );

const open = (found: Omit<NewCase, 'actor'>) =>
  withTransaction(server.database, (handle) =>
    casesService(handle).open({ ...found, actor: 'system' }),
  );

async function caseOf(kind: NewCase['kind'], id: bigint): Promise<bigint> {
  const [row] = await rows<{ id: bigint }>(
    `select id from cases where kind = $1 and transaction_id = $2 and state <> 'DECIDED'`,
    [kind, id],
  );
  if (!row) throw new Error(`There is no open case ${kind} of transaction ${id}.`);
  return row.id;
}

async function statusOf(id: bigint): Promise<string> {
  const [row] = await rows<{ status: string }>('select status from transactions where id = $1', [
    id,
  ]);
  return row?.status ?? '';
}

/** A paid transaction held by a case of this kind. */
const stopped = (kind: 'HOLD' | 'SANCTIONS_MATCH' | 'REVERSAL') => async () => {
  const id = await paid();
  await move(id, 'REMITTANCE_BRAND_ON_HOLD', { caseKind: kind });
  return await caseOf(kind, id);
};

const held =
  (recipient = NAMESAKE) =>
  async () =>
    caseOf(recipient === LISTED ? 'SANCTIONS_MATCH' : 'HOLD', await made(recipient));

const marked = (to: 'MARKED_FOR_REFUND' | 'MARKED_FOR_CANCELLATION') => async () => {
  const id = await paid();
  await move(id, to);
  await givePayee(server, id);
  const found = await caseOf('REFUND', id);
  await desk.refuse(found, pieter);
  return found;
};

const suspended = () => suspendMoney(server.database, 1234n);

async function signUp(reasons = '["SANCTIONS"]'): Promise<bigint> {
  const { customerId } = await addCustomer(server, { approvalStatus: 'PENDING' });
  await rows('insert into customer_reviews (customer_id, reasons, screening) values ($1, $2, $3)', [
    customerId,
    reasons,
    '{}',
  ]);
  return await open({ kind: 'SIGN_UP', subject: `customer:${customerId}`, facts: {} });
}

async function undelivered(): Promise<bigint> {
  customer = await addCustomer(server);
  const [message] = await rows<{ id: bigint }>(
    `insert into messages (channel, recipient, body, status) values ('SMS', $1, 'Hello', 'FAILED') returning id`,
    [customer.username],
  );
  return await withTransaction(server.database, async (handle) => {
    const row = await handle.db
      .selectFrom('messages')
      .selectAll()
      .where('id', '=', message?.id ?? 0n)
      .executeTakeFirstOrThrow();
    await openUndelivered(handle, row);
    return (
      (await casesService(handle).openId({
        kind: 'UNDELIVERABLE_MESSAGE',
        subject: `recipient:SMS:${customer.username}`,
      })) ?? 0n
    );
  });
}

const simple = (kind: NewCase['kind']) => () =>
  open({ kind, subject: `document:${randomUUID()}`, facts: {} });

const correction = async () => {
  const id = await desk.correct(
    {
      lines: transferLines(
        { account: 'PARTNER_CHARGES', subAccount: 'STITCH' },
        { account: 'EXCHANGE_DIFFERENCES' },
        BigInt(Math.floor(Math.random() * 1e9) + 1),
      ),
    },
    zanele,
  );
  return id;
};

const writeOff = async () => {
  await paid();
  return await desk.writeOff(
    { account: 'PAYMENT_CLEARING', subAccount: 'STITCH', cents: 1n },
    zanele,
  );
};

async function bounced(): Promise<bigint> {
  const id = await paid();
  await move(id, 'MARKED_FOR_REFUND');
  await givePayee(server, id);
  await desk.decide(await caseOf('REFUND', id), 'READY', pieter);
  const [refund] = await rows<{ reference: string }>(
    'select reference from refunds where transaction_id = $1',
    [id],
  );
  const reference = refund?.reference ?? '';
  await desk.tellRefund({ reference, word: 'SENT', ...zanele });
  await desk.tellRefund({ reference, word: 'RETURNED', ...zanele });
  return await caseOf('REFUND', id);
}

const TRANSACTION = 'select status as became from transactions where id = c.transaction_id';
const CUSTOMER = `select approval_status from customers where 'customer:' || id = c.subject`;
const EVENTS = `select string_agg(event, ' ' order by id) from journal_entries where subject = 'case:' || c.id`;

/** A case, a decision, the number of people it takes, how to open the case, and the expected state of its subject. */
const TABLE: [string, string, 1 | 2, () => Promise<bigint>, string, string][] = [
  ['a hold before the payment', 'RELEASE', 1, held(), TRANSACTION, 'APPROVED_UNPAID'],
  ['a hold before the payment', 'REJECT', 1, held(), TRANSACTION, 'REJECTED'],
  ['a hold for a listed name', 'RELEASE', 2, held(LISTED), TRANSACTION, 'APPROVED_UNPAID'],
  ['a hold for a listed name', 'REJECT', 1, held(LISTED), TRANSACTION, 'REJECTED'],
  ['a hold after it', 'RELEASE', 1, stopped('HOLD'), TRANSACTION, 'APPROVED_PAID'],
  ['a hold after it', 'CANCEL', 1, stopped('HOLD'), TRANSACTION, 'MARKED_FOR_CANCELLATION'],
  ['a hold after it', 'REFUND', 1, stopped('HOLD'), TRANSACTION, 'MARKED_FOR_REFUND'],
  ['a sanctions match', 'RELEASE', 2, stopped('SANCTIONS_MATCH'), TRANSACTION, 'APPROVED_PAID'],
  [
    ...(['a sanctions match', 'FREEZE', 1, stopped('SANCTIONS_MATCH'), TRANSACTION] as const),
    'REMITTANCE_BRAND_ON_HOLD',
  ],
  ['a reversal', 'CANCEL', 1, stopped('REVERSAL'), TRANSACTION, 'MARKED_FOR_CANCELLATION'],
  ['a refund', 'READY', 2, marked('MARKED_FOR_REFUND'), TRANSACTION, 'READY_FOR_REFUND'],
  ['a refund', 'READY_KEEP_FEE', 2, marked('MARKED_FOR_REFUND'), TRANSACTION, 'READY_FOR_REFUND'],
  [
    'a cancellation',
    'READY',
    2,
    marked('MARKED_FOR_CANCELLATION'),
    TRANSACTION,
    'READY_FOR_CANCELLATION',
  ],
  ['a refund that came back', 'PAY_AGAIN', 2, bounced, TRANSACTION, 'READY_FOR_REFUND'],
  ['suspense', 'REFUND', 2, suspended, EVENTS, 'PAYMENT_IN_SUSPENSE SUSPENSE_TO_REFUND'],
  ['suspense', 'WRITE_OFF', 2, suspended, EVENTS, 'PAYMENT_IN_SUSPENSE SUSPENSE_WRITTEN_OFF'],
  ['a sign-up of a possible match', 'APPROVE', 2, signUp, CUSTOMER, 'APPROVED'],
  ['a sign-up', 'REJECT', 1, signUp, CUSTOMER, 'REJECTED'],
  [
    'a message',
    'SEND_AGAIN',
    1,
    undelivered,
    `select status from messages where 'recipient:SMS:' || recipient = c.subject and body = 'Hello'`,
    'QUEUED',
  ],
  ['a message', 'DONE', 1, undelivered, 'select c.decision', 'DONE'],
  ['a refused document', 'DONE', 1, simple('QUARANTINED_DOCUMENT'), 'select c.decision', 'DONE'],
  ['a difference', 'EXPLAINED', 2, simple('BOOKS_DIFFERENCE'), 'select c.decision', 'EXPLAINED'],
  ['a correction', 'POST', 2, correction, EVENTS, 'CORRECTED'],
  ['a write-off', 'POST', 2, writeOff, EVENTS, 'WRITTEN_OFF'],
];

describe('what is decided', () => {
  test.each(TABLE)('%s: %s, by %i', async (_, decision, people, opened, became, expected) => {
    const id = await opened();
    const { choices, row } = await desk.show(id);
    expect(choices[decision]?.people).toBe(people);
    if (people === 2) {
      if (row.state === 'OPEN') {
        await expect(desk.decide(id, decision, zanele)).rejects.toMatchObject({
          code: 'STATUS_CONFLICT',
        });
        await desk.propose(id, decision, zanele);
      }
      await expect(desk.decide(id, decision, by(' zanele'))).rejects.toThrow(/needs two people/);
    } else {
      await expect(desk.propose(id, decision, zanele)).rejects.toThrow(/no second person/);
    }
    await desk.decide(id, decision, pieter);

    const [ended] = await rows(
      `select state, decision, decided_by, reason, (${became}) as became from cases c where id = $1`,
      [id],
    );
    expect(ended).toEqual({
      state: 'DECIDED',
      decision,
      decided_by: 'operator:Pieter',
      reason: pieter.reason,
      became: expected,
    });
    const audited = await rows(
      `select actor, details from audit_entries where action = 'case.decided' and subject = $1`,
      [`case:${id}`],
    );
    expect(audited).toEqual([
      { actor: 'operator:Pieter', details: { decision, reason: pieter.reason } },
    ]);
    await expect(desk.decide(id, decision, by('Third'))).rejects.toThrow(
      /has already been decided/,
    );
    expect(await findLedgerDifferences(server.database)).toEqual([]);
  });
});

describe('two people', () => {
  const proposed = async (by_ = zanele) => {
    const id = await suspended();
    await desk.propose(id, 'REFUND', by_);
    return id;
  };

  test('are two names, ignoring their spelling, in the service and in the database', async () => {
    const id = await proposed(by('Zoë  van Wyk'));
    for (const name of [' zoë van wyk ', 'ZOE\u0308 VAN WYK', 'Zoë\tvan Wyk']) {
      await expect(desk.decide(id, 'REFUND', by(name))).rejects.toMatchObject({
        code: 'STATUS_CONFLICT',
        message: `Case ${id} needs two people: Zoë van Wyk proposed it, so another operator must decide.`,
      });
      await expect(end(id, `operator:${name}`)).rejects.toMatchObject({
        constraint: 'cases_two_people',
      });
    }
  });

  test('cannot be the scheduler or a partner', async () => {
    const id = await proposed();
    for (const actor of ['clock', 'payment:STITCH', 'system', 'operator:', 'operator: ']) {
      await expect(end(id, actor)).rejects.toMatchObject({ constraint: 'cases_two_people' });
    }
    const other = await suspended();
    const proposing = `update cases set state = 'PROPOSED', decision = 'REFUND', proposed_by = 'clock' where id = $1`;
    await expect(rows(proposing, [other])).rejects.toMatchObject({
      constraint: 'cases_two_people',
    });
  });

  test.each([
    ['SUSPENSE', 'cases_money_needs_two'],
    ['REFUND', 'cases_money_needs_two'],
    ['CORRECTION', 'cases_books_need_two'],
    ['WRITE_OFF', 'cases_books_need_two'],
  ] as const)('the database ends no %s that nobody proposed', async (kind, constraint) => {
    const id = await open({ kind, subject: randomUUID(), facts: {} });
    await expect(end(id, 'operator:Pieter')).rejects.toMatchObject({ constraint });
  });

  test('a readable name is required', () => {
    for (const name of ['', '  ', 'Zan\u200bele', 'operator:Zanele', 'x'.repeat(101)]) {
      expect(() => toOperatorActor(name)).toThrow();
    }
  });

  test('the refund of a late payment is made ready by two operators, not by one and its partner', async () => {
    const id = await made();
    await move(id, 'EXPIRED', { actor: 'clock' });
    await reportPaid(server.database, id);
    await givePayee(server, id);
    const found = await caseOf('REFUND', id);
    const { choices, row } = await desk.show(found);
    expect([row.state, row.opened_by]).toEqual(['OPEN', 'payment:STITCH']);
    // All of it is owed: no fee was earned.
    expect(Object.keys(choices)).toEqual(['READY']);
    await expect(desk.decide(found, 'READY', zanele)).rejects.toThrow(/needs two people/);
    await expect(move(id, 'READY_FOR_REFUND')).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
    await desk.propose(found, 'READY', zanele);
    await expect(move(id, 'READY_FOR_REFUND', { actor: 'operator:ZANELE' })).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    });
    await desk.decide(found, 'READY', pieter);
    expect(await statusOf(id)).toBe('READY_FOR_REFUND');
  });

  test('of simultaneous decisions one wins, and the others see whose', async () => {
    const id = await proposed();
    const names = ['Pieter', 'Thandi', 'Lerato'];
    const all = await Promise.allSettled(names.map((name) => desk.decide(id, 'REFUND', by(name))));
    const lost = all.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    const winner = names.find((_, index) => all[index]?.status === 'fulfilled');
    expect(lost).toEqual(
      Array.from(
        { length: 2 },
        () => `DomainError: Case ${id} has already been decided: “Refund”, by ${winner}.`,
      ),
    );
    expect(await rows('select id from refunds where case_id = $1', [id])).toHaveLength(1);
  });

  test('a proposal is refused by the other operator or by its proposer, and can then be made again', async () => {
    const id = await proposed();
    await expect(desk.propose(id, 'WRITE_OFF', pieter)).rejects.toThrow(/proposed “Refund”/);
    await expect(desk.decide(id, 'WRITE_OFF', pieter)).rejects.toThrow(/proposed “Refund”/);
    await desk.refuse(id, pieter);
    await expect(desk.refuse(id, pieter)).rejects.toThrow(/no proposal to reject/);
    await desk.propose(id, 'WRITE_OFF', pieter);
    await desk.refuse(id, pieter);
    await desk.propose(id, 'REFUND', pieter);
    await desk.decide(id, 'REFUND', zanele);
    const { row, events } = await desk.show(id);
    expect([row.state, row.proposed_by, row.decided_by]).toEqual([
      'DECIDED',
      'operator:Pieter',
      'operator:Zanele',
    ]);
    expect(events.map(({ action, decision }) => [action, decision])).toEqual([
      ['OPENED', null],
      ['PROPOSED', 'REFUND'],
      ['REFUSED', 'REFUND'],
      ['PROPOSED', 'WRITE_OFF'],
      ['REFUSED', 'WRITE_OFF'],
      ['PROPOSED', 'REFUND'],
      ['DECIDED', 'REFUND'],
    ]);
  });
});

/** Ends a case directly in the database. */
const end = (id: bigint, actor: string) =>
  rows(
    `update cases set state = 'DECIDED', decision = 'POST', reason = 'Because.', decided_by = $2,
       decided_at = now() where id = $1`,
    [id, actor],
  );

test('a transaction held by two cases continues when both are released', async () => {
  const id = await paid();
  await move(id, 'REMITTANCE_BRAND_ON_HOLD');
  const hold = await caseOf('HOLD', id);
  const match = await open({
    kind: 'SANCTIONS_MATCH',
    subject: `transaction:${id}`,
    transactionId: id,
    facts: {},
  });
  await desk.decide(hold, 'RELEASE', zanele);
  expect(await statusOf(id)).toBe('REMITTANCE_BRAND_ON_HOLD');
  await desk.propose(match, 'RELEASE', zanele);
  await desk.decide(match, 'RELEASE', pieter);
  expect(await statusOf(id)).toBe('APPROVED_PAID');
});

test('a transaction whose payment was reversed does not continue, and is cancelled without a refund', async () => {
  const found = await stopped('REVERSAL')();
  const [row] = await rows<{ id: bigint }>(
    `update payments set taken_back_at = now()
     where transaction_id = (select transaction_id from cases where id = $1) returning transaction_id as id`,
    [found],
  );
  await expect(desk.decide(found, 'RELEASE', zanele)).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
    errors: [expect.objectContaining({})],
  });
  expect(Object.keys((await desk.show(found)).choices)).toEqual(['CANCEL', 'REFUND']);
  await desk.decide(found, 'CANCEL', zanele);
  await desk.decide(await caseOf('REFUND', row?.id ?? 0n), 'READY', pieter);
  expect(await statusOf(row?.id ?? 0n)).toBe('CANCELED');
  expect(await rows('select id from refunds where transaction_id = $1', [row?.id])).toEqual([]);
  await rows('update payments set taken_back_at = null where transaction_id = $1', [row?.id]);
});

test.each([
  ['FREEZE', stopped('SANCTIONS_MATCH')],
  ['REJECT', held(LISTED)],
])(
  'the customer does not read the reason of the operator about a sanctions match: %s',
  async (decision, opened) => {
    const found = await opened();
    await desk.decide(found, decision, by('Zanele', 'He is the listed one.'));
    const told = await rows<{ text: string }>(
      `select body as text from messages where recipient = (select email from customers where id = $1)
     union all select t.reason from transactions t join cases c on c.transaction_id = t.id where c.id = $2`,
      [customer.customerId, found],
    );
    if (decision === 'REJECT') expect(told.at(-1)?.text).toBe('Our checks did not allow it.');
    expect(JSON.stringify(told)).not.toMatch(/listed|freez|frozen|sanction/i);
  },
);

test.each([
  ['why', '["DOCUMENT_NOT_SCANNED"]', 'The photo of your passport cannot be read.'],
  ['nothing about a sanctions match', '["SANCTIONS"]', 'Our checks did not allow it.'],
])('a rejected applicant reads %s', async (_, reasons, read) => {
  const id = await signUp(reasons);
  expect((await desk.show(id)).choices.REJECT?.reads).toBe(reasons !== '["SANCTIONS"]');
  await desk.decide(id, 'REJECT', by('Zanele', 'The photo of your passport cannot be read.'));
  const told = await rows(
    `select m.body, r.decided_by from customers c join customer_reviews r on r.customer_id = c.id
     join messages m on m.recipient = c.msisdn where 'customer:' || c.id = (select subject from cases where id = $1)`,
    [id],
  );
  expect(told).toEqual([
    {
      body: `Thumela: We could not approve your registration. ${read} Please contact us if you have a question.`,
      decided_by: 'operator:Zanele',
    },
  ]);
});

test('an undelivered PIN is not sent again', async () => {
  const id = await undelivered();
  await rows(`update messages set carries_pin = true where recipient = $1 and status = 'FAILED'`, [
    customer.username,
  ]);
  await desk.decide(id, 'SEND_AGAIN', zanele);
  const text = `select status from messages where recipient = $1 and body = 'Hello'`;
  expect(await rows(text, [customer.username])).toEqual([{ status: 'FAILED' }]);
});
