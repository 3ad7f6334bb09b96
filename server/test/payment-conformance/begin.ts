import type { PaymentSubject } from './subject.ts';

/** Starts a payment by an option that is not in the documented calls. */
export const beginAttempt =
  (body: object): PaymentSubject['begin'] =>
  (phone, { id }, key) =>
    phone.ask(`POST /payment-attempts/${id}`, { body, headers: { 'idempotency-key': key } });
