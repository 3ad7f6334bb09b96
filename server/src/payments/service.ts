import type { Handle, TransactionHandle } from '../platform/database/pool.ts';
import { findPaymentOption, findReversedPaymentTimes } from './read-payments.ts';
import type { PaymentEvent, ReceivingSettings } from './receiving/event.ts';
import type { SuspenseResolution } from './receiving/lock-suspense.ts';
import { receiveEventWithin } from './receiving/receive.ts';
import { resolveSuspense } from './receiving/resolve-suspense.ts';

export { addGivenBack, paymentDecisionHandlers } from './decisions.ts';
export { findPaymentCeiling, knownPaymentKinds } from './kinds.ts';
export { LINE_EVENT } from './receiving/event.ts';
export type { SuspenseResolution } from './receiving/lock-suspense.ts';

/** Payments, as other areas act on them: all in the database transaction of the handle. */
export const paymentsService = (
  handle: TransactionHandle,
  { brand, graceSeconds }: ReceivingSettings,
) => ({
  receive: (event: PaymentEvent) =>
    receiveEventWithin(
      handle,
      { brand, ...(graceSeconds !== undefined && { graceSeconds }) },
      event,
    ),
  resolveSuspense: (resolution: SuspenseResolution) =>
    resolveSuspense(handle, { brand }, resolution),
});

/** Payments, as other areas read them. */
export const paymentReader = (handle: Handle) => ({
  paidWith: (transactionId: bigint) => findPaymentOption(handle, transactionId),
  takenBackFrom: (transactionId: bigint) => findReversedPaymentTimes(handle, transactionId),
});
