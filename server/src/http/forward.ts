import type { Call } from '@thumela/contract/call.ts';
import { totalRecordsHeader } from '@thumela/contract/headers.ts';
import { calls } from '@thumela/contract/index.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { DomainError } from '../errors.ts';
import type { Implementation } from './implement.ts';

/** Headers that belong to the connection with the browser, not to the call. */
const OWN = new Set(['host', 'connection', 'cookie', 'content-length', 'accept-encoding']);
/** Milliseconds the other provider has to answer. */
const PATIENCE = 30_000;

/** Every call of the contract, answered by another provider (decisions A.2). */
export function forwardingRoutes(config: Config): Implementation[] {
  return Object.values<Call>(calls).map((call) => ({
    call,
    handle: ({ raw, reply }) => forward(config, raw, reply),
  }));
}

async function forward(config: Config, request: FastifyRequest, reply: FastifyReply) {
  const answer = await ask(new URL(request.url, config.providerUrl), request);
  const total = answer.headers.get(totalRecordsHeader);
  if (total !== null) reply.header(totalRecordsHeader, total);
  const text = await answer.text();
  return reply.status(answer.status).send(text === '' ? undefined : parse(text));
}

async function ask(url: URL, request: FastifyRequest): Promise<Response> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !OWN.has(name)) headers.set(name, value);
  }
  try {
    return await fetch(url, {
      method: request.method,
      headers,
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch (error) {
    request.log.error({ err: error }, 'the provider did not answer');
    throw new DomainError('PARTNER_UNAVAILABLE', 'Connection refused by the provider.');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('PARTNER_UNAVAILABLE', 'The provider gave an unreadable answer.');
  }
}
