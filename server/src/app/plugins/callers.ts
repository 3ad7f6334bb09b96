import { createHash, timingSafeEqual } from 'node:crypto';
import type { Exchange, PartnerHeaders } from '@thumela/contract/call.ts';
import { headerChoices } from '@thumela/contract/headers.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import {
  countWrong,
  resumeSession,
  tooManyAttempts,
  verifyCredential,
  verifyWithCache,
} from '../../customers/authentication/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { Caller, VerifiedCredential } from '../../platform/http/caller.ts';
import { clientOf } from '../../platform/http/client.ts';
import { type BasicCredential, readBasic } from '../../platform/http/credentials.ts';
import { signInTexts } from '../../platform/i18n/texts/en/authentication.ts';
import { partnerTexts } from '../../platform/i18n/texts/en/partners.ts';
import { requestTexts } from '../../platform/i18n/texts/en/requests.ts';
import { ownerOfKey } from '../../receiving/partner-api/service.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Exchange;
    /** A signed-in customer opens it by a link: the session cookie alone will do. */
    byLink?: boolean;
  }
}

/** Calls a customer may make before a registration-id exists: signing in and reading the own record. */
const BEFORE_REGISTRATION: ReadonlySet<string> = new Set(['signIn', 'retrieveCustomer']);

/**
 * Establishes who makes a call, before its body is read: the right credential for the call, then the
 * fixed partner headers (decision 2). The portal's session is verified by its row alone.
 */
export const callersPlugin = fastifyPlugin(
  async (app, services: Services) => {
    app.decorateRequest('caller');
    app.addHook('onRequest', async (request) => {
      const { call } = request.routeOptions.config;
      request.caller = call ? await authenticateCaller(services, call, request) : { kind: 'open' };
    });
  },
  { name: 'callers', dependencies: ['errors'] },
);

async function authenticateCaller(
  services: Services,
  call: Exchange,
  request: FastifyRequest,
): Promise<Caller> {
  if (call.caller === 'open') return { kind: 'open' };
  if (call.caller === 'remittance-partner') return await authenticateByKey(services, request);
  const session = request.browser?.session;
  if (session) return admitCustomer(call, await authenticateBySession(services, session.id));
  const credential = readBasic(request.headers.authorization);
  if (!credential) throw unauthorizedError();
  if (!carriesHeaders(call.headers, request)) {
    throw new DomainError('FORBIDDEN', phrase(requestTexts, 'foreignPartner'));
  }
  const partner = await isPartner(services, credential, request);
  if (partner && call.caller !== 'customer') return { kind: 'partner' };
  if (partner || call.caller === 'partner') throw unauthorizedError();
  return admitCustomer(call, await ofCredential(services, call, credential, request));
}

async function authenticateBySession(services: Services, id: string): Promise<VerifiedCredential> {
  const owner = await resumeSession(services, id);
  if (!owner) throw unauthorizedError();
  return owner;
}

function ofCredential(
  services: Services,
  call: Exchange,
  { username, password }: BasicCredential,
  request: FastifyRequest,
): Promise<VerifiedCredential> {
  const presented = { username, pin: password, client: clientOf(request) };
  if (call.id === 'signIn') return verifyCredential(services, presented);
  return verifyWithCache(services, presented);
}

function admitCustomer(call: Exchange, owner: VerifiedCredential): Caller {
  if (owner.registrationId === undefined && !BEFORE_REGISTRATION.has(call.id)) {
    throw new DomainError('FORBIDDEN', phrase(signInTexts, 'noRegistration'));
  }
  return { kind: 'customer', ...owner };
}

/**
 * The remittance partner of a key. Calls without a valid key count against their IP address. A revoked key is
 * not a guess, so a forgotten machine that still uses one does not lock out the others.
 */
async function authenticateByKey(
  services: Services,
  { headers, ip }: FastifyRequest,
): Promise<Caller> {
  const { config, database, blockedNetworks } = services;
  const key = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (key === undefined) throw noKey();
  if (blockedNetworks.has(ip)) throw tooManyAttempts();
  const owner = await ownerOfKey(database, config, key);
  if (owner === undefined) await countWrong(services, ip);
  if (owner === undefined || owner === 'revoked') throw noKey();
  return { kind: 'remittance-partner', partner: owner.partner };
}

const noKey = () => new DomainError('UNAUTHORIZED', phrase(partnerTexts, 'noKey'));

/**
 * Whether the caller is the registering partner. Wrong passwords count against the IP address, not the name:
 * locking the name would let an attacker stop all sign-ups.
 */
async function isPartner(
  services: Services,
  { username, password }: BasicCredential,
  { browser, ip }: FastifyRequest,
): Promise<boolean> {
  const { config, blockedNetworks } = services;
  if (username !== config.registeringPartnerUsername) return false;
  if (browser?.asPartner) return true;
  if (blockedNetworks.has(ip)) throw tooManyAttempts();
  if (isSameSecret(password, config.registeringPartnerPassword)) return true;
  await countWrong(services, ip);
  throw unauthorizedError();
}

function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

function unauthorizedError(): DomainError {
  return new DomainError('UNAUTHORIZED', phrase(signInTexts, 'credentialNeeded'));
}

function carriesHeaders(kind: PartnerHeaders, { headers }: FastifyRequest): boolean {
  const choices = headerChoices[kind];
  return (
    choices.length === 0 ||
    choices.some((choice) =>
      Object.entries(choice).every(([name, value]) => headers[name] === value),
    )
  );
}
