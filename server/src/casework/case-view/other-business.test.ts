import type { AnswerOf } from '@thumela/contract/call.ts';
import type { decideCase, readCase } from '@thumela/contract/console/case-view.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../../test/customers.ts';
import { followUpSubmission, requestWithFollowUp } from '../../../test/follow-ups.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { handIn } from '../../../test/redemption.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { casesService } from '../cases/service.ts';

type Case = AnswerOf<typeof readCase>;

let server: RunningServer;
let compliance: SignedIn;
let treasury: SignedIn;
beforeAll(async () => {
  server = await startServer();
  compliance = await operatorCall(server, 'compliance');
  treasury = await operatorCall(server, 'treasury');
});
afterAll(() => server.close());

const REASON = 'It was looked at.';

const read = async (operator: SignedIn, id: number) =>
  (await operator.call<Case>('GET', `/console/api/cases/${id}`)).body;

const act = (operator: SignedIn, id: number, as: 'proposal' | 'decision', body: object) =>
  operator.call<AnswerOf<typeof decideCase>>('POST', `/console/api/cases/${id}/${as}`, {
    ...{ reason: REASON, ...body },
  });

async function caseOf(kind: string, subject?: string): Promise<number> {
  const { rows } = await server.database.pool.query<{ id: bigint }>(
    `select id from cases where kind = $1 and ($2::text is null or subject = $2) order by id desc limit 1`,
    [kind, subject ?? null],
  );
  return Number(rows[0]?.id);
}

async function unpaid() {
  const customer = await addCustomer(server, {});
  const body = await sendMoney(server.url, customer, corridors.zimbabweCash, 100, {});
  return { id: body['transaction-id'], reference: body['payment-reference'] };
}

test('money in suspense is assigned to a transaction by two people, and its case then shows that transaction', async () => {
  const { id: transaction, reference } = await unpaid();
  const paymentReference = `0${reference.slice(1)}`;
  await reportPaid(server.database, BigInt(transaction), { paymentReference });
  const id = await caseOf('SUSPENSE');
  expect((await read(treasury, id)).about).toEqual([]);
  const unknown = { decision: 'TRANSACTION', parameters: { reference: '1234 5678 9012 3456' } };
  expect(await act(treasury, id, 'proposal', unknown)).toMatchObject({
    status: 400,
    body: { errors: ['No transaction has this payment reference. Please check its 16 digits.'] },
  });
  expect(
    (await act(treasury, id, 'proposal', { decision: 'TRANSACTION', parameters: {} })).status,
  ).toBe(400);
  expect((await read(treasury, id)).proposal).toBeUndefined();
  const grouped = reference.replace(/(.{4})/g, '$1 ');
  const parameters = { reference: grouped };
  expect(
    (await act(treasury, id, 'proposal', { decision: 'TRANSACTION', parameters })).status,
  ).toBe(200);
  const { proposal } = await read(compliance, id);
  expect(proposal).toMatchObject({ decision: 'TRANSACTION', parameters });
  const confirmed = { decision: proposal?.decision, parameters };
  expect((await act(compliance, id, 'decision', confirmed)).body.state).toBe('DECIDED');
  const shown = await read(compliance, id);
  expect(shown.about[0]).toMatchObject({ kind: 'TRANSACTION', id: `${transaction}` });
  expect(shown.about[0]?.facts).toContainEqual({
    ...{ name: 'status', value: 'APPROVED_PAID', form: 'CODE' },
  });
});

test('a case lists other open cases about the same subject, without sanctions matches for roles that may not see them', async () => {
  const { reference, id: transaction } = await unpaid();
  const subject = `transaction:${transaction}`;
  await compliance.call('POST', `/console/api/references/${reference}/stop`, { reason: REASON });
  await withTransaction(server.database, (handle) =>
    casesService(handle).open({
      ...{ kind: 'SANCTIONS_MATCH', subject, transactionId: BigInt(transaction) },
      ...{ facts: {}, actor: 'system' },
    }),
  );
  const id = await caseOf('HOLD', subject);
  const casesSeen = async (operator: SignedIn) =>
    (await read(operator, id)).business.flatMap((one) =>
      one.kind === 'CASE' ? one.reference : [],
    );
  expect(await casesSeen(compliance)).toEqual(['SANCTIONS_MATCH']);
  expect(await casesSeen(treasury)).toEqual([]);
});

test('a submitted follow-up opens a new case, which the closed one links to', async () => {
  const { followUp } = await requestWithFollowUp(server, 'FOLLOW_UP=PERMIT,DECLARATION');
  const waiting = await caseOf('FOLLOW_UP', `follow-up:${followUp.id}`);
  await handIn(server.url, followUp.id, await followUpSubmission(server, followUp));
  const shown = await read(compliance, waiting);
  expect(shown.state).toBe('DECIDED');
  expect(shown.business).toMatchObject([{ kind: 'CASE', reference: 'FOLLOW_UP', status: 'OPEN' }]);
});
