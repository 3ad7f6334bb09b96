/** Policy amounts in cents of rand, stored in `policy_amounts`; docs/reference-data.md has their values. */
export const policyKeys = [
  'MINIMUM_SEND',
  'PAYMENT_CEILING_STITCH',
  'PAYMENT_CEILING_CARD',
  'PAYMENT_CEILING_DIGIPAY',
  'PAYMENT_CEILING_PAYSHAP',
  'PAYMENT_CEILING_CHECKOUT',
  'PAYOUT_CEILING_CASH',
  'PAYOUT_CEILING_WALLET',
  'PAYOUT_CEILING_BANK',
  'IFTR_FROM',
  'CTR_ABOVE',
  'HOLD_EDD_ABOVE',
  'HOLD_FIRST_TRANSACTION_ABOVE',
  'SELF_TO_SELF_DAY',
  'SELF_TO_SELF_MONTH',
  'CASH_VOUCHER_MAXIMUM',
  'PAYSHAP_BELOW',
] as const;

export type PolicyKey = (typeof policyKeys)[number];
