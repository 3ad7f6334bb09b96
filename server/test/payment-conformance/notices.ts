import { expect, test } from 'vitest';
import { deliverEvent } from '../fake-partners/deliver.ts';
import type { PaymentConformance } from './context.ts';
import type { PaymentSubject } from './subject.ts';

/** Seconds by which a forged notice is too old. */
const TOO_OLD = 400;

/** Cases of a partner's notices. */
export function describeNotices(
  conformance: PaymentConformance,
  { name }: Pick<PaymentSubject, 'name'>,
): void {
  const { server, standIn, owe, begin, open, firstOf, notify, secret, statusOf, isOpen } =
    conformance;

  test('a notice pays once, however often it arrives', async () => {
    const transaction = await open();
    const { payment } = transaction;
    standIn().change(payment, 'PAID');
    const id = `once-${payment.id}`;
    expect(await notify(payment, id)).toBe('PAID');
    expect(await notify(payment, id)).toBe('REPEATED');
    expect(await notify(payment)).toBe('IGNORED');
    expect(await statusOf(transaction)).toBe('APPROVED_PAID');
    expect(await isOpen(transaction)).toBe(false);
  });

  test('a notice that arrives before the answer to the opening pays', async () => {
    const transaction = await owe();
    let outcome: unknown;
    standIn().onOpening(async () => {
      const payment = firstOf(transaction);
      standIn().change(payment, 'PAID');
      outcome = await notify(payment);
    });
    await begin(transaction);
    expect(outcome).toBe('PAID');
    expect(await statusOf(transaction)).toBe('APPROVED_PAID');
    expect(await isOpen(transaction)).toBe(false);
  });

  test('notices out of order: the payment counts, and an older state changes nothing', async () => {
    const late = await open();
    standIn().change(late.payment, 'FAILED');
    expect(await notify(late.payment)).toBe('CLOSED');
    standIn().change(late.payment, 'PAID');
    expect(await notify(late.payment)).toBe('PAID');
    const early = await open();
    const older = standIn().notice(early.payment);
    standIn().change(early.payment, 'PAID');
    expect(await notify(early.payment)).toBe('PAID');
    const { outcome } = await deliverEvent(server().url, name, secret(), older);
    expect(outcome).toBe('IGNORED');
    expect(await statusOf(early)).toBe('APPROVED_PAID');
  });

  test.each([
    ['with another secret', { secret: 'whsec_YW5vdGhlciBzZWNyZXQgb2YgdGhlIHRlc3Rz', age: 0 }],
    ['that is too old', { secret: undefined, age: TOO_OLD }],
    ['from the future', { secret: undefined, age: -TOO_OLD }],
  ])('a notice %s is refused', async (_words, { secret: other, age }) => {
    const transaction = await open();
    standIn().change(transaction.payment, 'PAID');
    const notice = standIn().notice(transaction.payment);
    const at = new Date(Date.now() - age * 1000);
    const forged = await deliverEvent(server().url, name, other ?? secret(), notice, undefined, at);
    expect(forged.status).toBe(401);
    expect(await statusOf(transaction)).toBe('APPROVED_UNPAID');
  });

  test('another amount waits for an operator', async () => {
    const transaction = await open();
    standIn().change(transaction.payment, 'PAID');
    expect(await notify(transaction.payment, undefined, 1)).toBe('HELD');
    expect(await statusOf(transaction)).toBe('APPROVED_UNPAID');
  });

  test('an unknown status is held, by a notice and by a query', async () => {
    const transaction = await open();
    standIn().change(transaction.payment, 'UNKNOWN');
    expect(await notify(transaction.payment)).toBe('HELD');
    await conformance.passExpiry(transaction);
    expect(await statusOf(transaction)).toBe('APPROVED_UNPAID');
  });

  test('a pending payment decides nothing; a cancelled one frees the transaction', async () => {
    const transaction = await open();
    expect(await notify(transaction.payment)).toBe('IGNORED');
    expect(await statusOf(transaction)).toBe('APPROVED_UNPAID');
    standIn().change(transaction.payment, 'CANCELED');
    expect(await notify(transaction.payment)).toBe('CLOSED');
    expect(await isOpen(transaction)).toBe(false);
  });

  test('a payment that is taken back is reversed once, and its transaction is held', async () => {
    const transaction = await open();
    const { payment } = transaction;
    standIn().change(payment, 'PAID');
    expect(await notify(payment)).toBe('PAID');
    standIn().change(payment, 'REVERSED');
    expect(await notify(payment)).toBe('TAKEN_BACK');
    expect(await notify(payment)).toBe('IGNORED');
    expect(await statusOf(transaction)).toBe('REMITTANCE_BRAND_ON_HOLD');
  });
}
