import { toCents } from '@thumela/rules/money/money.ts';
import type { Insertable } from 'kysely';
import { type PolicyKey, policyKeys } from '../policy-keys.ts';
import type { Tables } from '../tables.ts';
import { SEEDED } from './origin.ts';

/** Policy amounts in rand; docs/reference-data.md has the source of each. */
const amounts: Record<PolicyKey, string> = {
  MINIMUM_SEND: '100.00',
  PAYMENT_CEILING_STITCH: '50000.00',
  PAYMENT_CEILING_CARD: '5000.00',
  PAYMENT_CEILING_DIGIPAY: '20000.00',
  PAYMENT_CEILING_PAYSHAP: '50000.00',
  PAYMENT_CEILING_CHECKOUT: '20000.00',
  PAYOUT_CEILING_CASH: '25000.00',
  PAYOUT_CEILING_WALLET: '15000.00',
  PAYOUT_CEILING_BANK: '50000.00',
  IFTR_FROM: '20000.00',
  CTR_ABOVE: '49999.99',
  HOLD_EDD_ABOVE: '5000.00',
  HOLD_FIRST_TRANSACTION_ABOVE: '20000.00',
  SELF_TO_SELF_DAY: '50000.00',
  SELF_TO_SELF_MONTH: '100000.00',
  CASH_VOUCHER_MAXIMUM: '3000.00',
  PAYSHAP_BELOW: '50000.00',
};

export const policyRows: Insertable<Tables['policy_amounts']>[] = policyKeys.map((key) => ({
  key,
  amount_cents: toCents(amounts[key]),
  ...SEEDED,
}));
