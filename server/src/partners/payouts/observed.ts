import { observePartner, type Telemetry } from '../../observability/index.ts';
import { type PayoutPartner, PayoutRefusal } from './partner.ts';

const isRefusal = (error: unknown) => error instanceof PayoutRefusal;

/** Measures the calls of a payout partner. */
export function observedPayoutPartner(one: PayoutPartner, telemetry: Telemetry): PayoutPartner {
  const call = <T>(operation: string, work: () => Promise<T>) =>
    observePartner(telemetry, { partner: `payouts-${one.name}`, operation, isRefusal }, work);
  return {
    name: one.name,
    webhookSecret: one.webhookSecret,
    send: (instruction) => call('send', () => one.send(instruction)),
    query: (payoutId) => call('query', () => one.query(payoutId)),
    cancel: (payoutId) => call('cancel', () => one.cancel(payoutId)),
    readNotice: (body) => one.readNotice(body),
  };
}
