import { type Closing, closeAuthorisation } from '../authorisations/service.ts';
import type { Handle, TransactionHandle } from '../database/pool.ts';
import { optionPaidBy } from './paid-option.ts';
import { type PaymentEvent, receiveWithin } from './receiving/receive.ts';

export { ceilingOf } from './kinds.ts';

/** Payments, as other areas act on them: all in the database transaction of the handle. */
export const paymentsService = (
  handle: TransactionHandle,
  { brand }: { brand: { readonly name: string } },
) => ({
  receive: (event: PaymentEvent) => receiveWithin(handle, brand, event),
  closeAuthorisation: (closing: Closing, actor: string) =>
    closeAuthorisation(handle, closing, actor),
});

/** Payments, as other areas read them. */
export const paymentReader = (handle: Handle) => ({
  optionPaidBy: (transactionId: bigint) => optionPaidBy(handle, transactionId),
});
