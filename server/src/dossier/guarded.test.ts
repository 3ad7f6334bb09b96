/** Of whom the list of sanctions may name only compliance knows, and only compliance decides (decision 106). */
import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@thumela/contract/call.ts';
import type { readDossier } from '@thumela/contract/console/dossier.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../test/customers.ts';
import { type RunningServer, startServer } from '../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../test/operators.ts';
import { corridors, send } from '../../test/outbound.ts';
import { pay } from '../../test/paid.ts';
import { casesService } from '../cases/service.ts';
import { withTransaction } from '../database/pool.ts';
import { outboundService } from '../outbound/service.ts';

type Case = AnswerOf<typeof readDossier>;

let server: RunningServer;
let compliance: SignedIn;
let treasury: SignedIn;
beforeAll(async () => {
  server = await startServer();
  compliance = await operatorCall(server, 'compliance');
  treasury = await operatorCall(server, 'treasury');
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
  const body = await send(server.url, customer, corridors.zimbabweCash, 100, otherwise);
  return { customer, id: BigInt(body['transaction-id']), reference: body['payment-reference'] };
}

/** A paid transaction that a newer list has stopped. */
async function matched() {
  const { customer, id, reference } = await made();
  await pay(server.database, id);
  await withTransaction(server.database, (handle) =>
    outboundService(handle, server.services).move({
      ...{ id, to: 'REMITTANCE_BRAND_ON_HOLD', actor: 'system', reason: 'We check something.' },
      caseKind: 'SANCTIONS_MATCH',
    }),
  );
  return { customer, id, reference, match: await caseOf('SANCTIONS_MATCH', `transaction:${id}`) };
}

const SAYING = 'They are the listed one.';

/** All that the person reads, and what everybody reads of their transaction. */
const readable = async ({ customer, id }: { customer: TestCustomer; id: bigint }) =>
  await rows(
    `select body as text from messages m join customers c on m.recipient in (c.msisdn, c.email) where c.id = $1
     union all select reason from transactions where id = $2
     union all select facts::text || reason from cases where kind = 'REFUND' and transaction_id = $2`,
    [customer.customerId, id],
  );

describe('what a sanctions match holds is not given back by who does not decide matches', () => {
  test('marked for a return', async () => {
    const { reference, match } = await matched();
    const answer = await treasury.call('POST', `/console/api/references/${reference}/return`, {
      ...{ as: 'refund', 'fee-kept': false, reason: SAYING },
    });
    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'Somebody else decides about this payment first.' },
    });
    expect((await read(compliance, match)).state).toBe('OPEN');
  });

  test.each(['RETURNED_PAYOUT', 'REVERSAL'] as const)('by way of its %s', async (kind) => {
    const { id, match } = await matched();
    const other = await open(kind, id);
    const shown = await read(treasury, other);
    expect(shown.decisions.find(({ name }) => name === 'REFUND')).toMatchObject({
      ...{ allowed: false, reads: true, why: 'Somebody else decides about this payment first.' },
    });
    expect(shown.actions.find(({ name }) => name === 'CANCEL')).toMatchObject({
      ...{ allowed: false, reads: true, why: 'Somebody else decides about this payment first.' },
    });
    expect((await decide(treasury, other, 'REFUND', SAYING)).status).toBe(409);
    expect((await read(compliance, match)).state).toBe('OPEN');
  });
});

describe('what compliance says of a match is for the record alone', () => {
  test('marked for a return', async () => {
    const held = await matched();
    const { actions } = await read(compliance, held.match);
    expect(actions.find(({ name }) => name === 'REFUND')).toMatchObject({ reads: false });
    const back = { as: 'refund', 'fee-kept': false, reason: SAYING };
    const path = `/console/api/references/${held.reference}/return` as const;
    expect((await compliance.call('POST', path, back)).status).toBe(200);
    expect((await read(compliance, held.match)).decided?.reason).toBe(SAYING);
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
