import type { PaymentKind, PaymentReport } from '../../integrations/payments/partner.ts';

/** Prefix of the id of an event that two operators created from a statement line; the line's id follows. */
export const LINE_EVENT = 'statement-line-';

/** Prefix of the id of an event that is a partner's answer to our own query. */
export const QUERY_EVENT = 'query-';

/** Prefix of the id of an event that two operators created by deciding a case; the case's id follows. */
export const DECISION_EVENT = 'decision-';

/** Settings for receiving payments. */
export interface ReceivingSettings {
  /** Named in messages to customers. */
  brand: { readonly name: string };
  /** How long after a transaction's expiry a payment made before it may be reported; never where undefined. */
  graceSeconds?: number;
}

/** A verified event of a payment partner. */
export interface PaymentEvent {
  kind: PaymentKind;
  /** The partner's id of the event; a partner resends an event until we answer. */
  id: string;
  /** The raw body. */
  body: string;
  /** The report it carries; undefined when it could not be understood. */
  report: PaymentReport | undefined;
  /** The case that two operators decide by it, and that their decision ends. */
  decides?: bigint | undefined;
}

/** A stored event with the report it carries. */
export interface StoredNotice {
  kind: PaymentKind;
  eventId: bigint;
  report: PaymentReport;
  /** As in PaymentEvent. */
  decides?: bigint | undefined;
}

/**
 * The effect of an event. HELD put the money in suspense for an operator, with the reason in the audit trail; LATE
 * marked an expired transaction for refund; TAKEN_BACK reversed the payment, DIFFERS another amount or currency;
 * DISCREPANCY contradicts an earlier event, so an operator has to contact the partner; CLOSED ended an
 * authorisation; IGNORED had no effect; REPEATED is an event that was received before.
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

/** The partner as actor in the journal, cases and the audit trail. */
export const formatPartnerActor = ({ kind }: Pick<StoredNotice, 'kind'>) =>
  `payment:${kind}` as const;

/** The event as a document in the journal, cases and the audit trail. */
export const formatEventDocument = ({ eventId }: Pick<StoredNotice, 'eventId'>) =>
  `webhook-event:${eventId}` as const;
