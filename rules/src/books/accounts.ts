/** The accounts of the ledger; the rows of the table `accounts` explain each one. */
export const ACCOUNTS = [
  'BANK',
  'PAYMENT_CLEARING',
  'PAYOUT_FLOAT',
  'REMITTER_CLEARING',
  'CHARGEBACKS',
  'EXCHANGE_POSITION',
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
