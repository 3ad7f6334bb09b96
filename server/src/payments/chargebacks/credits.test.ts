/** Money of a customer that came back twice: the reversed payment or its debt, and then the payout (decision 43). */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { decisionBy, ReversedTransaction } from '../../../test/credits.ts';
import { testDesk } from '../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { casesService } from '../../casework/cases/service.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { withTransaction } from '../../platform/database/pool.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
afterEach(async () => expect(await findLedgerDifferences(server.database)).toEqual([]));

const conflict = (words: string) => ({
  code: 'STATUS_CONFLICT',
  message: expect.stringContaining(words),
});

/** A transaction that we owe its customer for: reversed while its payout was under way, given back, and not paid out. */
async function owedBack(): Promise<ReversedTransaction> {
  const sent = await ReversedTransaction.paid(server, 'ACCEPTED');
  expect(await sent.reverse()).toBe('TAKEN_BACK');
  expect(await sent.win()).toBe('HELD');
  await sent.payout('FAILED');
  return sent;
}

/** The same, with a refund that two people agreed to. */
async function refunded(): Promise<ReversedTransaction> {
  const sent = await owedBack();
  expect(await sent.giveAccount()).toBe(200);
  await sent.decide('CREDIT', 'REFUND');
  return sent;
}

/** Compliance freezes a customer, as after a match with a list. */
async function freeze({ customerId }: ReversedTransaction['customer']): Promise<void> {
  const match = await withTransaction(server.database, (handle) =>
    casesService(handle).open({
      ...{ kind: 'SANCTIONS_MATCH', subject: `customer:${customerId}`, facts: {}, actor: 'system' },
    }),
  );
  await testDesk(server.services).decide(match, 'FREEZE', decisionBy('Compliance'));
}

test('two people, never one, return a payment that was given back before its payout failed', async () => {
  const sent = await owedBack();
  const { id, state, amount_cents } = await sent.caseOf('CREDIT');
  expect({ state, amount_cents }).toEqual({ state: 'OPEN', amount_cents: sent.total });
  const { row } = await sent.desk.show(id);
  expect(row.facts.why).toContain(`for transaction ${sent.paymentReference}, because its payment`);
  expect(await sent.shown()).toMatchObject({
    status: 'REMITTANCE_BRAND_ON_HOLD',
    'hold-reason': expect.stringContaining(
      'We owe you R 123.00 for this transaction. Please enter the bank account',
    ),
    'next-actor': 'CUSTOMER',
  });
  expect(await sent.sms()).toContain('We owe you R 123.00');
  await expect(sent.desk.propose(id, 'REFUND', decisionBy('Zanele'))).rejects.toMatchObject(
    conflict('has not chosen a bank account'),
  );
  expect(await sent.giveAccount()).toBe(200);
  expect(await sent.shown()).toMatchObject({ 'next-actor': 'OPERATOR' });
  await expect(sent.desk.decide(id, 'REFUND', decisionBy('Zanele'))).rejects.toMatchObject(
    conflict('propose'),
  );
  await sent.desk.propose(id, 'REFUND', decisionBy('Zanele'));
  expect(await sent.giveAccount('99999999')).toBe(409);
  await expect(sent.desk.decide(id, 'REFUND', decisionBy('zanele '))).rejects.toMatchObject(
    conflict('needs two people'),
  );
  await sent.desk.decide(id, 'REFUND', decisionBy('Pieter'));
  expect(await sent.refunds()).toMatchObject([{ state: 'OWED', cents: sent.total }]);
  expect(await sent.claim()).toBe(0n);
  expect(await sent.sms()).toContain('We return R 123.00');
  expect(await sent.giveAccount('99999999')).toBe(409);
  const [owed] = await sent.desk.owedRefunds();
  expect(owed).toMatchObject({ account_number: '1234567890', payers_transaction: sent.id });

  await sent.tell('SENT');
  expect(await sent.refunds()).toMatchObject([{ state: 'SENT' }]);
  expect(await sent.sms()).toContain('We returned the R 123.00 that we owed you');
  expect(await sent.shown()).toMatchObject({
    'hold-reason': expect.stringContaining('We returned R 123.00 to your account'),
  });
});

test('a transaction that ends apart from its credit says that the money is returned separately', async () => {
  const sent = await refunded();
  await sent.desk.decide((await sent.caseOf('RETURNED_PAYOUT')).id, 'REFUND', decisionBy('Zanele'));
  expect(await sent.sms()).toContain('We return R 123.00 to you separately.');
  expect(await sent.giveAccount('99999999')).toBe(409);
  await sent.desk.decide((await sent.caseOf('REFUND')).id, 'READY', decisionBy('Pieter'));
  expect(await sent.shown()).toMatchObject({
    status: 'REFUNDED',
    'hold-reason': expect.stringContaining('We return R 123.00 of its payment separately.'),
  });
  const [{ count }] = await sent.rows('select count(*) from refunds where transaction_id = $1');
  expect(count).toBe(0n);
  expect(await sent.refunds()).toHaveLength(1);
});

test('the customer of a transaction that ended can still give the account for its credit', async () => {
  const sent = await owedBack();
  await sent.desk.decide((await sent.caseOf('RETURNED_PAYOUT')).id, 'REFUND', decisionBy('Zanele'));
  await sent.desk.decide((await sent.caseOf('REFUND')).id, 'READY', decisionBy('Pieter'));
  expect(await sent.shown()).toMatchObject({ status: 'REFUNDED', 'next-actor': 'CUSTOMER' });
  expect(await sent.giveAccount()).toBe(200);
  await sent.decide('CREDIT', 'REFUND');
  await sent.tell('SENT');
  expect(await sent.shown()).toMatchObject({ status: 'REFUNDED', 'next-actor': null });
});

test('a payment given back after its payout is owed to its customer when the payout is returned', async () => {
  const sent = await ReversedTransaction.paid(server, 'PAID');
  await sent.reverse();
  await sent.win();
  expect(await sent.claim()).toBe(0n);
  await sent.payout('RETURNED');
  expect(await sent.caseOf('CREDIT')).toMatchObject({ state: 'OPEN', amount_cents: sent.total });
  await sent.giveAccount();
  await sent.decide('CREDIT', 'REFUND');
  await sent.tell('SENT');
  expect(await sent.claim()).toBe(0n);
});

test('a debt that its customer paid is returned once the payout comes back', async () => {
  const sent = await ReversedTransaction.paid(server, 'PAID');
  await sent.reverse();
  expect(await sent.payDebt()).toBe('HELD');
  expect(await sent.claim()).toBe(0n);
  await sent.payout('RETURNED');
  await sent.giveAccount();
  await sent.decide('CREDIT', 'REFUND');
  expect(await sent.refunds()).toMatchObject([{ cents: sent.total }]);
});

test('after a part was reversed and given back, a failed payout has no credit but the usual refund', async () => {
  const sent = await ReversedTransaction.paid(server, 'ACCEPTED');
  expect(await sent.reverse(50_00n)).toBe('DIFFERS');
  await sent.decide('REVERSAL', 'WON');
  await sent.payout('FAILED');
  expect(await sent.claim()).toBe(0n);
  expect(await sent.caseOf('CREDIT')).toBeUndefined();
  await sent.desk.decide((await sent.caseOf('RETURNED_PAYOUT')).id, 'REFUND', decisionBy('Zanele'));
  await sent.giveAccount();
  await sent.desk.decide((await sent.caseOf('REFUND')).id, 'READY', decisionBy('Pieter'));
  const owed = await sent.rows('select amount_cents from refunds where transaction_id = $1');
  expect(owed).toEqual([{ amount_cents: sent.total }]);
});

test('a transaction whose dispute was won before its payout was stopped still has a case that ends it', async () => {
  const sent = await ReversedTransaction.paid(server, 'ACCEPTED');
  await sent.reverse();
  await sent.decide('REVERSAL', 'WON');
  await sent.payout('CANCELED');
  expect(await sent.caseOf('CREDIT')).toMatchObject({ state: 'OPEN', amount_cents: sent.total });
  const returned = await sent.caseOf('RETURNED_PAYOUT');
  expect(Object.keys((await sent.desk.show(returned.id)).choices)).toEqual(['REFUND']);
});

test('a reversal after the proposal ends the case without a refund', async () => {
  const sent = await owedBack();
  await sent.giveAccount();
  const { id } = await sent.caseOf('CREDIT');
  await sent.desk.propose(id, 'REFUND', decisionBy('Zanele'));
  expect(await sent.reverse()).toBe('TAKEN_BACK');
  expect(await sent.claim()).toBe(0n);
  expect(await sent.caseOf('CREDIT')).toMatchObject({ id, state: 'DECIDED', decision: 'DONE' });
  await expect(sent.desk.decide(id, 'REFUND', decisionBy('Pieter'))).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  });
  expect(await sent.refunds()).toEqual([]);
});

test('a reversal of a part after the proposal replaces the case by one with the rest', async () => {
  const sent = await owedBack();
  await sent.giveAccount();
  const { id } = await sent.caseOf('CREDIT');
  await sent.desk.propose(id, 'REFUND', decisionBy('Zanele'));
  expect(await sent.reverse(23_00n)).toBe('DIFFERS');
  await expect(sent.desk.decide(id, 'REFUND', decisionBy('Pieter'))).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  });
  expect(await sent.caseOf('CREDIT')).toMatchObject({ state: 'OPEN', amount_cents: 100_00n });
  await sent.decide('CREDIT', 'REFUND');
  expect(await sent.refunds()).toMatchObject([{ state: 'OWED', cents: 100_00n }]);
});

test('a reversal of a part after the refund was agreed to leaves the rest to two people', async () => {
  const sent = await refunded();
  expect(await sent.reverse(23_00n)).toBe('DIFFERS');
  expect(await sent.refunds()).toMatchObject([{ state: 'VOID' }]);
  expect(await sent.caseOf('CREDIT')).toMatchObject({ state: 'OPEN', amount_cents: 100_00n });
  await sent.decide('CREDIT', 'REFUND');
  expect(await sent.refunds()).toMatchObject([{ state: 'VOID' }, { state: 'OWED' }]);
  expect(await sent.claim()).toBe(0n);
});

test('a reversal after the refund was agreed to ends it, and nothing is owed by anyone', async () => {
  const sent = await refunded();
  expect(await sent.reverse()).toBe('TAKEN_BACK');
  expect(await sent.refunds()).toMatchObject([{ state: 'VOID' }]);
  expect(await sent.claim()).toBe(0n);
  expect(await sent.sms()).toContain('so we do not return the R 123.00');
  await expect(sent.tell('SENT')).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
});

test('a reversal after the refund was sent is owed, until the refund comes back', async () => {
  const sent = await refunded();
  await sent.tell('SENT');
  expect(await sent.reverse()).toBe('TAKEN_BACK');
  expect(await sent.claim()).toBe(sent.total);
  expect(await sent.sms()).toContain('so you owe us this amount');
  await sent.tell('RETURNED');
  expect(await sent.claim()).toBe(0n);
  expect(await sent.refunds()).toMatchObject([{ state: 'VOID' }]);
});

test('a refund of a credit that comes back is paid again to an account that two people approve', async () => {
  const sent = await refunded();
  await sent.tell('SENT');
  await sent.tell('RETURNED');
  expect(await sent.sms()).toContain('enter another bank account');
  expect(await sent.giveAccount('99999999')).toBe(200);
  const [back] = await sent.rows(
    `select b.id from cases b join refunds r on b.subject = 'refund:' || r.id join cases c on c.id = r.case_id
     where c.transaction_id = $1 and b.kind = 'REFUND'`,
  );
  await sent.desk.propose(back.id, 'PAY_AGAIN', decisionBy('Zanele'));
  await sent.desk.decide(back.id, 'PAY_AGAIN', decisionBy('Pieter'));
  await sent.tell('SENT');
  expect(await sent.refunds()).toMatchObject([{ state: 'SENT' }]);
});

test('a debt that was written off is no credit when the payout comes back, and the loss ends', async () => {
  const sent = await ReversedTransaction.paid(server, 'PAID');
  await sent.reverse();
  await sent.decide('REVERSAL', 'GIVE_UP');
  await sent.payout('RETURNED');
  expect(await sent.claim()).toBe(0n);
  expect(await sent.caseOf('CREDIT')).toBeUndefined();
  const losses = await sent.rows(
    `select e.event, l.amount_cents as cents from journal_entries e join journal_lines l on l.entry_id = e.id
     where e.subject = 'transaction:' || $1 and l.account = 'WRITE_OFFS' order by e.id`,
  );
  expect(losses).toEqual([
    { event: 'CLAIM_WRITTEN_OFF', cents: sent.total },
    { event: 'WRITE_OFF_REVERSED', cents: -sent.total },
  ]);
});

test.each([
  ['taken for the loss', 'WRITE_OFF', true],
  ['refunded', 'REFUND', false],
])(
  'money that came back after the write-off and was %s is owed once',
  async (_, decision, owed) => {
    const sent = await ReversedTransaction.paid(server, 'PAID');
    await sent.reverse();
    await sent.decide('REVERSAL', 'GIVE_UP');
    expect(await sent.win()).toBe('HELD');
    await sent.decide('SUSPENSE', decision);
    await sent.payout('RETURNED');
    expect(await sent.claim()).toBe(owed ? -sent.total : 0n);
    expect((await sent.caseOf('CREDIT'))?.amount_cents).toBe(owed ? sent.total : undefined);
  },
);

test('money that came back after the write-off and still waits in suspense is no credit as well', async () => {
  const sent = await ReversedTransaction.paid(server, 'PAID');
  await sent.reverse();
  await sent.decide('REVERSAL', 'GIVE_UP');
  await sent.win();
  await sent.payout('RETURNED');
  expect(await sent.caseOf('CREDIT')).toBeUndefined();
  await sent.decide('SUSPENSE', 'REFUND');
  expect(await sent.claim()).toBe(0n);
});

test('a refund that comes back after its customer paid what they owed for it is a credit', async () => {
  const sent = await ReversedTransaction.paid(server, 'FAILED');
  await sent.desk.decide((await sent.caseOf('RETURNED_PAYOUT')).id, 'REFUND', decisionBy('Zanele'));
  await sent.giveAccount();
  await sent.desk.decide((await sent.caseOf('REFUND')).id, 'READY', decisionBy('Pieter'));
  const [{ reference }] = await sent.rows(
    'select reference from refunds where transaction_id = $1',
  );
  await sent.desk.tellRefund({ reference, word: 'SENT', ...decisionBy('Zanele') });
  await sent.reverse();
  expect(await sent.payDebt()).toBe('HELD');
  await sent.desk.tellRefund({ reference, word: 'RETURNED', ...decisionBy('Zanele') });
  expect(await sent.caseOf('CREDIT')).toMatchObject({ state: 'OPEN', amount_cents: sent.total });
  expect(await sent.sms()).toContain('We owe you R 123.00');
  expect(await sent.shown()).toMatchObject({
    status: 'REFUNDED',
    'hold-reason': expect.stringContaining('preparing to return it to the account you gave us'),
  });
  expect(await sent.giveAccount('99999999')).toBe(200);
  await sent.decide('CREDIT', 'REFUND');
  await sent.tell('SENT');
  expect(await sent.claim()).toBe(0n);
});

test('the credit of a frozen customer does not move, and its refund is not listed for payment', async () => {
  const [sent, agreed] = [await owedBack(), await refunded()];
  await sent.giveAccount();
  const { id } = await sent.caseOf('CREDIT');
  await sent.desk.propose(id, 'REFUND', decisionBy('Zanele'));
  for (const { customer } of [sent, agreed]) await freeze(customer);
  await expect(sent.desk.decide(id, 'REFUND', decisionBy('Pieter'))).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  });
  expect(await sent.refunds()).toEqual([]);
  expect(await agreed.desk.owedRefunds()).not.toContainEqual(
    expect.objectContaining({ payers_transaction: agreed.id }),
  );
  await expect(agreed.tell('SENT')).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
});

test('a payout that was made after all is no credit, and is not refunded while that is unknown', async () => {
  const sent = await owedBack();
  await sent.giveAccount();
  await sent.payout('PAID');
  const { id } = await sent.caseOf('CREDIT');
  await expect(sent.desk.propose(id, 'REFUND', decisionBy('Zanele'))).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  });
  await sent.decide('PAYOUT_DISCREPANCY', 'PAID');
  expect(await sent.shown()).toMatchObject({ status: 'COMPLETE', 'payment-taken-back': false });
  expect(await sent.claim()).toBe(0n);
  expect(await sent.caseOf('CREDIT')).toMatchObject({ id, state: 'DECIDED', decision: 'DONE' });
});
