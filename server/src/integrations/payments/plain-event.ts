import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { Dispute } from './dispute.ts';
import { type PaymentReport, parsePartnerTime } from './partner.ts';

/**
 * `amount` in cents; `id` is the partner's own id of the payment, `reference` our payment reference; `paidAt` the
 * time of the payment, as in `2026-01-05T10:00:00+02:00`. A reversal may describe its `dispute`; `givenBack` reports a
 * reversed payment as ours again.
 */
const Event = Type.Object({
  type: Type.Literal('payment'),
  data: Type.Object({
    id: Type.String({ minLength: 1, maxLength: 200 }),
    reference: Type.String(),
    outcome: Type.Enum(['SUCCEEDED', 'FAILED', 'CANCELED']),
    amount: Type.Integer({ minimum: 1 }),
    currency: Type.String(),
    paidAt: Type.Optional(Type.String()),
    givenBack: Type.Optional(Type.Boolean()),
    dispute: Type.Optional(Dispute),
  }),
});

/**
 * Reads an event in our own plain form. The sandbox partner sends it, and so does the bank of a card page, or a
 * relay that translates for it (see server/src/payments/README.md).
 * @throws if the body has another form
 */
export function readPlainEvent(body: string): PaymentReport {
  const { data } = Value.Parse(Event, JSON.parse(body));
  return {
    partnerReference: data.id,
    openedAs: data.id,
    paymentReference: data.reference,
    outcome: data.outcome,
    amountCents: BigInt(data.amount),
    currency: data.currency,
    paidAt: parsePartnerTime(data.paidAt),
    dispute: data.dispute,
    givenBack: data.givenBack,
  };
}
