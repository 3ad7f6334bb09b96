import {
  type CheckoutStandIn,
  startCheckout,
} from '../../src/integrations/payments/checkout/sandbox/stand-in.ts';
import type { PartnerState, PaymentStandIn } from './subject.ts';

const STATUSES: Readonly<Record<PartnerState, string>> = {
  ...{ PENDING: 'AUTHORISED', PAID: 'CAPTURED', FAILED: 'DECLINED', CANCELED: 'CANCELED' },
  ...{ REVERSED: 'REVERSED', UNKNOWN: 'LEVITATING' },
};

/** Settings of a server that uses the stand-in. */
export const checkoutSettings = ({ url, key }: CheckoutStandIn) => ({
  paymentPartners: 'real' as const,
  paymentOptions: ['CHECKOUT' as const],
  ...{ checkoutUrl: url, checkoutKey: key, checkoutPageOrigins: [url] },
});

/** Starts the stand-in of the card processor for the suite. */
export async function startCheckoutSubject(): Promise<PaymentStandIn> {
  const processor = await startCheckout();
  const find = (id: string) => {
    const session = processor.sessions.get(id);
    if (!session) throw new Error('The stand-in has no such session.');
    return session;
  };
  return {
    settings: checkoutSettings(processor),
    complaints: processor.complaints,
    opened: (wanted) =>
      [...processor.sessions.values()].filter(({ reference }) => reference === wanted),
    readOrder: ({ id }) => {
      const { amount, expiresAt } = find(id);
      return { amount: (amount / 100).toFixed(2), expiresAt: new Date(expiresAt) };
    },
    change: ({ id }, state) => {
      if (state === 'PAID') processor.pay(id);
      find(id).status = STATUSES[state];
    },
    notice: ({ id }, lessRand = 0) => {
      const { session, ...notice } = structuredClone(processor.notice(id));
      if (session.payment) session.payment.amount -= lessRand * 100;
      return { ...notice, session };
    },
    loseOpenings: (what, times) => processor.loseNext(times, what === 'ANSWER'),
    onOpening: (call) => {
      processor.beforeAnswer = async () => {
        processor.beforeAnswer = undefined;
        await call();
      };
    },
    setDown: processor.setDown,
    close: processor.close,
  };
}
