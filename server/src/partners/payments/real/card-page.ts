import type { Config } from '../../../config.ts';
import type { PaymentPartner } from '../partner.ts';
import { readPlainEvent } from '../plain-event.ts';

/**
 * The bank behind the card-payment page. The customer's browser posts the form to it by itself
 * (server-data 11.3), so there is nothing to open and nothing of ours to ask by: it tells us in a signed
 * event what became of a payment.
 */
export function cardPagePartner({
  webhookSecretCard,
}: Pick<Config, 'webhookSecretCard'>): PaymentPartner {
  return {
    kind: 'CARD',
    webhookSecret: webhookSecretCard,
    query: async () => undefined,
    readEvent: readPlainEvent,
  };
}
