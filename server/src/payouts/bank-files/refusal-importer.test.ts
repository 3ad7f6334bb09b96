/** The operator who imported a file that reports a failed payout cannot send that payout again alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCaseOf } from '../../../test/amendments.ts';
import { statusReport } from '../../../test/bank-files.ts';
import { addCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { handOver, type OrderedPayout, orderPayout } from '../../../test/ordered-payouts.ts';
import { payoutOf } from '../../../test/payouts.ts';

let server: RunningServer;
let forger: SignedIn;
let second: SignedIn;
let third: SignedIn;
beforeAll(async () => {
  server = await startServer({ settings: { payoutPartner: 'iso20022' } });
  forger = await operatorCall(server, 'treasury');
  second = await operatorCall(server, 'treasury');
  third = await operatorCall(server, 'treasury');
});
afterAll(() => server.close());

const reason = 'The bank refused it.';

/** Imports a bank file as an operator. */
const bring = (who: SignedIn, content: Buffer | string, name: string) =>
  who.call('POST', '/console/api/books/payout-reports', {
    name,
    content: Buffer.from(content).toString('base64'),
  });

/** A payout that the bank refused according to one operator's file, and its case. */
async function refusedBy(who: SignedIn): Promise<OrderedPayout & { caseId: bigint }> {
  const payout = await orderPayout(server, await addCustomer(server));
  await handOver(server);
  const report = statusReport({ orders: [{ id: payout.e2e, code: 'RJCT', reason: 'AC01' }] });
  expect((await bring(who, report, `${payout.e2e}.xml`)).status).toBe(201);
  const caseId = await openCaseOf(server, 'RETURNED_PAYOUT', payout.transaction);
  return { ...payout, caseId };
}

const act = (who: SignedIn, caseId: bigint, what: 'decision' | 'proposal') =>
  who.call<{ message?: string }>('POST', `/console/api/cases/${caseId}/${what}`, {
    decision: 'SEND_AGAIN',
    reason,
  });

test('the importer of the refusal does not send it again alone, nor as the second person', async () => {
  const { transaction, id, caseId } = await refusedBy(forger);
  expect((await act(forger, caseId, 'decision')).status).toBe(409);
  expect((await act(second, caseId, 'proposal')).status).toBe(200);
  const own = await act(forger, caseId, 'decision');
  expect([own.status, own.body.message]).toEqual([
    409,
    expect.stringContaining('You imported the file'),
  ]);
  expect((await payoutOf(server, transaction)).id).toBe(id);
  expect((await act(third, caseId, 'decision')).status).toBe(200);
  expect((await payoutOf(server, transaction)).id).not.toBe(id);
});

test('the importer of the refusal may propose to send it again, and another operator decides', async () => {
  const { transaction, id, caseId } = await refusedBy(forger);
  expect((await act(forger, caseId, 'proposal')).status).toBe(200);
  expect((await act(forger, caseId, 'decision')).status).toBe(409);
  expect((await payoutOf(server, transaction)).id).toBe(id);
  expect((await act(second, caseId, 'decision')).status).toBe(200);
  expect((await payoutOf(server, transaction)).id).not.toBe(id);
});

test('an operator whose access the importer gave recently counts as the importer', async () => {
  const { caseId } = await refusedBy(forger);
  const invited = await operatorCall(server, 'treasury');
  await server.owner.pool.query(
    'insert into operator_accesses (operator_id, made_by) values ($1, $2)',
    [String(invited.id), forger.actor],
  );
  expect((await act(third, caseId, 'proposal')).status).toBe(200);
  expect((await act(invited, caseId, 'decision')).status).toBe(409);
  expect((await act(second, caseId, 'decision')).status).toBe(200);
});
