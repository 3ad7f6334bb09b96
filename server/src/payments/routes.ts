import {
  checkDualAuthorisation,
  initiateDigitalPayment,
  listPaymentOptions,
  requestBankPayment,
  requestCardPayment,
} from '@thumela/contract/calls/payments.ts';
import { BANK_PAYMENT_PROVIDER, CLIENT_PLATFORM } from '@thumela/rules/constants.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { Services } from '../app/services.ts';
import type { OpenedPayment } from '../integrations/payments/partner.ts';
import { invalidInput, notFound } from '../platform/core/errors.ts';
import { callerName } from '../platform/http/caller.ts';
import { type Implementation, implementCall } from '../platform/http/implement.ts';
import { sessionBrowserOf } from '../platform/http/session-store.ts';
import { languageOf } from '../platform/i18n/languages.ts';
import { paymentTexts } from '../platform/i18n/texts/en/payments.ts';
import { partTexts } from '../platform/i18n/texts/en/validation.ts';
import { outboundReader } from '../sending/service.ts';
import { findAuthorisation } from './authorisations/service.ts';
import { offeredOptions } from './opening/options.ts';
import { startPayment } from './opening/start.ts';
import { authorisationView, digitalPaymentView } from './views.ts';

/** Calls to pay for a transaction. */
export function paymentRoutes(services: Services): Implementation[] {
  const { database, brand } = services;
  return [
    implementCall(listPaymentOptions, async ({ query }) => {
      refuseOtherPlatform(query.platform);
      return offeredOptions(services);
    }),
    implementCall(initiateDigitalPayment, ({ caller, query, idempotency, raw }) =>
      startPayment(services, {
        kind: 'DIGIPAY',
        registrationId: caller.registrationId,
        transactionId: BigInt(query.transactionId),
        actor: callerName(caller),
        browser: sessionBrowserOf(raw),
        idempotency,
        answer: (opened) => digitalPaymentView(opened, database.clock.now(), languageOf(raw).say),
      }),
    ),
    implementCall(requestBankPayment, ({ caller, params, body, idempotency, raw }) => {
      refuseOtherPlatform(body.clientPlatform);
      if (body.paymentPartner !== BANK_PAYMENT_PROVIDER) {
        throw invalidInput([phrase(partTexts, 'oneOf', 'paymentPartner', [BANK_PAYMENT_PROVIDER])]);
      }
      return startPayment(services, {
        kind: 'STITCH',
        registrationId: caller.registrationId,
        transactionId: BigInt(params.transactionId),
        paymentReference: body.paymentReference,
        actor: callerName(caller),
        browser: sessionBrowserOf(raw),
        idempotency,
        answer: buildRedirect,
      });
    }),
    implementCall(requestCardPayment, async ({ caller, params, idempotency, raw }) => {
      const payable = await outboundReader(database).findPayableByReference(
        caller.registrationId,
        params.paymentReference,
      );
      if (!payable) throw notFound('payment');
      return startPayment(services, {
        kind: 'CARD',
        registrationId: caller.registrationId,
        transactionId: payable.id,
        actor: callerName(caller),
        browser: sessionBrowserOf(raw),
        idempotency,
        answer: () => ({ 'payment-reference': payable.payment_reference, status: 'OPEN' }),
      });
    }),
    implementCall(checkDualAuthorisation, async ({ caller, params, query }) => {
      const { status } = query;
      if (status !== 'OPEN' && status !== 'CLOSED') {
        throw invalidInput([phrase(partTexts, 'oneOf', 'status', ['OPEN', 'CLOSED'])]);
      }
      const transactionId = BigInt(query['transaction-id']);
      const outbound = outboundReader(database);
      const payable = await outbound.findPayable(caller.registrationId, transactionId);
      if (payable?.payment_reference !== params.paymentReference) throw notFound('payment');
      const found = await findAuthorisation(database, params.paymentReference, status);
      return {
        'has-authorisation': found !== undefined,
        authorisation: found ? authorisationView(found, brand) : null,
      };
    }),
  ];
}

function buildRedirect({ webLinks: [page] }: OpenedPayment) {
  if (!page) throw new Error('The partner named no page to go to.');
  return { redirectUrl: page.url };
}

function refuseOtherPlatform(platform: string): void {
  if (platform !== CLIENT_PLATFORM)
    throw invalidInput([phrase(paymentTexts, 'platform', CLIENT_PLATFORM)]);
}
