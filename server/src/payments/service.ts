import type { Handle, TransactionHandle } from '../platform/database/pool.ts';
import { paidWith, takenBackFrom } from './paid-with.ts';
import type { PaymentEvent, Receiving } from './receiving/event.ts';
import { receiveWithin } from './receiving/receive.ts';
import { resolveSuspense } from './receiving/resolve.ts';
import type { Resolution } from './receiving/suspended.ts';

export { paymentsDeciders } from './decisions.ts';
export { ceilingOf } from './kinds.ts';
export { LINE_EVENT } from './receiving/event.ts';
export type { Resolution } from './receiving/suspended.ts';

/** Payments, as other areas act on them: all in the database transaction of the handle. */
export const paymentsService = (handle: TransactionHandle, { brand, graceSeconds }: Receiving) => ({
  receive: (event: PaymentEvent) =>
    receiveWithin(handle, { brand, ...(graceSeconds !== undefined && { graceSeconds }) }, event),
  resolveSuspense: (resolution: Resolution) => resolveSuspense(handle, { brand }, resolution),
});

/** Payments, as other areas read them. */
export const paymentReader = (handle: Handle) => ({
  paidWith: (transactionId: bigint) => paidWith(handle, transactionId),
  takenBackFrom: (transactionId: bigint) => takenBackFrom(handle, transactionId),
});
