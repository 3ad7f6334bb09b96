import type { Call } from '@thumela/contract/call.ts';
import { listBopCategories } from '@thumela/contract/calls/declarations.ts';
import { headerChoices } from '@thumela/contract/headers.ts';
import { normaliseUsername } from '@thumela/rules/cellphone.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Config } from '../config.ts';
import { DomainError } from '../errors.ts';
import { basicHeader, readBasic } from '../http/credentials.ts';
import { profileOf } from '../http/profile.ts';
import { Sealing } from '../http/sealing.ts';
import {
  COOKIES,
  clearSession,
  rememberUsername,
  setCredential,
  setProfile,
} from '../http/session-cookies.ts';

/** The portal's own header; a form or a foreign page cannot send it without our permission. */
export const PORTAL_HEADER = 'x-thumela-portal';

interface Gateway {
  config: Config;
  sealing: Sealing;
}

interface BrowserCall {
  /** When the session of this request began; undefined while it is beginning. */
  signedInAt: number | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when the call comes from the portal in a browser. */
    browser: BrowserCall | undefined;
  }
}

/**
 * Stands between the browser and the API (decisions C.1): the browser holds a sealed credential it cannot
 * read, and the gateway adds Authorization and partner headers itself. Callers that bring their own
 * Authorization and no portal header pass through untouched.
 */
export const gatewayPlugin = fastifyPlugin(
  async (app, { config }: { config: Config }) => {
    const sealing = new Sealing(config.sessionSecret);
    app.decorateRequest('browser');
    app.addHook('onRequest', async (request, reply) => {
      const { call } = request.routeOptions.config;
      if (!call || !comesFromBrowser(request)) return;
      refuseForeignPages(request);
      request.browser = await addCredential(request, reply, call, { config, sealing });
    });
    app.addHook('preSerialization', async (request, reply, answer) => {
      if (request.browser) await followSignIn(request, reply, answer, { config, sealing });
      return answer;
    });
    app.delete('/session', async (request, reply) => {
      refuseForeignPages(request);
      if (request.headers[PORTAL_HEADER] === undefined) throw foreignPage();
      clearSession(reply);
      return reply.status(204).send();
    });
  },
  { name: 'gateway', dependencies: ['errors', '@fastify/cookie'] },
);

/** The portal says so by its header; a link that may be opened cannot, and brings no credential of its own. */
function comesFromBrowser({ headers, routeOptions, method }: FastifyRequest): boolean {
  if (headers[PORTAL_HEADER] !== undefined) return true;
  return (
    routeOptions.config.byLink === true && method === 'GET' && headers.authorization === undefined
  );
}

/** State changes must come from our own pages (decisions C.1). */
function refuseForeignPages(request: FastifyRequest): void {
  if (request.method === 'GET') return;
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  const own =
    site !== undefined ? site === 'same-origin' : origin === undefined || isOwn(origin, request);
  if (!own) throw foreignPage();
}

function isOwn(origin: string, request: FastifyRequest): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

function foreignPage(): DomainError {
  return new DomainError('FORBIDDEN', 'This request did not come from our own pages.');
}

async function addCredential(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  { config, sealing }: Gateway,
): Promise<BrowserCall> {
  const { headers } = request;
  for (const name of Object.keys(headers)) {
    if (name.endsWith('-partner-id') || name.endsWith('-channel-id')) delete headers[name];
  }
  Object.assign(headers, headerChoices[call.headers][0]);
  if (readBasic(headers.authorization)) return { signedInAt: undefined };
  const session = await currentSession(request, sealing);
  if (session && isForCustomer(call)) {
    headers.authorization = basicHeader(session);
    setCredential(reply, request.cookies[COOKIES.credential] ?? '', config.sessionSeconds);
    return { signedInAt: session.signedInAt };
  }
  if (call.caller === 'partner' || call.caller === 'partner-or-customer') {
    headers.authorization = basicHeader({
      username: config.registeringPartnerUsername,
      password: config.registeringPartnerPassword,
    });
  }
  return { signedInAt: session?.signedInAt };
}

/** The BOP categories are asked for as the registering partner, whoever is signed in (AUTHZ-09). */
const isForCustomer = ({ caller, id }: Call): boolean =>
  caller === 'customer' || (caller === 'partner-or-customer' && id !== listBopCategories.id);

async function currentSession(request: FastifyRequest, sealing: Sealing) {
  const sealed = request.cookies[COOKIES.credential];
  return sealed ? sealing.open(sealed) : undefined;
}

/** Watches the two calls of signing in and keeps what they prove in the cookies. */
async function followSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  { config, sealing }: Gateway,
): Promise<void> {
  const { call } = request.routeOptions.config;
  if (reply.statusCode !== 200 || request.browser?.signedInAt !== undefined) return;
  // Another provider may refuse with a 200: an answer that names an error proves nothing (2§8).
  if ((answer as { 'error-code'?: unknown } | null)?.['error-code']) return;
  const credential = readBasic(request.headers.authorization);
  if (!credential) return;
  if (call?.id === 'signIn') {
    const session = { ...credential, signedInAt: Date.now() };
    setCredential(reply, await sealing.seal(session, config.sessionSeconds), config.sessionSeconds);
    rememberUsername(reply, credential.username);
  }
  if (call?.id === 'retrieveCustomer') {
    const username = normaliseUsername(credential.username);
    const profile = profileOf(answer, username, Date.now(), config.sessionSeconds);
    if (profile) setProfile(reply, profile, config.sessionSeconds);
    else clearSession(reply);
  }
}
