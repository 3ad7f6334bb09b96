import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import type { ApiError } from './api-error.ts';
import { createClient } from './client.ts';
import { formatError } from './error-format.ts';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Answer {
  status: number;
  body?: string;
  headers?: Record<string, string>;
}

const open: Server[] = [];

/** A server that returns the given responses in turn and records the requests. */
async function serve(...answers: (Answer | 'hang up')[]) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    seen.push({ method: request.method, url: request.url, headers: request.headers, body });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer || answer === 'hang up') {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(answer.body);
  });
  open.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { seen, base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, server };
}

afterEach(() => {
  for (const server of open.splice(0)) server.close().closeAllConnections();
});

const quote = {
  body: { 'beneficiary-id': 1, 'quotation-type': 'SENDER_AMOUNT', amount: '100' },
};

test('a call has its address, its query and the portal header, and is read in the apps keys', async () => {
  const { seen, base } = await serve({ status: 200, body: '{"daily-limit-remaining":12.5}' });
  const { request } = createClient({ base });
  const answer = await request('GET /transactions/limit', {
    query: { 'registration-id': 7, amount: 0 },
  });
  expect(answer).toEqual({ dailyLimitRemaining: 12.5 });
  expect(seen[0]).toMatchObject({
    method: 'GET',
    url: '/api/transactions/limit?registration-id=7&amount=0',
    headers: { 'x-thumela-portal': '1' },
  });
  expect(seen[0]?.headers).not.toHaveProperty('authorization');
  expect(seen[0]?.headers).not.toHaveProperty('idempotency-key');
});

test('path parameters are encoded into the address', async () => {
  const { seen, base } = await serve({ status: 200, body: '{}' });
  await createClient({ base }).request('GET /payments/{paymentReference}/dual', {
    params: { paymentReference: 'a/b c' },
    query: { 'transaction-id': 3, status: 'OPEN' },
  });
  expect(seen[0]?.url).toBe('/api/payments/a%2Fb%20c/dual?transaction-id=3&status=OPEN');
});

test('a list has its total', async () => {
  const { base } = await serve({ status: 200, body: '[]', headers: { 'x-total-records': '26' } });
  const page = await createClient({ base }).requestPage('GET /transactions/universal-transaction', {
    query: { 'registration-id': 7 },
  });
  expect(page).toEqual({ items: [], total: 26 });
});

test.each([
  [200, '{"quotation-reference":"Q"}'],
  [204, undefined],
  [400, '{"message":"Invalid Input","error-code":"X","errors":["Too much"]}'],
])(
  'a quote answered with %i instead of 201 is rejected with the body [AUTHZ-02]',
  async (status, body) => {
    const { base } = await serve({ status, ...(body && { body }) });
    const rejected = createClient({ base }).request(
      'POST /transactions/beneficiary-quotation',
      quote,
    );
    const error = (await rejected.catch((reason: unknown) => reason)) as ApiError;
    expect(error).toMatchObject({ name: 'ApiError', status });
    if (status === 400) {
      expect(formatError(error)).toEqual({ heading: 'Invalid Input', items: ['Too much'] });
    }
  },
);

test('a quote answered with 201 and an error code is refused as with any other status', async () => {
  const body = '{"message":"Invalid Input","error-code":"LIMIT","errors":["Too much"]}';
  const { base } = await serve({ status: 201, body });
  const rejected = createClient({ base }).request(
    'POST /transactions/beneficiary-quotation',
    quote,
  );
  const error = (await rejected.catch((reason: unknown) => reason)) as ApiError;
  expect(error).toMatchObject({ name: 'ApiError', status: 201, errorCode: 'LIMIT' });
  expect(formatError(error)).toEqual({ heading: 'Invalid Input', items: ['Too much'] });
});

test.each(['[{"error-code":"X"}]', '{"error-code":null}', '{"error-code":""}', '{}', ''])(
  'an expected answer with the body %j names no error',
  async (body) => {
    const { base } = await serve({ status: 201, body });
    await createClient({ base }).request('POST /transactions/beneficiary-quotation', quote);
  },
);

test('a missing response is an error with a message and the status as its code [UI-07]', async () => {
  const { base } = await serve('hang up');
  const rejected = createClient({ base }).request('GET /transactions/quote-type', {});
  const error = (await rejected.catch((reason: unknown) => reason)) as ApiError;
  expect(error).toMatchObject({ status: 0, errorCode: '0' });
  expect(error.message).not.toBe('');
  expect(formatError(error).heading).toBe('Connection Error');
});

test('a response that is not JSON is an error with the status as its code', async () => {
  const { base } = await serve({
    status: 502,
    body: '<html>Bad gateway</html>',
    headers: { 'content-type': 'text/html' },
  });
  const rejected = createClient({ base }).request('GET /transactions/quote-type', {});
  await expect(rejected).rejects.toMatchObject({ status: 502, errorCode: '502', errors: [] });
});

test('retrying after a lost connection sends the same key, a new action a new one', async () => {
  const { seen, base } = await serve('hang up', { status: 201, body: '{}' });
  const { request } = createClient({ base });
  const ask = () => request('POST /transactions/beneficiary-quotation', quote);
  await expect(ask()).rejects.toMatchObject({ status: 0 });
  await ask();
  await ask();
  const [lost, again, anew] = seen.map(({ headers }) => headers['idempotency-key']);
  expect(lost).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(lost);
  expect(anew).not.toBe(lost);
});

test('a 500 leaves the outcome open, so the key is reused', async () => {
  const { seen, base } = await serve({ status: 500, body: '{}' });
  const { request } = createClient({ base });
  const ask = () => request('POST /transactions/beneficiary-quotation', quote).catch(() => null);
  await ask();
  await ask();
  expect(seen[0]?.headers['idempotency-key']).toBe(seen[1]?.headers['idempotency-key']);
});

test('an unknown customer is reported once per call, but not while signing in', async () => {
  const { base } = await serve({ status: 401, body: '{"error-code":"UNAUTHORIZED"}' });
  let told = 0;
  const { request } = createClient({ base, onSignedOut: () => told++ });
  await expect(request('GET /transactions/quote-type', {})).rejects.toMatchObject({ status: 401 });
  expect(told).toBe(1);
  const headers = { authorization: 'Basic eDp5' };
  await expect(request('GET /authentication/app', { headers })).rejects.toThrow();
  expect(told).toBe(1);
});

test('a missing response is reported; a response and an aborted call are not', async () => {
  let told = 0;
  const onUnanswered = () => told++;
  const { base } = await serve({ status: 500, body: '{}' });
  await expect(
    createClient({ base, onUnanswered }).request('GET /transactions/quote-type', {}),
  ).rejects.toThrow();
  expect(told).toBe(0);
  const nobody = createClient({ base: 'http://127.0.0.1:9', onUnanswered });
  await expect(nobody.request('GET /transactions/quote-type', {})).rejects.toMatchObject({
    status: 0,
  });
  expect(told).toBe(1);
  const signal = AbortSignal.abort();
  await expect(nobody.request('GET /transactions/quote-type', { signal })).rejects.toThrow();
  expect(told).toBe(1);
});

/** A server that starts a response, if requested, and never ends it. */
async function serveNothing(begin: boolean) {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    if (begin) response.writeHead(200, { 'content-type': 'application/json' }).write('[{');
  });
  open.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  return { base, asked: () => asked };
}

test.each([
  ['no answer', false],
  ['an answer that stops half way', true],
])('%s is waited for half a minute, not for ever', async (_, begin) => {
  const { base, asked } = await serveNothing(begin);
  let told = 0;
  const { request } = createClient({ base, onUnanswered: () => told++ });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const call = request('GET /transactions/quote-type', {}).catch((reason: unknown) => reason);
    await vi.waitUntil(() => asked() === 1);
    vi.advanceTimersByTime(29_999);
    expect(told).toBe(0);
    vi.advanceTimersByTime(1);
    expect(await call).toMatchObject({ name: 'ApiError', status: 0 });
    expect(told).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

test('a completed call leaves no timer behind', async () => {
  const { base } = await serve({ status: 200, body: '[]' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await createClient({ base }).request('GET /transactions/quote-type', {});
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('a call aborted by its own signal is not a lost connection', async () => {
  const { base, asked } = await serveNothing(false);
  const told: string[] = [];
  const { request } = createClient({ base, onUnanswered: () => told.push('unanswered') });
  const own = new AbortController();
  const call = request('GET /transactions/quote-type', { signal: own.signal });
  const left = call.catch((reason: Error) => reason.name);
  await vi.waitUntil(() => asked() === 1);
  own.abort();
  expect(await left).toBe('AbortError');
  expect(told).toEqual([]);
});

test('pending calls are aborted when the customer leaves, and the next one proceeds', async () => {
  const waiting: (() => void)[] = [];
  const server = createServer((_request, response) => {
    const answer = () => response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
    if (waiting.length === 0) waiting.push(answer);
    else answer();
  });
  open.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const told: string[] = [];
  const { request, abandon } = createClient({
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    onUnanswered: () => told.push('unanswered'),
  });
  const call = () => request('GET /transactions/quote-type', {});
  const left = call().catch((reason: Error) => reason.name);
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  abandon();
  expect(await left).toBe('AbortError');
  expect(await call()).toEqual([]);
  expect(told).toEqual([]);
});
