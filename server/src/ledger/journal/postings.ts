import type { Account } from './accounts.ts';
import type { Line } from './journal.ts';

/** A transaction's amounts, in cents of rand. */
export interface Amounts {
  principal: bigint;
  margin: bigint;
  fee: bigint;
  vat: bigint;
  total: bigint;
}

/** The location of received money: with the partner that collected it, or in suspense. */
export type ReceivedMoney =
  | { account: 'PAYMENT_CLEARING'; subAccount: string }
  | { account: 'SUSPENSE' };

/** The parts of a transaction's total that are earned and owed once it is paid (decision 20). */
function paymentShares({ principal, margin, fee, vat }: Amounts, payoutPartner: string): Line[] {
  return [
    { account: 'PAYOUT_PAYABLE', subAccount: payoutPartner, cents: principal - margin },
    { account: 'RATE_MARGIN', cents: margin },
    { account: 'FEES', cents: fee },
    { account: 'VAT', cents: vat },
  ];
}

/** The same lines with opposite signs. */
export const negateLines = (lines: readonly Line[]): Line[] =>
  lines.map((line) => ({ ...line, cents: -line.cents }));

/** Moves a positive amount of one currency from the credited to the debited account. */
export const transferLines = (
  debited: Omit<Line, 'cents'>,
  credited: Omit<Line, 'cents'>,
  cents: bigint,
): Line[] => [
  { ...debited, cents },
  { ...credited, cents: -cents },
];

/** A payment that pays a transaction: owed to the payout partner, earned, and owed as tax. */
export const paidLines = (
  received: ReceivedMoney,
  amounts: Amounts,
  payoutPartner: string,
): Line[] => [
  { ...received, cents: amounts.total },
  ...negateLines(paymentShares(amounts, payoutPartner)),
];

/** The same payment reversed before the payout; or no longer owed, after a payout that its payer owed us. */
export const unpaidLines = (
  received: ReceivedMoney | { account: 'CHARGEBACKS' },
  amounts: Amounts,
  payoutPartner: string,
): Line[] => [...paymentShares(amounts, payoutPartner), { ...received, cents: -amounts.total }];

/** The same payment reversed while its refund was owed: of the debt that ends, and of a retained fee. */
export const reversedRefundLines = (
  received: ReceivedMoney,
  { fee, vat, total }: Amounts,
  owed: { cents: bigint; feeKept: boolean; withheld: bigint },
): Line[] => [
  { account: 'REFUNDS_PAYABLE', cents: owed.cents },
  { account: 'CHARGEBACKS', cents: owed.withheld },
  { account: 'FEES', cents: owed.feeKept ? fee : 0n },
  { account: 'VAT', cents: owed.feeKept ? vat : 0n },
  { ...received, cents: -total },
];

/** Received money that goes straight to another account, such as SUSPENSE or REFUNDS_PAYABLE. */
export const receivedFor = (
  received: ReceivedMoney,
  account: Account,
  cents: bigint,
  currency = 'ZAR',
): Line[] => transferLines({ ...received, currency }, { account, currency }, cents);

/** The payout partner paid out of its float. */
export const paidOutLines = ({ principal, margin }: Amounts, payoutPartner: string): Line[] =>
  transferLines(
    { account: 'PAYOUT_PAYABLE', subAccount: payoutPartner },
    { account: 'PAYOUT_FLOAT', subAccount: payoutPartner },
    principal - margin,
  );

/** The amount of a return owed to the customer, in cents: all of it, or the principal if the fee is retained. */
export const refundAmount = ({ principal, total }: Amounts, feeKept: boolean): bigint =>
  feeKept ? principal : total;

/**
 * A paid transaction that is owed back; a retained fee remains earned, and its VAT owed.
 * @param withheld the part that the customer already owes us, in cents, which is deducted from the refund
 */
export function returnLines(
  amounts: Amounts,
  payoutPartner: string,
  feeKept: boolean,
  withheld = 0n,
): Line[] {
  const kept = feeKept ? { ...amounts, fee: 0n, vat: 0n } : amounts;
  return [
    ...paymentShares(kept, payoutPartner),
    { account: 'CHARGEBACKS', cents: -withheld },
    { account: 'REFUNDS_PAYABLE', cents: withheld - refundAmount(amounts, feeKept) },
  ];
}

/**
 * The payment of a frozen transaction: all of it, or all but a fee that was refunded before.
 * @param cents the total, or the principal
 */
export function blockedPaymentLines(
  amounts: Amounts,
  payoutPartner: string,
  cents: bigint,
): Line[] {
  const kept = cents === amounts.total ? amounts : { ...amounts, fee: 0n, vat: 0n };
  return [...paymentShares(kept, payoutPartner), { account: 'BLOCKED_FUNDS', cents: -cents }];
}

/** An owed refund that is frozen before it left our bank. */
export const blockedRefundLines = (cents: bigint): Line[] =>
  transferLines({ account: 'REFUNDS_PAYABLE' }, { account: 'BLOCKED_FUNDS' }, cents);

/** A frozen order from abroad: owed to its receiver, or by its partner while it has no receiver. */
export const blockedOrderLines = (owed: Omit<Line, 'cents'>, cents: bigint): Line[] =>
  transferLines(owed, { account: 'BLOCKED_FUNDS' }, cents);

/** A fee that is refunded with its VAT, while the transaction continues. */
export const feeReturnedLines = (
  { fee, vat }: Amounts,
  owedBy: 'REFUNDS_PAYABLE' | 'CHARGEBACKS' = 'REFUNDS_PAYABLE',
): Line[] => [
  { account: 'FEES', cents: fee },
  { account: 'VAT', cents: vat },
  { account: owedBy, cents: -(fee + vat) },
];

/**
 * A refund sent from a bank account of ours; `owed` is the account of the debt: the customer's, or ours if its
 * payment was reversed.
 */
export const refundLines = (
  cents: bigint,
  bankAccount: string,
  currency: string,
  owed: 'REFUNDS_PAYABLE' | 'CHARGEBACKS' = 'REFUNDS_PAYABLE',
): Line[] =>
  transferLines(
    { account: owed, currency },
    { account: 'BANK', subAccount: bankAccount, currency },
    cents,
  );
