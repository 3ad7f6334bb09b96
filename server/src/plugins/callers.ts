import { createHash, timingSafeEqual } from 'node:crypto';
import type { Call, PartnerHeaders } from '@thumela/contract/call.ts';
import { headerChoices } from '@thumela/contract/headers.ts';
import { normaliseUsername } from '@thumela/rules/cellphone.ts';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import {
  recallOrVerify,
  recallOrVerifySession,
  verifyCredential,
} from '../authentication/credentials.ts';
import { DomainError } from '../errors.ts';
import type { Caller } from '../http/caller.ts';
import { type BasicCredential, readBasic } from '../http/credentials.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call;
    /** A signed-in customer opens it by a link: the session cookie alone will do. */
    byLink?: boolean;
  }
}

/** Calls a customer may make before a registration-id exists: signing in and reading the own record. */
const BEFORE_REGISTRATION: ReadonlySet<string> = new Set(['signIn', 'retrieveCustomer']);

/**
 * Establishes who makes a call, before its body is read: the right credential for the call, then the
 * fixed partner headers (decisions B.6, B.8).
 */
export const callersPlugin = fastifyPlugin(
  async (app, services: Services) => {
    app.decorateRequest('caller');
    app.addHook('onRequest', async (request) => {
      const { call } = request.routeOptions.config;
      request.caller = call ? await establish(services, call, request) : { kind: 'open' };
    });
  },
  { name: 'callers', dependencies: ['errors'] },
);

async function establish(services: Services, call: Call, request: FastifyRequest): Promise<Caller> {
  if (call.caller === 'open') return { kind: 'open' };
  const credential = readBasic(request.headers.authorization);
  if (!credential) throw unauthorized();
  if (!carriesHeaders(call.headers, request)) {
    throw new DomainError('FORBIDDEN', 'The partner headers are missing or not ours.');
  }
  const partner = isPartner(services, credential);
  if (partner && call.caller !== 'customer') return { kind: 'partner' };
  if (partner || call.caller === 'partner') throw unauthorized();
  return customer(services, call, credential, request);
}

async function customer(
  services: Services,
  call: Call,
  { username, password }: BasicCredential,
  { browser, ip }: FastifyRequest,
): Promise<Caller> {
  const ofSession = browser?.signedInAt !== undefined;
  const prove = call.id === 'signIn' ? verifyCredential : recallOrVerify;
  const owner = ofSession
    ? await recallOrVerifySession(services, username, password)
    : await prove(services, username, password, ip);
  if (owner.registrationId === undefined && !BEFORE_REGISTRATION.has(call.id)) {
    throw new DomainError('FORBIDDEN', 'This customer has no registration.');
  }
  return { kind: 'customer', ...owner, username: normaliseUsername(username) };
}

function isPartner({ config }: Services, credential: BasicCredential): boolean {
  return (
    credential.username === config.registeringPartnerUsername &&
    same(credential.password, config.registeringPartnerPassword)
  );
}

function same(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

function unauthorized(): DomainError {
  return new DomainError('UNAUTHORIZED', 'A valid credential is required.');
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
