import { formatRand } from '../../money/money.ts';
import type { QuotationType } from '../../quote/quote.ts';

/** Meanings of the entered amount (QUOTE-03, decision 21). */
export const quotationTypes: Readonly<Record<QuotationType, string>> = {
  SENDER_AMOUNT: 'Amount (Excluding Fees)',
  SENDER_AMOUNT_INCLUSIVE: 'Amount (Including Fees)',
  RECEIVER_AMOUNT: 'Amount To Be Received',
};

/** Why a principal, in cents, cannot be sent. */
export const principalBounds = {
  smallest: (cents: bigint) => `The smallest amount you can send is ${formatRand(cents)}.`,
  largest: (method: string, cents: bigint) =>
    `The largest amount you can send by ${method} is ${formatRand(cents)}.`,
  thisMethod: 'this payout method',
};
