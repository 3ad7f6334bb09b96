import { observePartner, type Telemetry } from '../../platform/observability/index.ts';
import { type PayoutPartner, PayoutRefusal } from './partner.ts';

const isRefusal = (error: unknown) => error instanceof PayoutRefusal;

/** Measures the calls of a payout partner. */
export function observedPayoutPartner(one: PayoutPartner, telemetry: Telemetry): PayoutPartner {
  const call = <T>(operation: string, work: () => Promise<T>) =>
    observePartner(telemetry, { partner: `payouts-${one.name}`, operation, isRefusal }, work);
  const { readBalances, requestNotice, checkAccount } = one;
  return {
    name: one.name,
    verifyNotice: one.verifyNotice,
    send: (instruction, over) => call('send', () => one.send(instruction, over)),
    query: (payoutId, over) => call('query', () => one.query(payoutId, over)),
    cancel: (payoutId, over) => call('cancel', () => one.cancel(payoutId, over)),
    readNotice: (body) => one.readNotice(body),
    ...(readBalances && { readBalances: (over) => call('balances', () => readBalances(over)) }),
    ...(requestNotice && {
      requestNotice: (payoutId, over) => call('notice', () => requestNotice(payoutId, over)),
    }),
    ...(checkAccount && {
      checkAccount: (account, over) => call('check', () => checkAccount(account, over)),
    }),
  };
}
