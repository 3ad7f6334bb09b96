import { expect, test } from 'vitest';
import type { PaymentConformance } from './context.ts';
import type { PaymentSubject } from './subject.ts';

/** Cases of opening, cancelling and querying a payment. */
export function describeOpenings(
  {
    standIn,
    owe,
    begin,
    open,
    firstOf,
    notify,
    statusOf,
    isOpen,
    end,
    passExpiry,
  }: PaymentConformance,
  { unansweredOpening, tries, canCancel }: PaymentSubject,
): void {
  const countOf = (paymentReference: string) => standIn().opened(paymentReference).length;

  test('the partner gets the exact amount and the end of the authorisation', async () => {
    const { payment } = await open('1057.50');
    const { amount, expiresAt } = standIn().readOrder(payment);
    expect(amount).toBe('1057.50');
    if (!expiresAt) return;
    expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(280_000);
    expect(expiresAt.getTime() - Date.now()).toBeLessThan(320_000);
  });

  test('the same request opens one payment, one after the other and at once', async () => {
    const transaction = await owe();
    const first = await begin(transaction, `same-${transaction.id}`);
    const again = await begin(transaction, `same-${transaction.id}`);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    const other = await owe();
    await Promise.all([1, 2, 3].map((each) => begin(other, `other-${other.id}-${each}`)));
    expect([transaction, other].map((each) => countOf(each.paymentReference))).toEqual([1, 1]);
  });

  test('an opening that never reached the partner is unknown or over, and charges nothing', async () => {
    const transaction = await owe();
    standIn().loseOpenings('REQUEST', tries);
    const { status, body } = await begin(transaction);
    expect(countOf(transaction.paymentReference)).toBe(0);
    expect(await isOpen(transaction)).toBe(unansweredOpening === 'OPEN');
    if (unansweredOpening === 'CLOSED') {
      expect([status, body['error-code']]).toEqual([502, 'PARTNER_UNAVAILABLE']);
    } else {
      expect(status).toBe(200);
      await end(transaction);
    }
    expect(await statusOf(transaction)).toBe('APPROVED_UNPAID');
    expect((await begin(transaction)).status).toBe(200);
  });

  test('an opening whose answer was lost is not opened twice for a payer who can pay it', async () => {
    const transaction = await owe();
    standIn().loseOpenings('ANSWER', tries);
    await begin(transaction);
    expect(countOf(transaction.paymentReference)).toBe(1);
    expect(await isOpen(transaction)).toBe(unansweredOpening === 'OPEN');
    // If it is paid anyway, the money counts.
    const payment = firstOf(transaction);
    standIn().change(payment, 'PAID');
    if (unansweredOpening === 'OPEN') await passExpiry(transaction);
    else expect(await notify(payment)).toBe('PAID');
    expect(await statusOf(transaction)).toBe('APPROVED_PAID');
  });

  test.runIf(tries > 1)('an opening is repeated once, as the same payment', async () => {
    const transaction = await owe();
    standIn().loseOpenings('ANSWER', 1);
    expect((await begin(transaction)).status).toBe(200);
    expect(countOf(transaction.paymentReference)).toBe(1);
  });

  test('while the partner is down nothing is concluded, and afterwards its answer counts', async () => {
    const transaction = await open();
    standIn().change(transaction.payment, 'PAID');
    standIn().setDown(true);
    expect(await end(transaction)).toBe('UNCERTAIN');
    expect(await statusOf(transaction)).toBe('APPROVED_UNPAID');
    await begin(await owe());
    standIn().setDown(false);
    await passExpiry(transaction);
    expect(await statusOf(transaction)).toBe('APPROVED_PAID');
  });

  test('a payment that was not made is ended at the partner as far as it can, and one that was made counts', async () => {
    const [open1, made] = [await open(), await open()];
    standIn().change(made.payment, 'PAID');
    expect(await end(open1)).toBe(canCancel ? 'ENDED' : 'UNCERTAIN');
    expect(await end(made)).toBe('PAID');
    expect(await statusOf(made)).toBe('APPROVED_PAID');
  });

  test('after its expiry a payment is ended at the partner, and its answer decides', async () => {
    const [unpaid, failed] = [await open(), await open()];
    standIn().change(failed.payment, 'FAILED');
    await passExpiry(unpaid);
    await passExpiry(failed);
    expect(await isOpen(unpaid)).toBe(false);
    expect([await statusOf(unpaid), await statusOf(failed)]).toEqual([
      'APPROVED_UNPAID',
      'APPROVED_UNPAID',
    ]);
  });
}
