import { readPaymentSettings } from '@thumela/contract/own/payment-settings.ts';
import { formatMinorPlain } from '@thumela/rules/money/money.ts';
import fastifyPlugin from 'fastify-plugin';
import type { Config } from '../../platform/core/config.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { serveOwn } from '../../platform/http/routes.ts';
import type { ReferenceData } from '../../pricing/reference-data/service.ts';
import { findPaymentCeiling, knownPaymentKinds } from '../kinds.ts';
import type { CardPage } from './card-page.ts';

interface PaymentSettings {
  config: Pick<Config, 'authorisationLifetimeSeconds' | 'paymentOptions'>;
  cardPage: CardPage | undefined;
  /** Missing in front of another provider, which knows its own ceilings. */
  reference?: ReferenceData;
}

/**
 * Payment settings for the portal, which are not part of the documented calls and optional (see server/src/payments/README.md): the
 * card-payment page, the maximum of each way to pay, in rand, and the lifetime of an open authorisation.
 */
export const paymentSettingsPlugin = fastifyPlugin<PaymentSettings>(
  async (app, { config, cardPage, reference }) => {
    serveOwn(
      app,
      implementCall(readPaymentSettings, async ({ reply }) => {
        const snapshot = reference?.now;
        const maximums = snapshot
          ? knownPaymentKinds(config).map((kind) => [
              kind,
              formatMinorPlain(findPaymentCeiling(kind, snapshot)),
            ])
          : [];
        reply.header('cache-control', 'no-cache');
        return {
          cardPage: withoutOrigins(cardPage),
          maximums: Object.fromEntries(maximums),
          authorisationSeconds: config.authorisationLifetimeSeconds,
        };
      }),
    );
  },
  { name: 'payment-settings' },
);

/** The page as the browser needs it; the origins enter the content policy alone. */
function withoutOrigins(page: CardPage | undefined) {
  if (page === undefined) return null;
  const { origins: _ofThePolicy, ...known } = page;
  return known;
}
