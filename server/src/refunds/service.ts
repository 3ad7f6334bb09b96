import type { Handle, TransactionHandle } from '../platform/database/pool.ts';
import { endFeeRefund, type FeeRefund, feeRefund } from './fees.ts';
import { type PageOfRefunds, pageOfRefunds } from './page.ts';
import { findPayee, mayEnterPayee, type PayeeAccount, refundBanks, storePayee } from './payees.ts';
import { findRefund, owedRefunds } from './read.ts';
import {
  type BankProof,
  endRefundOfReversedPayment,
  isOwed,
  markRefundReturned,
  markRefundSent,
  type NewRefund,
  oweRefund,
  type RefundOwner,
  refundedCents,
} from './refunds.ts';

export type { FeeRefund } from './fees.ts';
export type { Payee, PayeeAccount } from './payees.ts';
export type { FoundRefund } from './read.ts';
export type { BankProof, NewRefund, RefundOwner, ReversedRefund } from './refunds.ts';

/** Money owed back to customers, in the database transaction of the cause. */
export const refundsService = (handle: Pick<TransactionHandle, 'db'>) => ({
  owe: (refund: NewRefund) => oweRefund(handle, refund),
  leave: (of: RefundOwner, word: BankProof) => markRefundSent(handle, of, word),
  cents: (transactionId: bigint) => refundedCents(handle, transactionId),
  isOwed: (transactionId: bigint) => isOwed(handle, transactionId),
  bounce: (of: RefundOwner, word: BankProof) => markRefundReturned(handle, of, word),
  voidOwed: (of: RefundOwner) => endRefundOfReversedPayment(handle, of),
  fee: (transactionId: bigint) => feeRefund(handle, transactionId),
  endFee: (transactionId: bigint): Promise<FeeRefund | undefined> =>
    endFeeRefund(handle, transactionId),
  payee: (transactionId: bigint) => findPayee(handle, transactionId),
  mayGivePayee: (transactionId: bigint) => mayEnterPayee(handle, transactionId),
  keepPayee: (transactionId: bigint, account: PayeeAccount, by: string) =>
    storePayee(handle, transactionId, account, by),
  banks: () => refundBanks(handle),
});

/** Read access to refunds for other areas. */
export const refundsReader = (handle: Pick<Handle, 'db'>) => ({
  find: (reference: string) => findRefund(handle, reference),
  owed: () => owedRefunds(handle),
  page: (of: PageOfRefunds) => pageOfRefunds(handle, of),
  payee: (transactionId: bigint) => findPayee(handle, transactionId),
});
