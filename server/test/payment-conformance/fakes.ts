import { digipayNotice } from '../fake-partners/digipay.ts';
import { type FakePayment, startFakePartners } from '../fake-partners/start.ts';
import { stitchEvent } from '../fake-partners/stitch.ts';
import type { PartnerState, PaymentStandIn } from './subject.ts';

/** How a fake partner is driven. */
interface FakeSubject {
  /** Path of its openings. */
  path: string;
  words: Readonly<Record<PartnerState, string>>;
  notice(payment: FakePayment): object;
}

/** The fakes of DIGIPAY and STITCH as subjects of the suite. */
export const FAKES = {
  digipay: {
    path: '/digipay/payment/initiate',
    words: {
      ...{ PENDING: 'PENDING', PAID: 'SUCCESS', FAILED: 'DECLINED', CANCELED: 'CANCELLED' },
      ...{ REVERSED: 'FAILED', UNKNOWN: 'LEVITATING' },
    },
    notice: (payment) => {
      // A bill that was paid keeps its amount and number when it is taken back.
      const { state } = payment;
      const notice = digipayNotice(state === 'FAILED' ? { ...payment, state: 'SUCCESS' } : payment);
      return { ...notice, paymentResult: state };
    },
  },
  stitch: {
    path: '/stitch/graphql',
    words: {
      ...{ PENDING: 'Pending', PAID: 'Completed', FAILED: 'Failed', CANCELED: 'Cancelled' },
      ...{ REVERSED: 'Failed', UNKNOWN: 'Levitating' },
    },
    notice: stitchEvent,
  },
} satisfies Record<string, FakeSubject>;

/** Starts the fakes, of which the suite examines one. */
export async function startFake({ path, words, notice }: FakeSubject): Promise<PaymentStandIn> {
  const partners = await startFakePartners();
  const find = ({ id }: { id: string }) => {
    const payment = [...partners.payments.values()].find((each) => each.id === id);
    if (!payment) throw new Error('The fake has no such payment.');
    return payment;
  };
  return {
    settings: partners.settings,
    complaints: partners.complaints,
    opened: (reference) =>
      [...partners.payments.values()].filter((each) => each.paymentReference === reference),
    readOrder: (payment) => {
      const { amountCents, input } = find(payment);
      const { expireAt } = input;
      return {
        amount: (amountCents / 100).toFixed(2),
        expiresAt: typeof expireAt === 'string' ? new Date(expireAt) : undefined,
      };
    },
    change: (payment, state) => {
      find(payment).state = words[state];
    },
    notice: (payment, lessRand = 0) => {
      const found = find(payment);
      return notice({ ...found, amountCents: found.amountCents - lessRand * 100 });
    },
    loseOpenings: (what, times) =>
      partners.fail(
        path,
        ...Array.from(
          { length: times },
          () => (what === 'REQUEST' ? 'hang up' : 'answer lost') as const,
        ),
      ),
    onOpening: (call) => {
      const count = partners.payments.size;
      partners.onAnswer(async () => {
        if (partners.payments.size === count) return;
        partners.onAnswer(undefined);
        await call();
      });
    },
    setDown: partners.setDown,
    close: partners.close,
  };
}
