import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { postWithToken } from './partner-client.ts';
import { PartnerUnreachable } from './request.ts';
import { PartnerToken } from './tokens.ts';

/** Pending requests for a token; the API accepts only the newest token. */
const waiting: ServerResponse[] = [];
let given = 0;
const partner = createServer((request, response) => {
  if (request.url === '/token') {
    waiting.push(response);
    return;
  }
  response.statusCode = request.headers.authorization === `Bearer ${given}` ? 200 : 401;
  response.end('{}');
});

let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(partner.address() as AddressInfo).port}`;
});
afterEach(() => {
  expect(waiting).toEqual([]);
});
afterAll(() => {
  partner.close();
});

const newToken = () =>
  new PartnerToken({
    tokenUrl: `${url}/token`,
    clientId: 'id',
    clientSecret: 'secret',
    more: {},
    secretIn: 'header',
    timeout: 5_000,
  });

/** Waits until this many requests for a token are open, and answers each with a new one. */
async function giveTokens(count: number): Promise<void> {
  await vi.waitFor(() => expect(waiting).toHaveLength(count));
  for (const response of waiting.splice(0)) {
    given += 1;
    response.end(JSON.stringify({ access_token: String(given), expires_in: 3600 }));
  }
}

test('all concurrent requests for a token wait for the same one', async () => {
  const token = newToken();
  const all = Promise.all([token.get(), token.get(), token.get()]);
  await giveTokens(1);
  expect(new Set(await all).size).toBe(1);
});

test('a token that is refused to several requests at once is replaced once', async () => {
  const token = newToken();
  const first = token.get();
  await giveTokens(1);
  await first;
  given += 1;
  const call = () => postWithToken(token, 5_000, { url: `${url}/api`, body: {}, repeatable: true });
  const all = Promise.all([call(), call(), call()]);
  await giveTokens(1);
  expect((await all).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('a request that stops waiting does not take the token from the others', async () => {
  const token = newToken();
  const impatient = new AbortController();
  const given = token.get(impatient.signal);
  const others = token.get();
  impatient.abort();
  await expect(given).rejects.toThrow(PartnerUnreachable);
  await giveTokens(1);
  expect(await others).toMatch(/^\d+$/);
});
