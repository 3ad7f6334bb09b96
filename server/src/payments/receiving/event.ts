import type { PaymentKind, PaymentReport } from '../../integrations/payments/partner.ts';

/** How the id of an event begins that two people made of a line of a statement; the id of the line follows. */
export const LINE_EVENT = 'statement-line-';

/** What receiving needs besides the event. */
export interface Receiving {
  /** In whose name customers are told. */
  brand: { readonly name: string };
  /** How long after a transaction's expiry a payment that was made before it may be told; else none is. */
  graceSeconds?: number;
}

/** A verified event of a payment partner. */
export interface PaymentEvent {
  kind: PaymentKind;
  /** The partner's id of the event; a partner sends the same one again until we answer. */
  id: string;
  /** The raw body. */
  body: string;
  /** The report it carries; undefined when it could not be understood. */
  report: PaymentReport | undefined;
}

/** An event that was kept, with the report it carries. */
export interface Told {
  kind: PaymentKind;
  eventId: bigint;
  report: PaymentReport;
}

/**
 * The effect of an event. HELD put it in suspense for an operator, with the reason in the audit trail; LATE
 * marked an expired transaction for refund; TAKEN_BACK reversed the payment, DIFFERS another amount or currency;
 * DISCREPANCY contradicts an event before, so that a person has to ask the partner; CLOSED ended an authorisation; IGNORED had no
 * effect; REPEATED came before.
 */
export type EventOutcome =
  | 'PAID'
  | 'LATE'
  | 'HELD'
  | 'TAKEN_BACK'
  | 'DIFFERS'
  | 'DISCREPANCY'
  | 'CLOSED'
  | 'IGNORED'
  | 'REPEATED';
