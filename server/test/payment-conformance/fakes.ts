import { digipayNotice } from '../fake-partners/digipay.ts';
import { type FailedAnswer, type FakePayment, startFakePartners } from '../fake-partners/start.ts';
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
      // A paid bill that is taken back still has its amount and number.
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

/** Starts the fakes for one of them. */
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
    loseOpenings: (what, times) => {
      const failure: FailedAnswer = what === 'REQUEST' ? 'hang up' : 'answer lost';
      partners.fail(path, ...Array.from({ length: times }, () => failure));
    },
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
