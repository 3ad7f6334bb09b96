import type { RouteVerdict } from '@thumela/rules/payouts/choose-route.ts';

/** How the recipient gets the money: at a counter, to a phone, to an account, or as one of our vouchers. */
export type PayoutMethod = 'CASH' | 'WALLET' | 'BANK' | 'VOUCHER';

/** Decision about each route that a payout could take, the best first; its cost in cents of rand, as text. */
export type RouteVerdicts = {
  channel: string;
  verdict: RouteVerdict;
  cost: string;
}[];

/** A person in the form that payout partners require. */
export interface PayoutParty {
  firstName: string;
  lastName: string;
}

/** A sender's payment; amounts are exact decimal text. */
export interface SenderPayment {
  /** Without the fee. */
  amount: string;
  /** ISO code. */
  currency: string;
  /** With its VAT. */
  fee: string;
  /** Units of the payout's currency for one of this currency. */
  rate: string;
}

/** Instruction to a payout partner, stored as sent. */
export interface PayoutInstruction {
  /** Our id, by which a partner recognises a repeated instruction. */
  payoutId: string;
  /** Our reference, which customers and partners quote. */
  reference: string;
  method: PayoutMethod;
  /** Name of the payout partner in the reference data. */
  partner: string;
  /** Exact decimal, with the currency's number of decimals. */
  amount: string;
  /** ISO code. */
  currency: string;
  /** ISO code of the payout country; South Africa if omitted. */
  country?: string;
  /** Category for reporting to the Reserve Bank. */
  reportedAs?: string;
  /** The sender's payment, which partners report to the country of payout; missing for an order from abroad. */
  paid?: SenderPayment;
  recipient: PayoutParty & {
    /** Fields that the corridor requires, such as an account number. */
    fields: readonly { name: string; value: string }[];
  };
  /** The sender's data on that day. */
  sender: PayoutParty & { details: Readonly<Record<string, unknown>> };
  /** Presented by the person who collects the money; null if nothing is collected. */
  collectionPin: string | null;
  /** ISO date and time of the end of collection; null if it never ends. */
  expiresAt: string | null;
}
