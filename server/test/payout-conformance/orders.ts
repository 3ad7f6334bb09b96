import { expect, test } from 'vitest';
import { PayoutRefusal } from '../../src/integrations/payouts/partner.ts';
import { type Conformance, expectTaken, expectUnknown, sendInVain } from './context.ts';
import type { ConformanceSubject, PayoutStandIn } from './subject.ts';

/** Cases of orders and queries. */
export function describeOrders(
  conformance: Conformance,
  subject: Pick<ConformanceSubject<PayoutStandIn>, 'refusal' | 'hasServer'>,
): void {
  describeRepetitions(conformance);
  describeLosses(conformance);
  if (subject.hasServer) describeOutages(conformance);
  const { can, instruct, send, query } = conformance;

  test('a refusal has its reason, and is no payout', async () => {
    const count = await conformance.standIn().countPayouts();
    const instruction = instruct('REFUSED');
    const refused = send(instruction);
    await expect(refused).rejects.toBeInstanceOf(PayoutRefusal);
    await expect(refused).rejects.toThrow(subject.refusal);
    const report = await query(instruction.payoutId);
    if (report !== 'UNKNOWN') expect(report).toMatchObject({ state: 'FAILED' });
    expect(await conformance.standIn().countPayouts()).toBe(count);
  });

  test.runIf(can('UNKNOWN_STATE'))('a payout of no documented state gets no state', async () => {
    const { payoutId } = await orderPayout(conformance, 'UNKNOWN_STATE');
    const report = await query(payoutId).catch(() => undefined);
    expect(report).toBeUndefined();
  });

  test.runIf(can('PAID_IN_PART'))('another amount is reported as the partner has it', async () => {
    const instruction = await orderPayout(conformance, 'PAID_IN_PART');
    const report = await query(instruction.payoutId);
    expect(report).toMatchObject({ amount: { currency: instruction.currency } });
    expect(report).not.toMatchObject({ amount: { value: instruction.amount } });
  });

  test('balances are exact decimals with their currency and time', async (context) => {
    const { readBalances } = conformance.partner();
    if (!readBalances) return context.skip();
    const balances = await readBalances(AbortSignal.timeout(10_000));
    expect(balances.length).toBeGreaterThan(0);
    for (const balance of balances) {
      expect(balance).toMatchObject({
        amount: expect.stringMatching(/^-?\d+(\.\d+)?$/),
        currency: expect.stringMatching(/^[A-Z]{3}$/),
        at: expect.any(Date),
      });
    }
  });
}

/** Sends an instruction and ends it as it provokes. */
async function orderPayout(
  conformance: Conformance,
  provocation: Parameters<Conformance['instruct']>[0],
) {
  const instruction = conformance.instruct(provocation);
  await conformance.send(instruction);
  await conformance.standIn().settle(instruction.payoutId);
  return instruction;
}

function describeRepetitions(conformance: Conformance): void {
  const { instruct, send, query } = conformance;

  test('the same order is one payout, one after the other and at once', async () => {
    const count = await conformance.standIn().countPayouts();
    const instruction = instruct('PAID');
    expectTaken(await send(instruction));
    expectTaken(await send(instruction));
    for (const report of await Promise.all([1, 2, 3, 4].map(() => send(instruction)))) {
      expectTaken(report);
    }
    const other = instruct('PAID');
    await Promise.all([1, 2, 3, 4].map(() => send(other)));
    expect(await conformance.standIn().countPayouts()).toBe(count + 2);
  });

  test('an order that is repeated after its outcome reports that outcome or nothing', async () => {
    const instruction = await orderPayout(conformance, 'PAID');
    const report = await send(instruction);
    if (report) expect(report).toMatchObject({ state: 'PAID' });
    expect(await query(instruction.payoutId)).toMatchObject({ state: 'PAID' });
  });

  test.each(['PAID', 'FAILED'] as const)('an accepted payout is %s later', async (state) => {
    const instruction = instruct(state);
    const sent = await send(instruction);
    expectTaken(sent);
    expectTaken(await query(instruction.payoutId));
    await conformance.standIn().settle(instruction.payoutId);
    const report = await query(instruction.payoutId);
    expect(report).toMatchObject({ payoutId: instruction.payoutId, state });
    if (state === 'FAILED') expect(report).toMatchObject({ word: expect.stringMatching(/\w/) });
    if (sent) expect(report).toMatchObject({ partnerReference: sent.partnerReference });
  });
}

function describeLosses(conformance: Conformance): void {
  const { can, instruct, send, query } = conformance;

  test.runIf(can('REQUEST_LOST'))(
    'an order that was lost is unknown, and is sent again',
    async () => {
      const count = await conformance.standIn().countPayouts();
      const instruction = instruct('REQUEST_LOST');
      await sendInVain(conformance, instruction);
      expect(await query(instruction.payoutId)).toBe('UNKNOWN');
      expectTaken(await send(instruction));
      expect(await conformance.standIn().countPayouts()).toBe(count + 1);
    },
  );

  test.runIf(can('ANSWER_LOST'))(
    'an order whose answer was lost is found, and is not paid twice',
    async () => {
      const count = await conformance.standIn().countPayouts();
      const instruction = instruct('ANSWER_LOST');
      await sendInVain(conformance, instruction);
      const report = await query(instruction.payoutId);
      expect(report).not.toBe('UNKNOWN');
      expectTaken(report);
      await send(instruction);
      expect(await conformance.standIn().countPayouts()).toBe(count + 1);
    },
  );

  test('nothing is sent for a call whose result is no longer needed', async () => {
    const count = await conformance.standIn().countPayouts();
    const instruction = instruct('PAID');
    await expect(conformance.partner().send(instruction, AbortSignal.abort())).rejects.toThrow();
    expect(await conformance.standIn().countPayouts()).toBe(count);
  });
}

function describeOutages(conformance: Conformance): void {
  const { instruct, send, query, cancel } = conformance;

  test('while the partner is down nothing is concluded, and afterwards it answers', async () => {
    const before = instruct('PAID');
    await send(before);
    const during = instruct('PAID');
    await conformance.standIn().setDown?.(true);
    for (const call of [
      () => send(during),
      () => query(during.payoutId),
      () => query(before.payoutId),
      () => cancel(before.payoutId),
    ]) {
      await expectUnknown(call(), conformance.secrets());
    }
    await conformance.standIn().setDown?.(false);
    expectTaken(await query(before.payoutId));
    expect(await query(during.payoutId)).toBe('UNKNOWN');
    expectTaken(await send(during));
  });
}
