import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { type Phrase, worded } from '@thumela/rules/language/phrase.ts';
/** The kinds of payment the remitter takes; on the wire a card is named after the product (PAY-04). */
export const PAYMENT_KINDS = ['DIGIPAY', 'CARD', 'STITCH'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** A payment that a partner is to collect. */
export interface PaymentInstruction {
  /** Our reference of the transaction, 16 digits. */
  paymentReference: string;
  /** The total to pay, in cents. */
  amountCents: bigint;
  /** ISO code. */
  currency: string;
  /** In whose name the money is collected. */
  merchant: string;
  /** The payer's full name. */
  payer: string;
  /** The payer's number, 27 and 9 digits; null for one who has an e-mail address only. */
  msisdn: string | null;
  /** From then on its partner takes no money for it: the end of its authorisation (decision 70). */
  expiresAt: Date;
  /** Addresses the payer's browser returns to; coming back proves no payment (decision 51). */
  returnUrls: { success: string; failed: string; canceled: string };
}

/** A named way to the partner's page or app. */
export interface PaymentLink {
  name: string;
  url: string;
}

/** A payment the partner has opened. */
export interface OpenedPayment {
  /** Our queries name the payment by it, and the partner's events have it as `openedAs`. */
  partnerReference: string;
  /** The partner's own key of the payment, for the browser (PAY-11). */
  referenceKey: string;
  /** The first address is where a browser is sent that needs only one. */
  webLinks: readonly PaymentLink[];
  appLinks: readonly PaymentLink[];
  qrCode: { url: string; applications: readonly string[] } | undefined;
}

/** PENDING: nothing is decided yet. */
export type PaymentOutcome = 'SUCCEEDED' | 'FAILED' | 'CANCELED' | 'PENDING';

/** A payment as its partner reports it, in an event or when queried. */
export interface PaymentReport {
  /** The partner's id of this payment of money: two payments of one reference have two. */
  partnerReference: string;
  /** The `partnerReference` it was opened under; empty when it was paid without us, as in a shop. */
  openedAs: string;
  paymentReference: string;
  outcome: PaymentOutcome;
  /** As paid, in cents and ISO code; to be compared with what was asked. */
  amountCents: bigint;
  currency: string;
  /** When the payment was made, by the partner's signed word or its answer to our query, where it says so. */
  paidAt?: Date | undefined;
}

/** A partner's text of a moment; one that is none says nothing, and loses no payment. */
export function momentOf(text: string | undefined): Date | undefined {
  const at = new Date(text ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** The partner answered that it will not open the payment. */
export class PartnerRefusal extends Error {
  /** For the customer. */
  readonly reason: Phrase;

  constructor(reason: Phrase, options?: ErrorOptions) {
    super(worded(reason, ENGLISH.say), options);
    this.reason = reason;
  }
}

/** The partner takes no amount as large; its reason is followed by 'for this payment method' (PAY-22). */
export class AmountRefusal extends PartnerRefusal {}

/** A payment partner. Its calls go over a network: never from inside a database transaction. */
export interface PaymentPartner {
  readonly kind: PaymentKind;
  /** Verifies its events: `whsec_` and base64. */
  readonly webhookSecret: string;
  /**
   * Opens a payment; missing where the customer's browser goes to the partner by itself.
   * @throws PartnerRefusal, or any error when it cannot be reached
   */
  readonly open?: (instruction: PaymentInstruction) => Promise<OpenedPayment>;
  /**
   * Asks the partner to take no more money for a payment, which does no harm to ask again; missing where its
   * interface has no such call. Whether it was in time says the query.
   * @throws PartnerRefusal, or any error when it cannot be reached
   */
  readonly cancel?: (partnerReference: string) => Promise<void>;
  /** Queries the outcome of a payment; undefined while nothing is decided. */
  query(partnerReference: string): Promise<PaymentReport | undefined>;
  /**
   * Reads the body of a verified event.
   * @throws Error when it says nothing about a payment, or says it in an unknown way
   */
  readEvent(body: string): PaymentReport;
}
