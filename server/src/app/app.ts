import fastifyCookie from '@fastify/cookie';
import fastify, {
  type FastifyInstance,
  LogController,
  type FastifyBaseLogger as Logger,
} from 'fastify';
import { trailRoutes } from '../administration/audit-viewer/routes.ts';
import { brandConsoleRoutes } from '../administration/branding/console-routes.ts';
import { brandLogosPlugin } from '../administration/branding/logos.ts';
import { hearBrand } from '../administration/branding/service.ts';
import { configurationConsoleRoutes } from '../administration/configuration/console-routes.ts';
import { configurationRoutes } from '../administration/configuration/routes.ts';
import { identityProviderRoutes } from '../administration/operators/identity-provider-routes.ts';
import { manageOperatorRoutes } from '../administration/operators/manage-routes.ts';
import { passkeyRoutes } from '../administration/operators/passkey-routes.ts';
import { operatorRoutes } from '../administration/operators/routes.ts';
import { caseViewRoutes } from '../casework/case-view/console-routes.ts';
import { noteRoutes } from '../casework/notes/console-routes.ts';
import { queueRoutes } from '../casework/queues/console-routes.ts';
import { livePlugin } from '../casework/queues/live.ts';
import { reasonTemplateRoutes } from '../casework/reason-templates/console-routes.ts';
import { dataProtectionConsoleRoutes } from '../compliance/data-protection/console-routes.ts';
import { dataRequestRoutes } from '../compliance/data-protection/routes.ts';
import { declarationConsoleRoutes } from '../compliance/declarations/console-routes.ts';
import { declarationRoutes, ownDeclarationRoutes } from '../compliance/declarations/routes.ts';
import { dueDiligenceRoutes } from '../compliance/due-diligence/console-routes.ts';
import { ownDetailsRoutes } from '../compliance/due-diligence/own-routes.ts';
import { interventionRoutes } from '../compliance/interventions/routes.ts';
import { limitRoutes } from '../compliance/limits/routes.ts';
import { listSourceConsoleRoutes } from '../compliance/list-sources/console-routes.ts';
import { monitoringConsoleRoutes } from '../compliance/monitoring/console-routes.ts';
import { pepConsoleRoutes } from '../compliance/peps/console-routes.ts';
import { reportingRoutes } from '../compliance/regulatory-reporting/routes.ts';
import { sanctionsConsoleRoutes } from '../compliance/screening/console-routes.ts';
import { hearCredentialChanges } from '../customers/authentication/credential-changes.ts';
import { databaseSessions } from '../customers/authentication/database-sessions.ts';
import { languageRoutes } from '../customers/authentication/language-routes.ts';
import { authenticationRoutes } from '../customers/authentication/routes.ts';
import { sessionRoutes } from '../customers/authentication/session-routes.ts';
import { beneficiaryRoutes } from '../customers/beneficiaries/routes.ts';
import { identityRenewalRoutes } from '../customers/identity-renewals/routes.ts';
import {
  limitIncreaseRoutes,
  ownLimitIncreaseRoutes,
} from '../customers/limit-increases/routes.ts';
import { pendingItemRoutes } from '../customers/pending-items/routes.ts';
import { accountNoticeRoutes } from '../customers/registration/account-notice-routes.ts';
import { registrationRoutes } from '../customers/registration/routes.ts';
import { sandboxPlugin } from '../integrations/payments/sandbox/pages.ts';
import { sandboxPayoutsPlugin } from '../integrations/payouts/sandbox/pages.ts';
import { isLocal } from '../integrations/storage/local.ts';
import { attemptRoutes } from '../payments/attempts/routes.ts';
import { debtRoutes } from '../payments/debts/routes.ts';
import { webhookPlugin } from '../payments/receiving/webhook.ts';
import { returnPagesPlugin } from '../payments/return-pages/return-pages.ts';
import { paymentRoutes } from '../payments/routes.ts';
import { type CardPage, cardPageOrigins, loadCardPage } from '../payments/settings/card-page.ts';
import { paymentSettingsPlugin } from '../payments/settings/settings.ts';
import { accountCheckRoutes } from '../payouts/account-checks/routes.ts';
import { payoutNoticesPlugin } from '../payouts/dispatch/webhook.ts';
import { pickupRoutes } from '../payouts/pickup-locations/routes.ts';
import { payoutRouteConsoleRoutes } from '../payouts/routing/console-routes.ts';
import type { Config } from '../platform/core/config.ts';
import { type Clock, OWN_CLOCK } from '../platform/database/clock.ts';
import { documentRoutes } from '../platform/documents/routes.ts';
import { uploadsPlugin } from '../platform/documents/uploads.ts';
import type { Caller } from '../platform/http/caller.ts';
import { compileOnDemand } from '../platform/http/compile-on-demand.ts';
import { forwardingRoutes } from '../platform/http/forward.ts';
import type { Implementation } from '../platform/http/implement.ts';
import {
  MAX_PARAM_LENGTH,
  refuseUnparsable,
  refuseUnroutable,
} from '../platform/http/malformed-requests.ts';
import { serveContract } from '../platform/http/routes.ts';
import { credentialSessions, type SessionStore } from '../platform/http/session-store.ts';
import { languagesPlugin } from '../platform/i18n/languages.ts';
import {
  browserErrorsPlugin,
  requestIdOf,
  requestsPlugin,
  SILENT,
  type Telemetry,
} from '../platform/observability/index.ts';
import { usesSandboxPayouts } from '../platform/settings/payout-adapters.ts';
import { priceRoutes } from '../pricing/change-requests/console-routes.ts';
import { quotationRoutes } from '../pricing/quotations/routes.ts';
import { type Brand, brandPlugin, loadBrand } from '../pricing/reference-data/brand.ts';
import { hearPrices } from '../pricing/reference-data/listen.ts';
import { referenceRoutes } from '../pricing/reference-data/routes.ts';
import { voucherRoutes } from '../receiving/orders/paying/voucher-routes.ts';
import { recipientRoutes } from '../receiving/orders/recipient-routes.ts';
import { inboundRoutes } from '../receiving/orders/routes.ts';
import { partnerConsoleRoutes } from '../receiving/partner-api/console-routes.ts';
import { partnerRoutes } from '../receiving/partner-api/routes.ts';
import { partnerSettlementConsoleRoutes } from '../receiving/partner-settlement/console-routes.ts';
import { partnerAccountRoutes } from '../receiving/partner-settlement/partner-routes.ts';
import { followUpRoutes } from '../receiving/redemption/follow-ups/routes.ts';
import { knownRecipientsPlugin } from '../receiving/redemption/known-recipients/routes.ts';
import { redemptionRoutes } from '../receiving/redemption/routes.ts';
import { signedInRedemptionRoutes } from '../receiving/redemption/signed-in/routes.ts';
import { afterPayingRoutes } from '../sending/amendments/routes.ts';
import { forwardingReceiptsPlugin } from '../sending/receipts/forward-receipts.ts';
import { receiptsPlugin } from '../sending/receipts/routes.ts';
import { recipientPagePlugin } from '../sending/recipient-page/routes.ts';
import { transactionRoutes } from '../sending/routes.ts';
import { peopleRoutes } from '../staff/customer-360/routes.ts';
import { figuresRoutes } from '../staff/dashboard/routes.ts';
import { debtConsoleRoutes } from '../staff/debts/routes.ts';
import { treasuryRoutes } from '../staff/treasury/routes.ts';
import { chatConsoleRoutes } from '../support/chat/console-routes.ts';
import { chatPlugin } from '../support/chat/pages.ts';
import { chatRoutes } from '../support/chat/routes.ts';
import {
  forwardedCaptchaPlugin,
  forwardedLetterRoutes,
} from '../support/contact/forwarded-letters.ts';
import { captchaPlugin, contactRoutes } from '../support/contact/routes.ts';
import { informationPlugin } from '../support/information-pages/routes.ts';
import { booksConsolePlugin } from './books-console.ts';
import { demoPlugin } from './demo/routes.ts';
import { operatorsDesk } from './desk.ts';
import { callersPlugin } from './plugins/callers.ts';
import { compressionPlugin } from './plugins/compression.ts';
import { cookiePrefixesPlugin } from './plugins/cookie-prefixes.ts';
import { errorsPlugin } from './plugins/errors.ts';
import { gatewayPlugin } from './plugins/gateway.ts';
import { healthPlugin } from './plugins/health.ts';
import { jsonPlugin } from './plugins/json.ts';
import { largeBodiesPlugin } from './plugins/large-bodies.ts';
import { localNamePlugin } from './plugins/local-name.ts';
import { manifestPlugin } from './plugins/manifest.ts';
import { noticesPlugin } from './plugins/notices.ts';
import { openapiPlugin } from './plugins/openapi.ts';
import { openedOrdersPlugin } from './plugins/opened-orders.ts';
import { overloadPlugin } from './plugins/overload.ts';
import { PublishedFiles } from './plugins/published-files.ts';
import { rateLimitPlugin } from './plugins/rate-limit.ts';
import { requestTargetPlugin } from './plugins/request-target.ts';
import { securityPlugin } from './plugins/security.ts';
import { websitePlugin } from './plugins/website.ts';
import { wellKnownPlugin } from './plugins/well-known.ts';
import type { Services } from './services.ts';

/** Bytes of a JSON request; files go to the storage, not through the API. */
const BODY_LIMIT = 256 * 1024;

/** Milliseconds a request may take to come in, for phones on slow lines; as long as an upload URL lives if that is more. */
const REQUEST_TIMEOUT = 600_000;

/** The whole server over its own database. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, brand, log, telemetry } = services;
  const { clock } = services.database;
  const cardPage = loadCardPage(config, brand);
  const sessions = databaseSessions(services);
  const app = await buildShell(config, { brand, cardPage, sessions, clock, telemetry }, log);
  await app.register(overloadPlugin, services);
  await app.register(healthPlugin, { dependencies: services });
  hearCredentialChanges(services);
  await app.register(callersPlugin, services);
  await app.register(openedOrdersPlugin, services);
  serveContract(app, implementAreas(services));
  await app.register(sessionRoutes, services);
  await app.register(languageRoutes, services);
  await app.register(attemptRoutes, services);
  await app.register(debtRoutes, services);
  await app.register(ownLimitIncreaseRoutes, services);
  await app.register(accountNoticeRoutes, services);
  await app.register(pendingItemRoutes, services);
  await app.register(ownDeclarationRoutes, services);
  await app.register(identityRenewalRoutes, services);
  await app.register(ownDetailsRoutes, services);
  await app.register(dataRequestRoutes, services);
  await app.register(afterPayingRoutes, services);
  await app.register(voucherRoutes, services);
  await app.register(pickupRoutes, services);
  await app.register(accountCheckRoutes, services);
  await app.register(captchaPlugin, services);
  await app.register(knownRecipientsPlugin, services);
  await app.register(webhookPlugin, services);
  await app.register(payoutNoticesPlugin, services);
  await app.register(partnerRoutes, services);
  await app.register(partnerAccountRoutes, services);
  await app.register(paymentSettingsPlugin, { config, cardPage, reference: services.reference });
  await app.register(receiptsPlugin, services);
  await app.register(recipientPagePlugin, services);
  await app.register(chatPlugin, services);
  await app.register(chatConsoleRoutes, services);
  await app.register(operatorRoutes, services);
  await app.register(identityProviderRoutes, services);
  await app.register(passkeyRoutes, services);
  hearPrices(services);
  hearBrand(services);
  await app.register(priceRoutes, { services, desk: operatorsDesk(services) });
  await app.register(queueRoutes, services);
  await app.register(noteRoutes, services);
  await app.register(livePlugin, services);
  await app.register(caseViewRoutes, { services, desk: operatorsDesk(services) });
  await app.register(manageOperatorRoutes, services);
  await app.register(configurationConsoleRoutes, services);
  await app.register(reasonTemplateRoutes, services);
  await app.register(brandConsoleRoutes, services);
  await app.register(brandLogosPlugin, services);
  await app.register(declarationConsoleRoutes, services);
  await app.register(sanctionsConsoleRoutes, services);
  await app.register(listSourceConsoleRoutes, services);
  await app.register(payoutRouteConsoleRoutes, services);
  await app.register(pepConsoleRoutes, services);
  await app.register(partnerConsoleRoutes, services);
  await app.register(partnerSettlementConsoleRoutes, services);
  await app.register(reportingRoutes, services);
  await app.register(interventionRoutes, services);
  await app.register(monitoringConsoleRoutes, services);
  await app.register(dataProtectionConsoleRoutes, services);
  await app.register(trailRoutes, services);
  await app.register(figuresRoutes, services);
  await app.register(treasuryRoutes, services);
  await app.register(booksConsolePlugin, services);
  await app.register(peopleRoutes, services);
  await app.register(debtConsoleRoutes, services);
  await app.register(dueDiligenceRoutes, services);
  await app.register(noticesPlugin, services);
  await app.register(informationPlugin, services);
  const { storage } = services;
  if (isLocal(storage)) await app.register(uploadsPlugin, { services, storage });
  if (config.demo) await app.register(demoPlugin, services);
  if (config.paymentPartners === 'sandbox') await app.register(sandboxPlugin, services);
  if (usesSandboxPayouts(config)) {
    await app.register(sandboxPayoutsPlugin, services);
  }
  // A demo is not upgraded while people use it.
  const published = config.demo ? undefined : new PublishedFiles(services.database, config);
  await app.register(websitePlugin, {
    brand,
    publicUrl: config.publicUrl,
    ...(published && { published }),
  });
  return app;
}

/** The portal in front of another provider: the gateway forwards every call (decision 1). */
export async function buildForwardingApp(
  config: Config,
  log: Logger,
  telemetry: Telemetry = SILENT,
): Promise<FastifyInstance> {
  const brand = loadBrand(config);
  const cardPage = loadCardPage(config, brand);
  const sessions = credentialSessions(config.sessionSeconds);
  const clock = OWN_CLOCK;
  const app = await buildShell(config, { brand, cardPage, sessions, clock, telemetry }, log);
  await app.register(healthPlugin, { dependencies: undefined });
  // The provider authenticates its callers itself.
  app.decorateRequest('caller', { getter: (): Caller => ({ kind: 'open' }) });
  serveContract(app, forwardingRoutes(config, forwardedLetterRoutes({ config, clock })));
  await app.register(forwardedCaptchaPlugin, { config, clock });
  await app.register(forwardingReceiptsPlugin, config);
  await app.register(paymentSettingsPlugin, { config, cardPage });
  await app.register(informationPlugin, { brand, config });
  await app.register(websitePlugin, { brand, publicUrl: config.publicUrl, forwarding: true });
  return app;
}

function implementAreas(services: Services): Implementation[] {
  return [
    ...authenticationRoutes(services),
    ...registrationRoutes(services),
    ...documentRoutes(services),
    ...referenceRoutes(services),
    ...configurationRoutes(services),
    ...declarationRoutes(services),
    ...beneficiaryRoutes(services),
    ...quotationRoutes(services),
    ...transactionRoutes(services),
    ...inboundRoutes(services),
    ...redemptionRoutes(services),
    ...recipientRoutes(services),
    ...signedInRedemptionRoutes(services),
    ...followUpRoutes(services),
    ...limitRoutes(services),
    ...limitIncreaseRoutes(services),
    ...paymentRoutes(services),
    ...chatRoutes(services),
    ...contactRoutes(services),
  ];
}

/** Services that the shell uses in addition to the settings. */
interface Shell {
  brand: Brand;
  cardPage: CardPage | undefined;
  sessions: SessionStore;
  clock: Clock;
  telemetry: Telemetry;
}

/** The layers every request passes, in this order: its id and measures, errors, the address, security, the local name, compression, rate limits, cookies, gateway. */
async function buildShell(
  config: Config,
  { brand, cardPage, sessions, clock, telemetry }: Shell,
  log: Logger,
): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    bodyLimit: BODY_LIMIT,
    requestTimeout: Math.max(REQUEST_TIMEOUT, config.uploadUrlSeconds * 1000),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
    // A request that comes on an open connection while the server stops is answered, and its connection closed.
    return503OnClosing: false,
    frameworkErrors: refuseUnroutable,
    clientErrorHandler: refuseUnparsable,
    // It is refused with the error body instead (plugins/request-target.ts).
    http: { requireHostHeader: false },
  });
  compileOnDemand(app);
  await app.register(languagesPlugin, config);
  await app.register(requestsPlugin, telemetry);
  await app.register(errorsPlugin, { ...config, brand });
  await app.register(requestTargetPlugin);
  await app.register(jsonPlugin);
  await app.register(largeBodiesPlugin);
  await app.register(securityPlugin, { config, formOrigins: cardPageOrigins(cardPage) });
  await app.register(localNamePlugin, config);
  await app.register(compressionPlugin);
  if (config.rateLimitPerMinute > 0) await app.register(rateLimitPlugin, config);
  await app.register(fastifyCookie);
  await app.register(cookiePrefixesPlugin, config);
  await app.register(gatewayPlugin, { config, sessions, clock });
  await app.register(openapiPlugin);
  await app.register(brandPlugin, { brand, config });
  await app.register(manifestPlugin, { brand });
  await app.register(wellKnownPlugin, { brand, publicUrl: config.publicUrl, clock });
  await app.register(returnPagesPlugin);
  await app.register(browserErrorsPlugin, telemetry);
  return app;
}
