import { minorText } from '@thumela/rules/money.ts';
import fastifyPlugin from 'fastify-plugin';
import type { Config } from '../../config.ts';
import { PAYMENT_KINDS } from '../../partners/payments/partner.ts';
import type { ReferenceData } from '../../reference/service.ts';
import { ceilingOf } from '../kinds.ts';
import type { CardPage } from './card-page.ts';

interface PaymentSettings {
  config: Pick<Config, 'authorisationLifetimeSeconds'>;
  cardPage: CardPage | undefined;
  /** Missing in front of another provider, which knows its own ceilings. */
  reference?: ReferenceData;
}

/**
 * `GET /payment-settings.json`: what the portal enjoys to know besides the documented calls, and can do
 * without: the card-payment page, the most each way to pay takes, in rand, and how long a payment that was
 * begun keeps others from beginning. Nothing in it is secret: a
 * customer who pays sees all of it.
 */
export const paymentSettingsPlugin = fastifyPlugin<PaymentSettings>(
  async (app, { config, cardPage, reference }) => {
    app.get('/payment-settings.json', async (_request, reply) => {
      const snapshot = reference?.now;
      const maximums = snapshot
        ? PAYMENT_KINDS.map((kind) => [kind, minorText(ceilingOf(kind, snapshot))])
        : [];
      const { origins: _origins, ...shown } = cardPage ?? { origins: [] };
      await reply.header('cache-control', 'no-cache').send({
        cardPage: cardPage ? shown : null,
        maximums: Object.fromEntries(maximums),
        authorisationSeconds: config.authorisationLifetimeSeconds,
      });
      return reply;
    });
  },
  { name: 'payment-settings' },
);
