import type { Config } from '../../src/platform/core/config.ts';
import type { Browser } from '../browser.ts';
import type { Reply } from '../call.ts';
import type { PayableTransaction } from '../payable-transactions.ts';

/** State of a payment that a test sets at the partner's stand-in. */
export type PartnerState = 'PENDING' | 'PAID' | 'FAILED' | 'CANCELED' | 'REVERSED' | 'UNKNOWN';

/** A payment that the stand-in has opened. */
export interface StandInPayment {
  readonly id: string;
}

/** A payment partner's stand-in, as far as the suite uses it. */
export interface PaymentStandIn {
  /** Settings of a server whose adapter calls it. */
  readonly settings: Partial<Config>;
  /** Errors in our requests. */
  readonly complaints: readonly string[];
  /** Payments opened for a reference, the first one first. */
  opened(paymentReference: string): readonly StandInPayment[];
  /** The order as the partner received it: exact amount in rand, and the expiry if its interface has one. */
  readOrder(payment: StandInPayment): { amount: string; expiresAt: Date | undefined };
  /** Changes a payment; the next notice and query report the new state. */
  change(payment: StandInPayment, state: PartnerState): void;
  /** The body of a notice of a payment's present state; with `lessRand`, of an amount that much smaller. */
  notice(payment: StandInPayment, lessRand?: number): string | object;
  /** Makes the next openings end without an answer: unread, or after they were taken. */
  loseOpenings(what: 'REQUEST' | 'ANSWER', times: number): void;
  /** Called before the next answer to an opening. */
  onOpening(call: () => Promise<void>): void;
  setDown(isDown: boolean): void;
  close(): Promise<void>;
}

/** A payment partner's adapter with its stand-in, as the conformance suite examines it. */
export interface PaymentSubject {
  /** Name in the address of its notices. */
  readonly name: 'digipay' | 'stitch' | 'payshap' | 'checkout';
  start(): Promise<PaymentStandIn>;
  /** Starts a payment by our API. */
  begin(
    phone: Browser,
    transaction: PayableTransaction,
    idempotencyKey: string,
  ): Promise<Reply<{ 'error-code'?: string }>>;
  /**
   * Meaning of an opening without any answer. CLOSED: the payer has seen no page, so nothing can be charged; OPEN: the
   * request may be in the payer's app, so the attempt stays open and is queried.
   */
  readonly unansweredOpening: 'CLOSED' | 'OPEN';
  /** Times that an opening is sent before it counts as unanswered; more than once only with an idempotency key. */
  readonly tries: 1 | 2;
  readonly canCancel: boolean;
}
