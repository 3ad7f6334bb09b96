import type { Config } from '../../../platform/core/config.ts';
import type { PaymentPartner } from '../partner.ts';
import { readPlainEvent } from '../plain-event.ts';

/**
 * The bank behind the card-payment page. The customer's browser posts the form to it directly, so there is nothing
 * to open and no id to query by: its signed event reports the outcome (see server/src/payments/README.md).
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
