import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../database/pool.ts';
import {
  type OpenedPayment,
  PartnerRefusal,
  type PaymentKind,
  type PaymentLink,
  type PaymentPartner,
  type PaymentReport,
} from '../partner.ts';
import { type Decision, enter, find, OUTCOMES } from './books.ts';
import { behaviourOf } from './sentinels.ts';

interface Sandbox {
  config: Pick<Config, 'publicUrl' | 'webhookSecretDigipay' | 'webhookSecretStitch'>;
  database: Database;
}

/** Totals from here, in cents, can be paid by card as well as by EFT (demo.md). */
const CARD_FROM = 100_000n;

/** The sandbox partner in each of the roles it plays. */
export function sandboxPartners(sandbox: Sandbox): PaymentPartner[] {
  const { webhookSecretDigipay, webhookSecretStitch } = sandbox.config;
  return [
    sandboxPartner(sandbox, 'DIGIPAY', webhookSecretDigipay),
    sandboxPartner(sandbox, 'STITCH', webhookSecretStitch),
  ];
}

function sandboxPartner(
  { config, database }: Sandbox,
  kind: PaymentKind,
  webhookSecret: string,
): PaymentPartner {
  return {
    kind,
    webhookSecret,
    open: async (order) => {
      if (behaviourOf(order.amountCents).refuses) {
        throw new PartnerRefusal('The sandbox partner refuses totals that end in .13.');
      }
      const id = await enter(database, kind, order);
      return opened(pageOf(config.publicUrl, kind, id), id, order.amountCents);
    },
    query: async (partnerReference) => {
      const payment = await find(database, partnerReference);
      if (!payment || payment.status === 'OPEN') return undefined;
      return {
        partnerReference,
        paymentReference: payment.payment_reference,
        outcome: OUTCOMES[payment.status as Decision],
        amountCents: payment.amount_cents,
        currency: payment.currency,
      };
    },
    readEvent,
  };
}

/** The partner's page of a payment. */
export function pageOf(publicUrl: string, kind: string, id: string): string {
  return `${publicUrl}/sandbox/${kind.toLowerCase()}/${id}`;
}

function opened(page: string, id: string, amountCents: bigint): OpenedPayment {
  const eft: PaymentLink = { name: 'EFT', url: `${page}?method=EFT` };
  const card: PaymentLink = { name: 'CARD', url: `${page}?method=CARD` };
  return {
    partnerReference: id,
    webLinks: amountCents >= CARD_FROM ? [card, eft] : [eft],
    appLinks: [{ name: 'Sandbox Bank', url: page }],
    qrCode: { url: page, applications: ['Sandbox Bank'] },
  };
}

const Event = Type.Object({
  type: Type.Literal('payment'),
  data: Type.Object({
    id: Type.String(),
    reference: Type.String(),
    outcome: Type.Enum(['SUCCEEDED', 'FAILED', 'CANCELED']),
    amount: Type.Integer({ minimum: 1 }),
    currency: Type.String(),
  }),
});

function readEvent(body: string): PaymentReport {
  const { data } = Value.Parse(Event, JSON.parse(body));
  return {
    partnerReference: data.id,
    paymentReference: data.reference,
    outcome: data.outcome,
    amountCents: BigInt(data.amount),
    currency: data.currency,
  };
}
