import type { Handle, TransactionHandle } from '../platform/database/pool.ts';
import { endFeeRefund, type FeeRefund, feeRefund } from './fees.ts';
import { type PageOfRefunds, pageOfRefunds } from './page.ts';
import { findPayee, keepPayee, mayGivePayee, type PayeeAccount, refundBanks } from './payees.ts';
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
export type { Payee, PayeeAccount } from './payees.ts';
export type { FoundRefund } from './read.ts';
export type { BankWord, NewRefund, RefundOf, RefundTakenBack } from './refunds.ts';

/** Money owed back to customers, in the database transaction of the cause. */
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
  payee: (transactionId: bigint) => findPayee(handle, transactionId),
  mayGivePayee: (transactionId: bigint) => mayGivePayee(handle, transactionId),
  keepPayee: (transactionId: bigint, account: PayeeAccount, by: string) =>
    keepPayee(handle, transactionId, account, by),
  banks: () => refundBanks(handle),
});

/** Read access to refunds for other areas. */
export const refundsReader = (handle: Pick<Handle, 'db'>) => ({
  find: (reference: string) => findRefund(handle, reference),
  owed: () => owedRefunds(handle),
  page: (of: PageOfRefunds) => pageOfRefunds(handle, of),
  payee: (transactionId: bigint) => findPayee(handle, transactionId),
});
