import type { Handle, TransactionHandle } from '../database/pool.ts';
import { type Move, moveTransaction } from './lifecycle/lifecycle.ts';
import { awaitOperator, type OperatorReview } from './lifecycle/operator-review.ts';
import { findPayable, findPayableByReference, lockPayable, lockPayableShared } from './payable.ts';
import { findByReference, findOwn } from './store.ts';

export { dollarCents } from './creation/dollars.ts';
export { TIME_TO_DECIDE } from './creation/holds.ts';
export { bookMove } from './lifecycle/books.ts';
export type { ActorName, Move } from './lifecycle/lifecycle.ts';
export { followCases } from './lifecycle/move-cases.ts';
export { RETURN_WORKING_DAYS } from './lifecycle/next-steps.ts';
export type { Payable, PayableByCustomer, PayableWithPayer } from './payable.ts';
export { senderOf } from './sender.ts';
export type { OwnTransaction } from './store.ts';

/** Outbound transactions, as other areas act on them: all in the database transaction of the handle. */
export const outboundService = (
  handle: TransactionHandle,
  { brand }: { brand: { readonly name: string } },
) => ({
  move: (move: Omit<Move, 'brand'>) => moveTransaction(handle, { ...move, brand }),
  awaitOperator: (review: OperatorReview) => awaitOperator(handle, brand, review),
  lockPayableShared: (registrationId: bigint, id: bigint) =>
    lockPayableShared(handle, registrationId, id),
  lockPayable: (paymentReference: string) => lockPayable(handle, paymentReference),
});

/** Outbound transactions, as other areas read them. */
export const outboundReader = (handle: Handle) => ({
  findOwn: (registrationId: bigint, id: bigint) => findOwn(handle, registrationId, id),
  findByReference: (paymentReference: string) => findByReference(handle, paymentReference),
  findPayable: (registrationId: bigint, id: bigint) => findPayable(handle, registrationId, id),
  findPayableByReference: (registrationId: bigint, paymentReference: string) =>
    findPayableByReference(handle, registrationId, paymentReference),
});
