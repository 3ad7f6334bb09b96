import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankNotification, statusReport, type TestEntry } from '../../../test/bank-files.ts';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { testDesk } from '../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { debtor, filesOf, handOver, operator, orderPayout } from '../../../test/ordered-payouts.ts';
import { corridors, type TestCorridor } from '../../../test/outbound.ts';
import { statusOf } from '../../../test/payable-transactions.ts';
import { readPain } from '../../../test/payout-orders.ts';
import { payoutOf, sendPayouts, statesOf } from '../../../test/payouts.ts';
import { toOperatorActor } from '../../casework/cases/service.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { payoutsService } from '../records/service.ts';
import { payoutFilesReader } from './service.ts';

let server: RunningServer;
let customer: TestCustomer;
let service: ReturnType<typeof filesOf>;
beforeAll(async () => {
  server = await startServer({ settings: { payoutPartner: 'iso20022' } });
  customer = await addCustomer(server, { email: 'bank@example.com' });
  service = filesOf(server);
});
afterAll(() => server.close());

/** Reasons for which operators review a payout with contradictory bank reports. */
async function doubtsOf(id: bigint): Promise<unknown[]> {
  const cases = await server.database.db
    .selectFrom('cases')
    .select('facts')
    .where('kind', '=', 'PAYOUT_DISCREPANCY')
    .where('subject', '=', `payout:${id}`)
    .execute();
  return cases.map(({ facts: { why } }) => why);
}

const reader = () => payoutFilesReader(server.database);
const taken = (corridor?: TestCorridor) => orderPayout(server, customer, corridor);
const exported = () => handOver(server);

let files = 0;
const bring = (content: Buffer) => {
  files += 1;
  return service.import({ name: `bank-${files}.xml`, content, operator });
};
const booked = (entry: TestEntry) => bring(bankNotification(entry));

test('a payout waits for the next file and is in only one; a file that was not handed over is returned unchanged', async () => {
  const one = await taken();
  expect((await reader().list()).waiting).toBe(1);
  const written = await service.next(debtor, operator);
  expect(written && readPain(written.content, 'PmtInf/CdtTrfTxInf/PmtId/EndToEndId')).toEqual([
    one.e2e,
  ]);
  const two = await taken(corridors.malawiWallet);
  const again = await exported();
  expect(again.messageId).toBe(written?.messageId);
  expect(again.content.equals(written?.content ?? Buffer.alloc(0))).toBe(true);
  const next = await exported();
  expect(readPain(next.content, 'PmtInf/CdtTrfTxInf/PmtId/EndToEndId')).toEqual([two.e2e]);
  expect(await service.next(debtor, operator)).toBeUndefined();
  // Ordering a payout again after a crash yields the same order.
  await server.services.payoutPartner.send(
    (await payoutOf(server, one.transaction)).instruction ?? fail(),
    new AbortController().signal,
  );
  expect(await service.next(debtor, operator)).toBeUndefined();
});

const fail = (): never => {
  throw new Error('It was not sent.');
};

test('a bank accepts, books and pays in any order, even repeatedly, and the transaction completes', async () => {
  const { id, e2e, transaction, ordered, owed } = await taken();
  await exported();
  expect(await booked({ id: e2e, cents: -owed, ordered })).toEqual({ MOVED: 1 });
  const accepted = { orders: [{ id: e2e, code: 'ACSP', bank: 'B77' }] };
  expect(await bring(statusReport(accepted))).toEqual({ LATE: 1 });
  expect(await booked({ id: e2e, cents: -owed, ordered, day: '2026-11-23' })).toEqual({ KNOWN: 1 });
  expect(await statesOf(server, id)).toEqual(['SENT', 'PAID']);
  expect(await statusOf(server.database, transaction)).toBe('COMPLETE');
  await expect(bring(statusReport(accepted))).rejects.toThrow('imported already');
  // It is returned days later, and its customer is notified.
  const back = await booked({ id: e2e, cents: owed, returned: 'AC04', day: '2026-11-25' });
  expect(back).toEqual({ MOVED: 1 });
  expect(await statusOf(server.database, transaction)).toBe('REMITTANCE_BRAND_ON_HOLD');
  // Each statement had another bank reference.
  expect((await payoutOf(server, transaction)).partner_reference).toBe(e2e);
  expect(await doubtsOf(id)).toEqual([]);
  expect((await reader().show(id))?.told.map(({ word }) => word)).toContain(
    `AC04: The account is closed. ${e2e}`,
  );
});

test("a status query of ours does not count as a bank report, so the bank's silence is still detected", async () => {
  const { id, e2e } = await taken();
  await exported();
  await bring(statusReport({ orders: [{ id: e2e, code: 'ACSP' }] }));
  const heard = "'2026-11-01'::timestamptz";
  await server.database.pool.query(
    `update payouts set due_at = now(), heard_at = ${heard} where id = $1`,
    [id],
  );
  await sendPayouts(server.services);
  const { rows } = await server.database.pool.query(
    `select attempts > 0 as asked, heard_at = ${heard} as silent from payouts where id = $1`,
    [id],
  );
  expect(rows).toEqual([{ asked: true, silent: true }]);
});

test("a file's status applies to all its payouts except those with a status of their own", async () => {
  const [one, two, three] = [await taken(), await taken(), await taken(corridors.zimbabweCash)];
  const { messageId } = await exported();
  const report = {
    file: { id: messageId, code: 'ACSC' },
    orders: [{ id: two.e2e, code: 'RJCT', reason: 'AC01', words: 'See letter' }],
  };
  expect(await bring(statusReport(report))).toEqual({ MOVED: 3 });
  const states = [one, two, three].map(({ transaction }) => payoutOf(server, transaction));
  expect((await Promise.all(states)).map(({ state }) => state)).toEqual([
    'ACCEPTED',
    'FAILED',
    'READY',
  ]);
  expect((await reader().show(two.id))?.told.at(-1)?.word).toBe(
    'AC01: There is no account with this number. See letter',
  );
  // A debit means that the cash is at its counter; only ACCC means that it was collected.
  expect(await booked({ id: three.e2e, cents: -three.owed, ordered: three.ordered })).toEqual({
    KNOWN: 1,
  });
  expect(await bring(statusReport({ orders: [{ id: three.e2e, code: 'ACCC' }] }))).toEqual({
    MOVED: 1,
  });
  expect(await statusOf(server.database, three.transaction)).toBe('COMPLETE');
});

test('two statements about a payout in one file are stored and applied in order', async () => {
  const { id, e2e } = await taken();
  await exported();
  const orders = [
    { id: e2e, code: 'ACSP' },
    { id: e2e, code: 'RJCT', reason: 'AC04' },
  ];
  expect(await bring(statusReport({ orders }))).toEqual({ MOVED: 2 });
  expect(await statesOf(server, id)).toEqual(['SENT', 'ACCEPTED', 'FAILED']);
});

test('a file refused as a duplicate fails none of its payouts', async () => {
  const { id, e2e } = await taken();
  const { messageId } = await exported();
  await bring(statusReport({ orders: [{ id: e2e, code: 'ACSP' }] }));
  const twice = { file: { id: messageId, code: 'RJCT', reason: 'DU01' } };
  expect(await bring(statusReport(twice))).toEqual({ NOTED: 1 });
  expect(await statesOf(server, id)).toEqual(['SENT', 'ACCEPTED']);
});

test('a statement that matches no payout or contradicts the one it names moves nothing and is listed', async () => {
  const { id, e2e, ordered, owed } = await taken();
  await exported();
  const other = { ...ordered, amount: '1.00' };
  const words = [
    bankNotification({ id: 'PO9999999999', cents: -owed }),
    bankNotification({ id: e2e, cents: -owed, ordered: other }),
    bankNotification({ id: e2e, cents: -owed, ordered: { ...ordered, currency: 'EUR' } }),
    // Twice the maximum cost.
    bankNotification({ id: e2e, cents: -2n * owed, ordered }),
    bankNotification({ id: e2e, cents: -owed - 1n }),
    statusReport({ orders: [{ id: e2e, code: 'ACSP', ordered: other }] }),
    statusReport({ orders: [{ id: e2e, code: 'PDNG' }] }),
  ];
  const outcomes: string[] = [];
  for (const content of words) outcomes.push(...Object.keys(await bring(content)));
  expect(outcomes).toEqual([
    'UNKNOWN',
    'AMOUNT',
    'CURRENCY',
    'AMOUNT',
    'AMOUNT',
    'AMOUNT',
    'NOTED',
  ]);
  expect(await statesOf(server, id)).toEqual(['SENT']);
  const { misfits } = await reader().list();
  expect(misfits.map(({ outcome }) => outcome)).toEqual(outcomes.slice(0, -1));
  expect(await doubtsOf(id)).toEqual([
    'The partner reports a different amount from the one ordered.',
  ]);
  // A report after the bank's refusal is also reviewed.
  await bring(statusReport({ orders: [{ id: e2e, code: 'RJCT' }] }));
  expect(await booked({ id: e2e, cents: -owed, ordered, day: '2026-11-24' })).toEqual({
    DISCREPANCY: 1,
  });
  const doubted = async () =>
    (await reader().list()).misfits.filter(({ endToEndId }) => endToEndId === e2e);
  expect((await doubted()).at(-1)).toMatchObject({ outcome: 'DISCREPANCY' });
  // After two people have reviewed it, it is off the list.
  const desk = testDesk(server.services);
  const found = (await desk.open()).find(({ kind }) => kind === 'PAYOUT_DISCREPANCY');
  const said = (name: string) => ({
    actor: toOperatorActor(name),
    reason: 'The bank explained it.',
  });
  await desk.propose(found?.id ?? 0n, 'NOTED', said('Zanele'));
  await desk.decide(found?.id ?? 0n, 'NOTED', said('Pieter'));
  expect(await doubted()).toEqual([]);
  // A statement that names no payout of ours has no case: an operator notes its outcome.
  const unknown = async () =>
    (await reader().list()).misfits.find(({ outcome }) => outcome === 'UNKNOWN');
  const note = { wordId: (await unknown())?.id ?? 0n, operator, reason: 'It is of another bank.' };
  await service.note(note);
  expect(await unknown()).toBeUndefined();
  await expect(service.note(note)).rejects.toThrow('is not on the list');
});

test('bank entries for refunds and settlements are not listed as unmatched payouts', async () => {
  const before = (await reader().list()).misfits;
  expect(
    await bring(
      bankNotification(
        { id: 'RF0000000007', cents: -500n },
        { id: 'ST-2026-11-20', cents: 90_000n },
      ),
    ),
  ).toEqual({ NOTED: 2 });
  expect((await reader().list()).misfits).toEqual(before);
});

test('a payout can be withdrawn until a file contains it; after that only its bank determines its outcome', async () => {
  const [early, late] = [await taken(), await taken()];
  const stop = ({ transaction }: typeof early) =>
    withTransaction(server.database, (handle) =>
      payoutsService(handle).stop({ transactionId: transaction }, 'operator:Zanele'),
    );
  expect(await stop(early)).toBe('ASKED');
  const { content } = await exported();
  expect(readPain(content, 'PmtInf/CdtTrfTxInf/PmtId/EndToEndId')).toEqual([late.e2e]);
  expect(await stop(late)).toBe('ASKED');
  await sendPayouts(server.services);
  expect(await statesOf(server, early.id)).toEqual(['SENT', 'CANCELED']);
  expect(await statesOf(server, late.id)).toEqual(['SENT']);
  await bring(statusReport({ orders: [{ id: late.e2e, code: 'CANC', reason: 'CUST' }] }));
  expect(await statesOf(server, late.id)).toEqual(['SENT', 'CANCELED']);
});

test.each([
  ['no XML at all', 'Line 1'],
  ['<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"/>', 'no pain.002'],
  ['<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"/>', 'gives nothing a status'],
  ['<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"/>', 'no booked entry'],
])('a file without payout statements is refused: %s', async (text, problem) => {
  await expect(bring(Buffer.from(text))).rejects.toThrow(problem);
});
