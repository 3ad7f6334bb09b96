import type { Exchange } from '@thumela/contract/call.ts';
import { createConversation, retrieveConversation } from '@thumela/contract/calls/chat.ts';
import { listBopCategories } from '@thumela/contract/calls/declarations.ts';
import { checkRedeemable } from '@thumela/contract/calls/inbound.ts';
import { headerChoices, portalHeader } from '@thumela/contract/headers.ts';
import { findConversation } from '@thumela/contract/own/conversations.ts';
import { signOut } from '@thumela/contract/own/sessions.ts';
import { normaliseUsername } from '@thumela/rules/identity/cellphone.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Config } from '../../platform/core/config.ts';
import { notFound } from '../../platform/core/errors.ts';
import type { Clock } from '../../platform/database/clock.ts';
import { storeConversation, storedConversation } from '../../platform/http/conversation-cookie.ts';
import { CookieSealer } from '../../platform/http/cookie-sealer.ts';
import { basicHeader, readBasic } from '../../platform/http/credentials.ts';
import {
  deviceAfter,
  type KnownDevice,
  openDevice,
  rememberDevice,
} from '../../platform/http/device-cookie.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { foreignPage, refuseForeignPages } from '../../platform/http/own-page.ts';
import { buildProfile } from '../../platform/http/profile.ts';
import { serveOwn } from '../../platform/http/routes.ts';
import { openSession, sealSession } from '../../platform/http/sealed-session.ts';
import {
  COOKIES,
  clearSession,
  rememberUsername,
  setCredential,
  setProfile,
} from '../../platform/http/session-cookies.ts';
import type { SealedSession, SessionStore } from '../../platform/http/session-store.ts';

interface Gateway {
  config: Config;
  sessions: SessionStore;
  clock: Clock;
  sealer: CookieSealer;
}

/** The gateway's facts about a call that comes from the portal. */
interface BrowserCall {
  /** The session the call is made in; undefined when it brings a credential, or nothing. */
  session: SealedSession | undefined;
  /** Beside a credential: the session of the cookie, which the sign-in has begun or is about to replace. */
  beside: SealedSession | undefined;
  /** A browser in which customers signed in before. */
  device: KnownDevice | undefined;
  /** The gateway made the call as the registering partner; its password was not sent by the browser. */
  asPartner: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when the call comes from the portal in a browser. */
    browser: BrowserCall | undefined;
  }
}

/**
 * Sits between the browser and the API (decision 1): the browser holds a sealed session it cannot read, and the
 * gateway adds partner headers and, in front of another provider, Authorization itself. Callers that bring
 * their own Authorization and no portal header pass through untouched.
 */
export const gatewayPlugin = fastifyPlugin(
  async (app, { config, sessions, clock }: Omit<Gateway, 'sealer'>) => {
    const sealer = new CookieSealer(config.sessionSecret, clock);
    const gateway = { config, sessions, clock, sealer };
    app.decorateRequest('browser');
    app.addHook('onRequest', async (request, reply) => {
      const { call } = request.routeOptions.config;
      if (!call || !comesFromBrowser(request)) return;
      refuseForeignPages(request);
      if (call.id === retrieveConversation.id) await refuseOthersConversation(request, sealer);
      request.browser = await enterGateway(request, reply, call, gateway);
    });
    app.addHook('preSerialization', async (request, reply, answer) => {
      if (!request.browser) return answer;
      await followSignIn(request, reply, answer, gateway);
      await followConversation(request, reply, answer, sealer);
      return answer;
    });
    serveOwn(
      app,
      implementCall(signOut, async ({ raw, reply }) => {
        refuseForeignPages(raw);
        if (raw.headers[portalHeader] === undefined) throw foreignPage();
        const session = await currentSession(raw, gateway);
        if (session) await sessions.end(session, 'SIGNED_OUT');
        clearSession(reply);
      }),
    );
    serveOwn(
      app,
      implementCall(findConversation, async ({ raw, reply }) => {
        reply.header('cache-control', 'no-store');
        return { id: (await storedConversation(raw, sealer)) ?? null };
      }),
    );
  },
  { name: 'gateway', dependencies: ['errors', '@fastify/cookie'] },
);

/** The portal sends a header of its own; a link cannot, and has no Authorization. */
function comesFromBrowser({ headers, routeOptions, method }: FastifyRequest): boolean {
  if (headers[portalHeader] !== undefined) return true;
  return (
    routeOptions.config.byLink === true && method === 'GET' && headers.authorization === undefined
  );
}

async function enterGateway(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Exchange,
  gateway: Gateway,
): Promise<BrowserCall> {
  const { headers } = request;
  for (const name of Object.keys(headers)) {
    if (name.endsWith('-partner-id') || name.endsWith('-channel-id')) delete headers[name];
  }
  const open = await currentSession(request, gateway);
  const nobody = { session: undefined, beside: open, device: undefined, asPartner: false };
  const credential = readBasic(headers.authorization);
  if (credential) {
    const isPartner = credential.username === gateway.config.registeringPartnerUsername;
    addPartnerHeaders(request, call, isPartner);
    return { ...nobody, device: await openDevice(request, gateway.sealer) };
  }
  if (open && isForCustomer(call)) {
    const { sessionSeconds } = gateway.config;
    addPartnerHeaders(request, call, false);
    if (open.credential) headers.authorization = basicHeader(open.credential);
    setCredential(reply, request.cookies[COOKIES.credential] ?? '', sessionSeconds);
    return { ...nobody, session: open };
  }
  const asPartner = call.caller === 'partner' || call.caller === 'partner-or-customer';
  addPartnerHeaders(request, call, asPartner && call.id !== checkRedeemable.id);
  if (asPartner) {
    headers.authorization = basicHeader({
      username: gateway.config.registeringPartnerUsername,
      password: gateway.config.registeringPartnerPassword,
    });
  }
  return { ...nobody, asPartner };
}

/**
 * Adds the partner headers that belong to the credential of a call. Of calls that take either pair, a customer's
 * carry the transacting pair, and the registering partner's the registering pair, except `is-redeemable`, which the
 * specification puts with the transacting pair (decision 2).
 */
function addPartnerHeaders(
  { headers }: FastifyRequest,
  call: Exchange,
  registering: boolean,
): void {
  const kind = call.headers === 'either' && !registering ? 'transacting' : call.headers;
  Object.assign(headers, headerChoices[kind][0]);
}

/** The BOP categories are requested as the registering partner, even if a customer is signed in (AUTHZ-09). */
const isForCustomer = ({ caller, id }: Exchange): boolean =>
  caller === 'customer' || (caller === 'partner-or-customer' && id !== listBopCategories.id);

/** The session of the cookie, unless it is known to have ended. */
async function currentSession(
  { cookies }: FastifyRequest,
  { sealer, sessions }: Gateway,
): Promise<SealedSession | undefined> {
  const session = await openSession(sealer, cookies[COOKIES.credential]);
  return session && sessions.isOpen(session) ? session : undefined;
}

/** Follows the two calls of signing in, and sets session, device and profile cookies when they succeed. */
async function followSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  gateway: Gateway,
): Promise<void> {
  const { call } = request.routeOptions.config;
  // Another provider may refuse with a 200: an answer that names an error proves nothing.
  if ((answer as { 'error-code'?: unknown } | null)?.['error-code']) return;
  const credential = readBasic(request.headers.authorization);
  const { browser } = request;
  if (!browser || browser.session || !credential || reply.statusCode !== 200) return;
  const { config, clock, sealer, sessions } = gateway;
  const seconds = config.sessionSeconds;
  if (call?.id === 'signIn') {
    const session = await sessions.begin(request, credential);
    if (browser.beside) await sessions.end(browser.beside, 'SIGNED_IN_AGAIN');
    const device = deviceAfter(browser.device, session);
    const begun = { ...session, ...(device && { device: device.id }) };
    setCredential(reply, await sealSession(sealer, begun, seconds), seconds);
    if (device) await rememberDevice(reply, sealer, device);
  }
  if (call?.id === 'retrieveCustomer') {
    const username = normaliseUsername(credential.username);
    const profile = buildProfile(answer, username, clock.now().getTime(), seconds);
    if (profile) {
      const ours = browser.beside?.customer !== undefined;
      setProfile(reply, ours ? { ...profile, sessions: true } : profile, seconds);
      rememberUsername(reply, credential.username);
      return;
    }
    if (browser.beside) await sessions.end(browser.beside, 'SIGNED_OUT');
    clearSession(reply);
  }
}

/**
 * A visitor's calls are made with the partner's credential, which may read any conversation, so a browser may
 * read only its own, also at another provider (see server/src/support/README.md).
 *
 * @throws DomainError NOT_FOUND
 */
async function refuseOthersConversation(
  request: FastifyRequest,
  sealer: CookieSealer,
): Promise<void> {
  const { id } = request.params as { id?: string };
  const stored = await storedConversation(request, sealer);
  if (stored === undefined || id !== String(stored)) throw notFound('conversation');
}

/** Stores the id of a new conversation (CHAT-07). */
async function followConversation(
  { routeOptions }: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  sealer: CookieSealer,
): Promise<void> {
  if (routeOptions.config.call?.id !== createConversation.id) return;
  const { id } = (answer ?? {}) as { id?: unknown };
  if (reply.statusCode === createConversation.status && typeof id === 'number') {
    await storeConversation(reply, sealer, id);
  }
}
