import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { type Phrase, worded } from '@thumela/rules/language/phrase.ts';
/** The kinds of payment the remitter takes; on the wire a card is named after the product (2§9). */
export const PAYMENT_KINDS = ['DIGIPAY', 'CARD', 'STITCH'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** What a partner is asked to collect. */
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
  /** The payer's number, 27 and 9 digits. */
  msisdn: string;
  /** When it can no longer be paid. */
  expiresAt: Date;
  /** Where the payer's browser goes afterwards; it only informs (decisions H.3). */
  returnUrls: { success: string; failed: string; canceled: string };
}

/** A named way to the partner's page or app. */
export interface PaymentLink {
  name: string;
  url: string;
}

/** A payment the partner has opened. */
export interface OpenedPayment {
  /** Under which the partner can be asked about it, and its events name it as `openedAs`. */
  partnerReference: string;
  /** The partner's own key of it, as the browser is told (2§3). */
  referenceKey: string;
  /** The first address is where a browser is sent that needs only one. */
  webLinks: readonly PaymentLink[];
  appLinks: readonly PaymentLink[];
  qrCode: { url: string; applications: readonly string[] } | undefined;
}

/** PENDING: nothing is decided yet. */
export type PaymentOutcome = 'SUCCEEDED' | 'FAILED' | 'CANCELED' | 'PENDING';

/** What a partner says about a payment, in an event or when asked. */
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
}

/** The partner answered, and the answer is no. */
export class PartnerRefusal extends Error {
  /** For the customer. */
  readonly reason: Phrase;

  constructor(reason: Phrase, options?: ErrorOptions) {
    super(worded(reason, ENGLISH.say), options);
    this.reason = reason;
  }
}

/** The partner does not take as much at once; what it says leads into 'for this payment method' (2§8). */
export class AmountRefusal extends PartnerRefusal {}

/** A payment partner. Its calls go over a network: never from inside a database transaction. */
export interface PaymentPartner {
  readonly kind: PaymentKind;
  /** Verifies its events: `whsec_` and base64. */
  readonly webhookSecret: string;
  /**
   * Asks it to collect; missing where the customer's browser goes to the partner by itself.
   * @throws PartnerRefusal, or any error when it cannot be reached
   */
  readonly open?: (instruction: PaymentInstruction) => Promise<OpenedPayment>;
  /** What has become of a payment; undefined while nothing is decided. */
  query(partnerReference: string): Promise<PaymentReport | undefined>;
  /**
   * Reads the body of a verified event.
   * @throws Error when it says nothing about a payment, or says it in an unknown way
   */
  readEvent(body: string): PaymentReport;
}
