/** The accounts of the books; the rows of `accounts` say what each one means. */
export const ACCOUNTS = [
  'BANK',
  'PAYMENT_CLEARING',
  'PAYOUT_FLOAT',
  'REMITTER_CLEARING',
  'CHARGEBACKS',
  'PAYOUT_PAYABLE',
  'RECEIVER_PAYABLE',
  'VOUCHERS',
  'REFUNDS_PAYABLE',
  'SUSPENSE',
  'BLOCKED_FUNDS',
  'VAT',
  'FEES',
  'RATE_MARGIN',
  'INBOUND_COMMISSION',
  'PARTNER_CHARGES',
  'WRITE_OFFS',
  'EXCHANGE_DIFFERENCES',
] as const;
export type Account = (typeof ACCOUNTS)[number];

/** The bank account that money leaves and reaches where no statement says which. */
export const MAIN_BANK_ACCOUNT = 'MAIN';

/** What we put where vouchers are collected, as the float and its payouts name it. */
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
]);

/** Whether an account has to agree with rows elsewhere: payments, transactions, orders, refunds, cases in suspense, frozen property. */
export const isControlled = (account: string): boolean => CONTROLLED.has(account);
