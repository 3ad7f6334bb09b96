import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import { requestLine, sendRaw } from '../../../test/raw.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true, settings: { rateLimitPerMinute: 1_000 } });
});
afterAll(() => server.close());

/** Expects the answer every refusal of a request line has, whichever layer refused it. */
function expectRefusal(
  reply: { status: number; headers: Headers; body: unknown },
  status: number,
  code: string,
) {
  expect(reply).toMatchObject({ status, body: { 'error-code': code, errors: [] } });
  expect((reply.body as { message: string }).message).not.toBe('');
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  expect(reply.headers.get('cache-control')).toBe('no-store');
}

describe('a target that is not a path of ours is refused, even if it would match a route', () => {
  test.each([
    'http://elsewhere.example/api/utility/province',
    'https://elsewhere.example/login',
    '//elsewhere.example/api/utility/province',
    '/\\elsewhere.example/api/utility/province',
    '/\t/elsewhere.example/api/utility/province',
    '\\/elsewhere.example/api/utility/province',
    '/api\\utility\\province',
    '/api/utility/../utility/province',
    '/api/utility/%2e%2E/utility/province',
    '/api/./utility/province',
    '/api/utility/province#more',
    'api/utility/province',
    '*',
  ])('%j', async (target) => {
    expectRefusal(await sendRaw(server.url, requestLine(target)), 400, 'VALIDATION_FAILED');
  });
});

test('the query is never the request target', async () => {
  const target = '/api/utility/province?from=http://elsewhere.example/../x';
  expect((await sendRaw(server.url, requestLine(target))).status).toBe(200);
});

describe('what the router or the parser refuses has the one error body', () => {
  test.each([
    ['a path that cannot be decoded', requestLine('/api/%ff'), 400, 'VALIDATION_FAILED'],
    [
      'a part of a path that is too long',
      requestLine(`/api/transactions/transaction/${'1'.repeat(101)}`),
      414,
      'URI_TOO_LONG',
    ],
    [
      'a part of a path outside the API that is too long',
      requestLine(`/receipts/${'1'.repeat(101)}`),
      414,
      'URI_TOO_LONG',
    ],
    [
      'a head that is too large',
      requestLine('/api/utility/province', [`X-Much: ${'x'.repeat(20_000)}`]),
      431,
      'HEADERS_TOO_LARGE',
    ],
    ['no HTTP at all', 'HELLO\r\n\r\n', 400, 'VALIDATION_FAILED'],
    [
      'a broken header',
      requestLine('/api/utility/province', ['bad header']),
      400,
      'VALIDATION_FAILED',
    ],
    [
      'no host',
      'GET /api/utility/province HTTP/1.1\r\nConnection: close\r\n\r\n',
      400,
      'VALIDATION_FAILED',
    ],
    [
      'a chunked body that is none',
      requestLine('/api/authentication/forgot-password', ['Transfer-Encoding: chunked'], 'POST') +
        'nonsense\r\n',
      400,
      'VALIDATION_FAILED',
    ],
  ] as const)('%s', async (_, text, status, code) => {
    expectRefusal(await sendRaw(server.url, text), status, code);
  });

  test('an unknown expectation is ignored', async () => {
    const line = requestLine('/api/utility/gone', ['Expect: a-miracle']);
    expectRefusal(await sendRaw(server.url, line), 404, 'NOT_FOUND');
  });

  test('a caller who breaks off hears nothing and leaves the server as it is', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write('GET /api/utility/pro');
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    socket.resetAndDestroy();
    expect((await callServer(server.url, 'GET /api/utility/province')).status).toBe(200);
  });
});

describe('the limit by the minute counts by the route a request reaches', () => {
  let slow: RunningServer;
  beforeAll(async () => {
    slow = await startServer({
      demo: true,
      databaseUrl: server.config.databaseUrl,
      settings: { rateLimitPerMinute: 2, trustProxy: 1 },
    });
  });
  afterAll(() => slow.close());

  /** Three requests from a client that made no others. */
  async function thrice(path: string, method: 'GET' | 'PUT' = 'GET') {
    const headers = { 'x-forwarded-for': path };
    const replies = [];
    for (let n = 0; n < 3; n += 1)
      replies.push(await callServer(slow.url, `${method} ${path as '/'}`, { headers }));
    return replies;
  }

  test.each([
    '/api/utility/province',
    '/api/transactions/quote-type',
    '/%61pi/utility/province',
    '/api/util%69ty/province/',
    '/api/nothing/here',
    '/api//utility/province',
    '/%61pi/nothing',
    '/api',
    '/receipts/1',
    '/%72eceipts/1',
    '/storage/1',
    '/st%6frage/1',
    '/sessions.json',
  ])('%s is counted, however it is written, for every caller', async (path) => {
    const replies = await thrice(path);
    expect(replies.map(({ status }) => status === 429)).toEqual([false, false, true]);
    expect(replies[2]?.body).toMatchObject({ 'error-code': 'TOO_MANY_REQUESTS' });
    expect(Number(replies[2]?.headers.get('retry-after'))).toBeGreaterThan(50);
  });

  test('so is a choice of language', async () => {
    const replies = await thrice('/session/language', 'PUT');
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 429]);
  });

  test('pages and their files are not counted', async () => {
    expect((await thrice('/login')).map(({ status }) => status)).not.toContain(429);
  });
});

test('no cache stores a response below /api, however its path is written', async () => {
  for (const path of ['/%61pi/utility/province', '/api/nothing', '/api//utility'] as const) {
    const reply = await callServer(server.url, `GET ${path}`);
    expect(reply.headers.get('cache-control'), path).toBe('no-store');
    expect(reply.headers.get('content-type'), path).toContain('application/json');
  }
});
