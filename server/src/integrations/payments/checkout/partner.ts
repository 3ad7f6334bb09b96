import { phrase } from '@thumela/rules/language/phrase.ts';
import { Value } from 'typebox/value';
import type { Config } from '../../../platform/core/config.ts';
import { refusalTexts } from '../../../platform/i18n/texts/en/payments.ts';
import {
  AmountRefusal,
  type OpenedPayment,
  PartnerRefusal,
  type PaymentInstruction,
  type PaymentPartner,
} from '../partner.ts';
import { parseWebAddress } from '../real/addresses.ts';
import { callPartner, type PartnerAnswer } from '../real/request.ts';
import { Event, Refusal, Session } from './protocol.ts';
import { readNotice, toPaymentReport } from './read-report.ts';

/** Settings of the adapter. */
interface CheckoutSettings
  extends Pick<
    Config,
    | 'checkoutUrl'
    | 'checkoutKey'
    | 'checkoutPageOrigins'
    | 'webhookSecretCheckout'
    | 'partnerTimeoutSeconds'
  > {}

/** Card payments on the pages of a processor, by docs/card-checkout-protocol.md. */
export function checkoutPartner(settings: CheckoutSettings): PaymentPartner {
  const api = settings.checkoutUrl ?? '';
  const call = (path: string, creation?: { body: object; idempotencyKey: string }) =>
    callPartner({
      url: `${api}${path}`,
      headers: {
        authorization: `Bearer ${settings.checkoutKey}`,
        ...(creation && { 'idempotency-key': creation.idempotencyKey }),
      },
      ...(creation && { body: creation.body }),
      // A creation has its key, and the other calls change nothing the second time.
      repeatable: true,
      timeout: settings.partnerTimeoutSeconds * 1000,
    });
  const pathOf = (id: string) => `/sessions/${encodeURIComponent(id)}`;
  return {
    kind: 'CHECKOUT',
    webhookSecret: settings.webhookSecretCheckout,
    open: async (instruction) => {
      const idempotencyKey = `${instruction.paymentReference}-${instruction.attemptId}`;
      const answer = await call('/sessions', { body: sessionInput(instruction), idempotencyKey });
      return toOpenedPayment(settings, instruction, answer);
    },
    cancel: async (id) => {
      const answer = await call(`${pathOf(id)}/expire`, {
        body: {},
        idempotencyKey: `${id}-expire`,
      });
      if (answer.status !== 200) throw toRefusal(answer);
    },
    query: async (id) => {
      const answer = await call(pathOf(id));
      if (answer.status === 404) return undefined;
      const session = parseSession(answer);
      if (session.id !== id) throw new Error('The card processor answered about another session.');
      return toPaymentReport(session);
    },
    readEvent: (body) => readNotice(Value.Parse(Event, JSON.parse(body))),
  };
}

const sessionInput = (instruction: PaymentInstruction) => ({
  reference: instruction.paymentReference,
  amount: Number(instruction.amountCents),
  currency: instruction.currency,
  merchant: instruction.merchant,
  expiresAt: instruction.expiresAt.toISOString(),
  capture: 'AUTOMATIC',
  threeDSecure: 'REQUIRED',
  returnUrls: instruction.returnUrls,
});

function parseSession({ status, body }: PartnerAnswer) {
  if ((status === 200 || status === 201) && Value.Check(Session, body)) return body;
  throw new Error(`The card processor answered ${status} in an unknown form.`);
}

/** @throws PartnerRefusal; Error if the session is for another payment, or its page is not the processor's */
function toOpenedPayment(
  { checkoutPageOrigins = [], checkoutUrl = '' }: CheckoutSettings,
  instruction: PaymentInstruction,
  answer: PartnerAnswer,
): OpenedPayment {
  if (answer.status >= 400) throw toRefusal(answer);
  const session = parseSession(answer);
  const { id, reference, amount, currency, url = '' } = session;
  const isSame =
    reference === instruction.paymentReference &&
    BigInt(amount) === instruction.amountCents &&
    currency === instruction.currency;
  const page = parseWebAddress(url, checkoutUrl);
  if (!isSame || !checkoutPageOrigins.includes(page.origin)) {
    throw new Error('The card processor opened another payment, or a page of another origin.');
  }
  return {
    partnerReference: id,
    referenceKey: id,
    webLinks: [{ name: 'CARD', url: page.href }],
    appLinks: [],
    qrCode: undefined,
  };
}

/** Codes of an amount above the processor's limit. */
const TOO_MUCH = 'AMOUNT_TOO_LARGE';

/** A refusal, or an error for an answer in another form; the processor's own words are not for the customer. */
function toRefusal({ status, body }: PartnerAnswer): Error {
  if (!Value.Check(Refusal, body)) {
    return new Error(`The card processor answered ${status} in an unknown form.`);
  }
  const { code } = body.error;
  const cause = new Error(`${status}: ${code}`);
  return code === TOO_MUCH
    ? new AmountRefusal(phrase(refusalTexts, 'aboveMaximum'), { cause })
    : new PartnerRefusal(phrase(refusalTexts, 'cardProcessor'), { cause });
}
