import { allCalls, type Call, errorCodesOf } from '@thumela/contract/index.ts';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

/** Headers of a customer's calls (decision 2). */
export const transacting = { 'transacting-partner-id': '39', 'transacting-channel-id': '37' };

const REGISTERING = { 'registering-partner-id': '15', 'registering-channel-id': '20' };

/** Headers of a signed-in customer. */
export function customerHeaders(username: string, pin: string): Record<string, string> {
  return { authorization: basicCredential(username, pin), ...transacting };
}

/** Headers of the registering partner. */
export const registering: Readonly<Record<string, string>> = {
  authorization: basicCredential('portal', 'portal-demo-secret'),
  ...REGISTERING,
};

/** The payment partner's header, for calls that need one (decision 2). */
export const paymentHeaders = ({ headers }: Call): Record<string, string> => ({
  ...(headers === 'card-payment' && { 'payment-partner-id': '57' }),
  ...(headers === 'bank-payment' && { 'payment-partner-id': '68' }),
});

function basicCredential(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}

/** Parts of a request in addition to its URL. */
export interface CallOptions {
  /** Credential and other headers. */
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: unknown;
  /** Whether it is forwarded to another provider, which has its own error codes. */
  elsewhere?: boolean;
}

/** A response. */
export interface Reply<Body = unknown> {
  status: number;
  headers: Headers;
  /** Parsed if it is JSON, otherwise text. */
  body: Body;
}

/**
 * Makes one call over HTTP: `call(server.url, 'GET /api/transactions/limit?amount=0', { headers: customer(…)
 * })`. The test determines the body's type; nothing else checks it.
 */
export async function callServer<Body = unknown>(
  url: string,
  what: `${'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS'} /${string}`,
  { headers = {}, body, elsewhere = false }: CallOptions = {},
): Promise<Reply<Body>> {
  const [method = '', path = ''] = what.split(' ', 2);
  const json = body !== undefined;
  const response = await fetch(url + path, {
    method,
    headers: { ...(json && { 'content-type': 'application/json' }), ...headers },
    ...(json && { body: JSON.stringify(body) }),
    redirect: 'manual',
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
  const answer = isJson ? JSON.parse(text) : text;
  if (response.status === 429) refuseEndlessWait(response.headers.get('retry-after'));
  if (isJson && !elsewhere) refuseUndocumented(method, path, response.status, answer);
  return { status: response.status, headers: response.headers, body: answer as Body };
}

const paths = allCalls.map((one) => ({
  one,
  pattern: new RegExp(`^/api${one.path.replaceAll(/\{\w+\}/g, '[^/]+').replace(/\/$/, '')}/?$`),
}));

/** Checks every response of every test against the contract. */
function refuseUndocumented(method: string, path: string, status: number, answer: unknown): void {
  const [bare = ''] = path.split('?');
  // A fixed path such as …/lookup comes before one with a parameter.
  const [found] = paths
    .filter(({ one, pattern }) => one.method === method && pattern.test(bare))
    .sort((a, b) => Number(a.one.path.includes('{')) - Number(b.one.path.includes('{')));
  if (!found) return;
  if (status === found.one.status) refuseOtherShape(found.one, answer);
  else refuseUnknownCode(found.one, answer);
}

/** Requires a positive Retry-After of every 429 of every test. */
function refuseEndlessWait(retryAfter: string | null): void {
  if (/^[1-9]\d*$/.test(retryAfter ?? '')) return;
  throw new Error(`A 429 must say when to come again, not '${retryAfter}'.`);
}

const documented = new Ajv({ allErrors: true });
addFormats.default(documented);

function refuseOtherShape({ id, answer: schema }: Call, answer: unknown): void {
  if (!schema || documented.validate(schema, answer)) return;
  throw new Error(`The contract of ${id} tells of another answer: ${documented.errorsText()}.`);
}

function refuseUnknownCode(one: Call, answer: unknown): void {
  const { 'error-code': code } = answer as { 'error-code'?: unknown };
  if (typeof code !== 'string' || errorCodesOf(one).some((known) => known === code)) return;
  throw new Error(`The contract of ${one.id} tells nothing of ${code}.`);
}
