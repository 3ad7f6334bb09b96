import type { Account } from '@thumela/rules/books/accounts.ts';

export type { Account } from '@thumela/rules/books/accounts.ts';

/** The bank account for payments in and out, unless a statement names another. */
export const MAIN_BANK_ACCOUNT = 'MAIN';

/** Name for money funding voucher payouts, used by the float and the payouts. */
export const VOUCHER_PARTNER = 'VOUCHERS';

const CONTROLLED: ReadonlySet<string> = new Set<Account>([
  'PAYMENT_CLEARING',
  'PAYOUT_PAYABLE',
  'REMITTER_CLEARING',
  'RECEIVER_PAYABLE',
  'VOUCHERS',
  'REFUNDS_PAYABLE',
  'SUSPENSE',
  'BLOCKED_FUNDS',
  'EXCHANGE_POSITION',
]);

/**
 * Whether an account must agree with rows elsewhere: payments, transactions, orders, refunds, cases in suspense,
 * frozen property, exchange deals.
 */
export const isControlled = (account: string): boolean => CONTROLLED.has(account);
