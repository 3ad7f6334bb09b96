import type { Handle, TransactionHandle } from '../database/pool.ts';
import { endFeeRefund, type FeeRefund, feeRefund } from './fees.ts';
import { type PageOfRefunds, pageOfRefunds } from './page.ts';
import { findRefund, owedRefunds } from './read.ts';
import {
  type BankWord,
  bounceRefund,
  isOwed,
  leaveRefund,
  type NewRefund,
  oweRefund,
  type RefundOf,
  refundedCents,
  voidRefund,
} from './refunds.ts';

export type { FeeRefund } from './fees.ts';
export type { FoundRefund } from './read.ts';
export type { BankWord, NewRefund, RefundOf, RefundTakenBack } from './refunds.ts';

/** Money owed back to customers: in the database transaction of what it is owed for. */
export const refundsService = (handle: Pick<TransactionHandle, 'db'>) => ({
  owe: (refund: NewRefund) => oweRefund(handle, refund),
  leave: (of: RefundOf, word: BankWord) => leaveRefund(handle, of, word),
  cents: (transactionId: bigint) => refundedCents(handle, transactionId),
  isOwed: (transactionId: bigint) => isOwed(handle, transactionId),
  bounce: (of: RefundOf, word: BankWord) => bounceRefund(handle, of, word),
  voidOwed: (of: RefundOf) => voidRefund(handle, of),
  fee: (transactionId: bigint) => feeRefund(handle, transactionId),
  endFee: (transactionId: bigint): Promise<FeeRefund | undefined> =>
    endFeeRefund(handle, transactionId),
});

/** Refunds, as other areas read them. */
export const refundsReader = (handle: Handle) => ({
  find: (reference: string) => findRefund(handle, reference),
  owed: () => owedRefunds(handle),
  page: (of: PageOfRefunds) => pageOfRefunds(handle, of),
});
