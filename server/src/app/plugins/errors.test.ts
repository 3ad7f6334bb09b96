import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  callServer,
  customerHeaders,
  type RunningServer,
  startServer,
} from '../../../test/harness.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.close());

const headers = customerHeaders('0820000001', '2580');

describe('the error body', () => {
  test('of an unknown path', async () => {
    const reply = await callServer(server.url, 'GET /api/nothing/here');
    expect(reply.status).toBe(404);
    expect(reply.body).toEqual({
      message: 'Nothing was found at this address.',
      'error-code': 'NOT_FOUND',
      errors: [],
    });
  });

  test('of a known address with another method', async () => {
    const reply = await callServer(server.url, 'DELETE /api/utility/country');
    expect(reply).toMatchObject({ status: 405, body: { 'error-code': 'METHOD_NOT_ALLOWED' } });
  });

  test('of a body that is not JSON', async () => {
    const response = await fetch(`${server.url}/api/transactions/quotation`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"amount":',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ 'error-code': 'INVALID_JSON' });
  });

  test('of text that no database takes', async () => {
    const { body } = await callServer<{ 'registration-id': number }>(
      server.url,
      'GET /api/transactions/customer?username=0820000001',
      { headers },
    );
    const registration = body['registration-id'];
    const reply = await callServer(
      server.url,
      `GET /api/transactions/beneficiary?registration-id=${registration}&search=%00`,
      { headers },
    );
    expect(reply).toMatchObject({ status: 400, body: { 'error-code': 'VALIDATION_FAILED' } });
  });

  test('of another media type', async () => {
    const response = await fetch(`${server.url}/api/transactions/quotation`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'text/plain' },
      body: 'amount',
    });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ 'error-code': 'UNSUPPORTED_MEDIA_TYPE' });
  });

  test('of a body that is too large', async () => {
    const reply = await callServer(server.url, 'POST /api/transactions/quotation', {
      headers,
      body: { amount: 'x'.repeat(300_000) },
    });
    expect(reply).toMatchObject({ status: 413, body: { 'error-code': 'PAYLOAD_TOO_LARGE' } });
  });

  test('of too many requests', async () => {
    const slow = await startServer({
      demo: true,
      databaseUrl: server.config.databaseUrl,
      settings: { rateLimitPerMinute: 3 },
    });
    const replies = [];
    for (let n = 0; n < 4; n += 1) {
      replies.push(await callServer(slow.url, 'GET /api/utility/province'));
    }
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(replies[3]?.body).toMatchObject({ 'error-code': 'TOO_MANY_REQUESTS' });
    await slow.close();
  });

  test('of a failure of ours has a reference and nothing from the inside', async () => {
    const own = await startServer({ demo: true });
    const { rows } = await own.database.pool.query<{ registration_id: bigint }>(
      `select registration_id from customers where msisdn = '27820000001'`,
    );
    await own.owner.pool.query('drop table customer_totals cascade');
    const reply = await callServer<{ reference: string }>(
      own.url,
      `GET /api/transactions/limit?registration-id=${rows[0]?.registration_id}&amount=0`,
      { headers },
    );
    expect(reply.status).toBe(500);
    expect(reply.body).toEqual({
      message: 'Something went wrong on our side.',
      'error-code': 'INTERNAL_SERVER_ERROR',
      errors: [],
      reference: expect.stringMatching(/^[2-9a-z]{12}$/),
    });
    await own.close();
  });
});

test('a page has its policy, every other answer is taken for what it says', async () => {
  const page = await fetch(`${server.url}/login`, { headers: { accept: 'text/html' } });
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("style-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  for (const path of ['/api/utility/province', '/api/nothing', '/health/live'] as const) {
    const reply = await callServer(server.url, `GET ${path}`);
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(reply.headers.get('www-authenticate')).toBeNull();
  }
});

test('no cache stores a response of the API, including errors', async () => {
  const path = '/api/transactions/customer?username=0820000001' as const;
  for (const sent of [{ headers }, {}]) {
    const reply = await callServer(server.url, `GET ${path}`, sent);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  }
});

test('a long answer comes compressed to who can read it', async () => {
  const read = async (encoding: string) => {
    const response = await fetch(`${server.url}/api/utility/country`, {
      headers: { 'accept-encoding': encoding },
    });
    return { encoding: response.headers.get('content-encoding'), body: await response.json() };
  };
  const plain = await read('identity');
  expect(plain.encoding).toBeNull();
  for (const encoding of ['br', 'gzip']) {
    expect(await read(encoding)).toEqual({ encoding, body: plain.body });
  }
});

test('that the connection stays is not said, only done: it would be four kilobytes of a first visit', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const [response] = await once(get(`${server.url}/api/utility/country`, { agent }), 'response');
    const { headers, socket } = response as IncomingMessage;
    const port = socket.localPort;
    await once(response.resume(), 'end');
    return { headers, port };
  };
  const [first, second] = [await ask(), await ask()];
  expect([first.headers.connection, first.headers['keep-alive']]).toEqual([undefined, undefined]);
  expect(second.port).toBe(first.port);
  agent.destroy();
});
