import type { Call } from '@thumela/contract/call.ts';
import { totalRecordsHeader } from '@thumela/contract/headers.ts';
import { calls } from '@thumela/contract/index.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../core/config.ts';
import { DomainError, notFound } from '../core/errors.ts';
import { requestTexts } from '../i18n/texts/en/requests.ts';
import { readBytes } from '../outgoing/fetch-answer.ts';
import type { Implementation } from './implement.ts';

/** Headers of the documented calls; no other header of the browser is forwarded. */
const PASSED =
  /^(authorization|accept|accept-language|content-type|user-agent|idempotency-key|referral-code|x-(page|sort)-\w+|.+-(partner|channel)-id)$/;
/** Milliseconds to wait for the other provider's response, and its most bytes: documents are not forwarded. */
const PATIENCE = 30_000;
const LONGEST_ANSWER = 16 * 1024 * 1024;

/**
 * Every call of the contract, answered by another provider (decision 1).
 * @param own calls that the gateway handles itself
 */
export function forwardingRoutes(config: Config, own: readonly Implementation[]): Implementation[] {
  const handledHere = new Set(own.map(({ call }) => call.id));
  const forwarded = Object.values<Call>(calls)
    .filter(({ id }) => !handledHere.has(id))
    .map(
      (call): Implementation => ({
        call,
        handle: ({ raw, reply }) => forwardRequest(config, raw, reply),
      }),
    );
  return [...own, ...forwarded];
}

/**
 * Sends a request to the other provider and its response back to the browser.
 * @throws DomainError PARTNER_UNAVAILABLE without a readable response
 */
export async function forwardRequest(config: Config, request: FastifyRequest, reply: FastifyReply) {
  const body = request.body === undefined ? undefined : JSON.stringify(request.body);
  const { answer, bytes } = await requestProvider(
    addressAt(config, request.url, '/api/'),
    request,
    { body, redirect: 'error' },
  );
  const total = answer.headers.get(totalRecordsHeader);
  if (total !== null) reply.header(totalRecordsHeader, total);
  const text = bytes.toString('utf8');
  const answered = text === '' ? undefined : parseProviderAnswer(text);
  // Sent unchanged: the contract describes our own server's responses, and another provider may return more or
  // less.
  reply.serializer(JSON.stringify).type('application/json; charset=utf-8');
  return reply.status(answer.status).send(answered);
}

/**
 * The provider's URL for a request's path, within the configured base path. A credential is sent there, so a
 * path that would lead anywhere else is refused.
 *
 * @throws DomainError NOT_FOUND if the URL would be outside
 */
export function addressAt(
  { providerUrl = '' }: Pick<Config, 'providerUrl'>,
  target: string,
  folder: `/${string}/`,
): URL {
  const { origin } = new URL(providerUrl);
  const address = URL.parse(origin + target);
  const isThere = address?.origin === origin && decodeURI(address.pathname).startsWith(folder);
  if (!isThere) throw notFound('address');
  return address;
}

/**
 * Sends a request to the other provider, with the headers it needs, and reads the response.
 *
 * @throws DomainError PARTNER_UNAVAILABLE if there is no whole response
 */
export async function requestProvider(
  url: URL,
  request: FastifyRequest,
  { body, redirect }: { body: string | undefined; redirect: 'error' | 'manual' },
): Promise<{ answer: Response; bytes: Buffer }> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && PASSED.test(name)) headers.set(name, String(value));
  }
  try {
    const answer = await fetch(url, {
      method: request.method,
      headers,
      ...(body !== undefined && { body }),
      redirect,
      signal: AbortSignal.timeout(PATIENCE),
    });
    return { answer, bytes: await readBytes(answer, LONGEST_ANSWER) };
  } catch (error) {
    request.log.error({ err: error }, 'the provider did not respond');
    throw new DomainError('PARTNER_UNAVAILABLE', phrase(requestTexts, 'providerSilent'));
  }
}

function parseProviderAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('PARTNER_UNAVAILABLE', phrase(requestTexts, 'providerUnreadable'));
  }
}
