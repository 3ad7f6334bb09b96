import type { Static } from 'typebox';
import { type PaymentOutcome, type PaymentReport, parsePartnerTime } from '../partner.ts';
import type { Event, Session } from './protocol.ts';

const OUTCOMES: Readonly<Record<string, PaymentOutcome>> = {
  OPEN: 'PENDING',
  AUTHENTICATING: 'PENDING',
  AUTHORISED: 'PENDING',
  CAPTURED: 'SUCCEEDED',
  DECLINED: 'FAILED',
  EXPIRED: 'FAILED',
  CANCELED: 'CANCELED',
  REVERSED: 'FAILED',
};

/** States whose money was captured. */
const CAPTURED: ReadonlySet<string> = new Set(['CAPTURED', 'REVERSED']);

/**
 * The report of a session's state. Only captured money has been received.
 * @throws Error if the state is unknown, or has a capture too few or too many
 */
export function toPaymentReport(session: Static<typeof Session>): PaymentReport {
  const { id, reference, status, currency, payment } = session;
  const outcome = OUTCOMES[status];
  if (!outcome || (payment !== undefined) !== CAPTURED.has(status)) {
    throw new Error(`The card processor reported ${status} of ${payment?.amount ?? 'no capture'}.`);
  }
  return {
    partnerReference: payment?.id ?? id,
    openedAs: id,
    paymentReference: reference,
    outcome,
    amountCents: BigInt(payment?.amount ?? session.amount),
    currency,
    paidAt: outcome === 'SUCCEEDED' ? parsePartnerTime(payment?.capturedAt) : undefined,
  };
}

/**
 * The report of a notice. A refund and an opened dispute take the money back; a won dispute gives it
 * back.
 * @throws Error if it has no known meaning
 */
export function readNotice({
  type,
  session,
  amount,
  dispute,
}: Static<typeof Event>): PaymentReport {
  if (type === 'session.changed') return toPaymentReport(session);
  const { payment } = session;
  if (payment === undefined || amount === undefined) {
    throw new Error(`The card processor reported ${type} without a capture or an amount.`);
  }
  const report = {
    partnerReference: payment.id,
    openedAs: session.id,
    paymentReference: session.reference,
    amountCents: BigInt(amount),
    currency: session.currency,
  };
  switch (type) {
    case 'refund.made':
      return { ...report, outcome: 'FAILED' };
    case 'dispute.opened':
      return { ...report, outcome: 'FAILED', dispute };
    case 'dispute.won':
      return { ...report, outcome: 'SUCCEEDED', givenBack: true };
    case 'dispute.lost':
      // The money went when the dispute was opened. A second report of the whole payment changes nothing, but makes up
      // for one that was lost; a second report of a part would be a second reversal.
      return { ...report, outcome: amount === payment.amount ? 'FAILED' : 'PENDING' };
    default:
      throw new Error(`The card processor sent a notice of unknown type ${type}.`);
  }
}
