import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { formatPhrase, type Phrase } from '@thumela/rules/language/phrase.ts';
/**
 * The kinds of payment the remitter accepts, in the order they are offered; on the wire a card is named after the
 * product (PAY-04). PAYSHAP and CHECKOUT are offered only if `PAYMENT_OPTIONS` has them.
 */
export const PAYMENT_KINDS = ['DIGIPAY', 'CARD', 'STITCH', 'PAYSHAP', 'CHECKOUT'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** The account a request to pay is sent to: by its ShapID, or by its number and the branch code of its bank. */
export type PayerAddress = { shapId: string } | { accountNumber: string; branchCode: string };

/** A payment that a partner is to collect. */
export interface PaymentInstruction {
  /** Identifies this attempt to pay: an opening repeated with it is the same payment. Digits. */
  attemptId: string;
  /** Our reference of the transaction, 16 digits. */
  paymentReference: string;
  /** The total to pay, in cents. */
  amountCents: bigint;
  /** ISO code. */
  currency: string;
  /** Name in which the money is collected. */
  merchant: string;
  /** The payer's full name. */
  payer: string;
  /** The payer's number, 27 and 9 digits; null for one who has only an e-mail address. */
  msisdn: string | null;
  /** The account that a request to pay is sent to; undefined for other kinds of payment. */
  payerAddress?: PayerAddress | undefined;
  /** The end of its authorisation, after which its partner accepts no money for it (decision 22). */
  expiresAt: Date;
  /** Addresses the payer's browser returns to; a return does not prove a payment (decision 22). */
  returnUrls: { success: string; failed: string; canceled: string };
}

/** A named link to the partner's page or app. */
export interface PaymentLink {
  name: string;
  url: string;
}

/** A payment the partner has opened. */
export interface OpenedPayment {
  /** Identifies the payment in our queries, and in the partner's events as `openedAs`. */
  partnerReference: string;
  /** The partner's own key of the payment, for the browser (PAY-11). */
  referenceKey: string;
  /** The first address is used by browsers that need only one. */
  webLinks: readonly PaymentLink[];
  appLinks: readonly PaymentLink[];
  qrCode: { url: string; applications: readonly string[] } | undefined;
}

/** PENDING: nothing is decided yet. */
export type PaymentOutcome = 'SUCCEEDED' | 'FAILED' | 'CANCELED' | 'PENDING';

/** A payment as its partner reports it, in an event or when queried. */
export interface PaymentReport {
  /** The partner's id of this payment of money: two payments with one reference have two ids. */
  partnerReference: string;
  /** The `partnerReference` it was opened under; empty if it was paid without us, as in a shop. */
  openedAs: string;
  paymentReference: string;
  outcome: PaymentOutcome;
  /** Paid amount in cents, and its ISO code; to be compared with the requested amount. */
  amountCents: bigint;
  currency: string;
  /**
   * Time of the payment according to the partner's signed event or its response to our query, if it is included.
   */
  paidAt?: Date | undefined;
  /** Of a reversal: the payer's dispute, as far as the partner describes it. */
  dispute?: ReportedDispute | undefined;
  /**
   * Money that the partner had reversed is ours again: it decided a dispute for us, or two people confirmed it. It
   * has no effect on a payment that was not reversed.
   */
  givenBack?: boolean | undefined;
}

/** A dispute as its partner reports it; every part may be missing. */
export interface ReportedDispute {
  /** The partner's own reference. */
  reference?: string | undefined;
  /** Its code of the reason, and the reason in its words. */
  reasonCode?: string | undefined;
  reason?: string | undefined;
  /** Last day on which it takes our answer, ISO. */
  answerBy?: string | undefined;
}

/** Parses a partner's time; an invalid one is ignored rather than losing the payment. */
export function parsePartnerTime(text: string | undefined): Date | undefined {
  const at = new Date(text ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** The partner's refusal to open the payment. */
export class PartnerRefusal extends Error {
  /** For the customer. */
  readonly reason: Phrase;

  constructor(reason: Phrase, options?: ErrorOptions) {
    super(formatPhrase(reason, ENGLISH.say), options);
    this.reason = reason;
  }
}

/**
 * The partner does not accept so large an amount; its reason is followed by 'for this payment method' (PAY-22).
 */
export class AmountRefusal extends PartnerRefusal {}

/** A payment partner. Its calls go over a network: never from inside a database transaction. */
export interface PaymentPartner {
  readonly kind: PaymentKind;
  /** Verifies its events: `whsec_` and base64. */
  readonly webhookSecret: string;
  /**
   * Opens a payment; missing if the customer's browser goes to the partner by itself.
   * @throws PartnerRefusal, or any error if it cannot be reached
   */
  readonly open?: (instruction: PaymentInstruction) => Promise<OpenedPayment>;
  /**
   * Requests the partner to accept no more money for a payment. Idempotent; missing if the partner's API has no
   * such call. Query the payment to find out whether it was in time.
   * @throws PartnerRefusal, or any error if it cannot be reached
   */
  readonly cancel?: (partnerReference: string) => Promise<void>;
  /** Queries the outcome of a payment; undefined while nothing is decided. */
  query(partnerReference: string): Promise<PaymentReport | undefined>;
  /**
   * Reads the body of a verified event.
   * @throws Error if it is not about a payment, or has an unknown form
   */
  readEvent(body: string): PaymentReport;
}
