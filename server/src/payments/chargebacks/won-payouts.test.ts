import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../../test/customers.ts';
import { addDebtor, type Debtor } from '../../../test/debts.ts';
import { type TestDesk, testDesk } from '../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { statusOf } from '../../../test/payable-transactions.ts';
import { givePayee } from '../../../test/payees.ts';
import { applyPayoutReport, payoutOf } from '../../../test/payouts.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { toOperatorActor } from '../../casework/cases/service.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';

let server: RunningServer;
let desk: TestDesk;
beforeAll(async () => {
  server = await startServer();
  desk = testDesk(server.services);
});
afterEach(async () => expect(await findLedgerDifferences(server.database)).toEqual([]));
afterAll(() => server.close());

const by = (name: string) => ({ actor: toOperatorActor(name), reason: 'Per the partner.' });
const rows = async (text: string, values: unknown[] = []) =>
  (await server.owner.pool.query(text, values)).rows;

const owedFor = async (id: bigint) =>
  (await rows('select cents from claims where transaction_id = $1', [id]))[0]?.cents ?? 0n;

const caseOf = async (id: bigint, kind: string) =>
  (
    await rows(
      `select id from cases where transaction_id = $1 and kind = $2 and state <> 'DECIDED' order by id desc limit 1`,
      [id, kind],
    )
  )[0]?.id;

const choicesIn = async (caseId: bigint) => Object.keys((await desk.show(caseId)).choices);

const decide = async (caseId: bigint, decision: string) => {
  await desk.propose(caseId, decision, by('Zanele'));
  await desk.decide(caseId, decision, by('Pieter'));
};

const giveBack = ({ id, partnerReference }: Pick<Debtor, 'id' | 'partnerReference'>) =>
  reportPaid(server.database, id, { partnerReference, givenBack: true });

/** A transaction whose payment was reversed while the payout partner had its payout. */
async function reverseDuringPayout() {
  const customer = await addCustomer(server, { email: `${randomUUID()}@example.com` });
  const sent = await sendMoney(server.url, customer, corridors.zimbabweCash, 100);
  const id = BigInt(sent['transaction-id']);
  const partnerReference = randomUUID();
  await reportPaid(server.database, id, { partnerReference });
  await applyPayoutReport(server.database, id, 'ACCEPTED');
  await reportPaid(server.database, id, { partnerReference, outcome: 'FAILED' });
  const [{ cents }] = await rows('select total_cents as cents from transactions where id = $1', [
    id,
  ]);
  return { customer, id, partnerReference, cents };
}

/** Refunds a held transaction by the decision of its returned payout; returns the refund. */
async function refund(id: bigint) {
  await desk.decide(await caseOf(id, 'RETURNED_PAYOUT'), 'REFUND', by('Zanele'));
  await givePayee(server, id);
  await desk.decide(await caseOf(id, 'REFUND'), 'READY', by('Pieter'));
  const [found] = await rows(
    `select amount_cents as cents, withheld_cents as withheld from refunds where transaction_id = $1`,
    [id],
  );
  return found;
}

test.each(['FAILED', 'CANCELED'] as const)(
  'a payout that is reported %s after its dispute was won is refunded or sent again',
  async (state) => {
    const reversed = await reverseDuringPayout();
    const { id, cents } = reversed;
    expect(await giveBack(reversed)).toBe('HELD');
    await applyPayoutReport(server.database, id, state);
    expect(await owedFor(id)).toBe(0n);
    expect(await findLedgerDifferences(server.database)).toEqual([]);
    expect(await statusOf(server.database, id)).toBe('REMITTANCE_BRAND_ON_HOLD');
    const reversal = await caseOf(id, 'REVERSAL');
    expect(await choicesIn(reversal)).toContain('RELEASE');
    if (state === 'CANCELED') {
      const before = await payoutOf(server, id);
      await decide(reversal, 'RELEASE');
      expect(await statusOf(server.database, id)).toBe('APPROVED_PAID');
      expect((await payoutOf(server, id)).id).not.toBe(before.id);
      await applyPayoutReport(server.database, id, 'PAID');
      expect(await statusOf(server.database, id)).toBe('COMPLETE');
    } else {
      expect(await refund(id)).toEqual({ cents, withheld: 0n });
    }
    expect(await owedFor(id)).toBe(0n);
  },
);

test('a payout that is paid after its dispute was won leaves no debt, and no message mentions one', async () => {
  const reversed = await reverseDuringPayout();
  const { id, customer } = reversed;
  await giveBack(reversed);
  await applyPayoutReport(server.database, id, 'PAID');
  expect(await owedFor(id)).toBe(0n);
  const messages = await rows('select body from messages where recipient = $1 order by id desc', [
    customer.username,
  ]);
  expect(messages[0]?.body).not.toContain('you owe us');
});

test('a payout that is returned after its dispute was won is sent again or refunded in full', async () => {
  const debtor = await addDebtor(server);
  const { id, cents } = debtor;
  await giveBack(debtor);
  await applyPayoutReport(server.database, id, 'RETURNED');
  expect(await owedFor(id)).toBe(0n);
  expect(await choicesIn(await caseOf(id, 'RETURNED_PAYOUT'))).toContain('SEND_AGAIN');
  expect(await refund(id)).toEqual({ cents, withheld: 0n });
});

test('a payout that is returned after its debt was given up gives the customer no money', async () => {
  const { id } = await addDebtor(server);
  await decide(await caseOf(id, 'REVERSAL'), 'GIVE_UP');
  await applyPayoutReport(server.database, id, 'RETURNED');
  expect(await owedFor(id)).toBe(0n);
  expect(
    await rows(
      `select sum(l.amount_cents)::bigint as cents from journal_lines l join journal_entries e on e.id = l.entry_id
       where e.subject = $1 and l.account = 'WRITE_OFFS'`,
      [`transaction:${id}`],
    ),
  ).toEqual([{ cents: 0n }]);
  expect(await choicesIn(await caseOf(id, 'RETURNED_PAYOUT'))).toEqual(['REFUND']);
  await desk.decide(await caseOf(id, 'RETURNED_PAYOUT'), 'REFUND', by('Zanele'));
  expect(await rows('select id from refunds where transaction_id = $1', [id])).toEqual([]);
});

test('a payment that comes back after its payout was stopped waits for two people', async () => {
  const reversed = await reverseDuringPayout();
  const { id } = reversed;
  await applyPayoutReport(server.database, id, 'CANCELED');
  expect(await giveBack(reversed)).toBe('HELD');
  expect(await owedFor(id)).toBe(0n);
  await decide(await caseOf(id, 'SUSPENSE'), 'TRANSACTION');
  expect(await statusOf(server.database, id)).toBe('APPROVED_PAID');
});

test('of two disputes about parts, one that is lost is deducted from the refund of a returned payout', async () => {
  const customer = await addCustomer(server, { email: `${randomUUID()}@example.com` });
  const sent = await sendMoney(server.url, customer, corridors.zimbabweCash, 100);
  const id = BigInt(sent['transaction-id']);
  const partnerReference = randomUUID();
  await reportPaid(server.database, id, { partnerReference });
  await applyPayoutReport(server.database, id, 'PAID');
  for (const amountCents of [10_00n, 20_00n]) {
    await reportPaid(server.database, id, { partnerReference, outcome: 'FAILED', amountCents });
  }
  const won = { partnerReference, amountCents: 10_00n, givenBack: true };
  expect(await reportPaid(server.database, id, won)).toBe('HELD');
  expect(await owedFor(id)).toBe(20_00n);
  await applyPayoutReport(server.database, id, 'RETURNED');
  const { cents, withheld } = await refund(id);
  expect(withheld).toBe(20_00n);
  expect(cents).toBeGreaterThan(0n);
  expect(await owedFor(id)).toBe(0n);
});

test('a payment that is reversed again after it came back is owed again, and its refund is withheld', async () => {
  const debtor = await addDebtor(server);
  const { id, cents, partnerReference } = debtor;
  await giveBack(debtor);
  await applyPayoutReport(server.database, id, 'RETURNED');
  await reportPaid(server.database, id, { partnerReference, outcome: 'FAILED' });
  expect(await owedFor(id)).toBe(cents);
  expect(await refund(id)).toEqual({ cents: 0n, withheld: cents });
});
