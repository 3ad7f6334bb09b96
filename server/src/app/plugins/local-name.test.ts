import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { sendRaw } from '../../../test/raw.ts';

/** One server whose own name is 127.0.0.1, and one that the world knows by another. */
let server: RunningServer;
let published: RunningServer;
beforeAll(async () => {
  const settings = { publicUrl: 'https://send.example' };
  [server, published] = await Promise.all([startServer(), startServer({ settings })]);
});
afterAll(async () => {
  await Promise.all([server.close(), published.close()]);
});

const TAB = 'Sec-Fetch-Dest: document';

/** Requests a path under the name, at the server's own port unless the name has one; returns the redirect. */
async function ask(name: string, path: string, { line = TAB, method = 'GET', at = server } = {}) {
  const { port } = new URL(at.url);
  const host = /:\d+$/.test(name) ? name : `${name}:${port}`;
  const head = [`${method} ${path} HTTP/1.1`, `Host: ${host}`, line, 'Connection: close'];
  const { status, headers } = await sendRaw(at.url, `${head.join('\r\n')}\r\n\r\n`);
  return { status, to: headers.get('location'), kept: headers.get('cache-control') };
}

test.each([
  ['localhost', '/transactions?pay=7&a=%2F', TAB],
  ['[::1]', '/', TAB],
  ['LOCALHOST', '/terms?a=//elsewhere.example', 'Accept: text/html,*/*'],
])('a browser that comes by %s is led to the own name, with path and query', async (...asked) => {
  const [name, path, line] = asked;
  const led = { status: 307, to: `${server.url}${path}`, kept: 'no-store' };
  expect(await ask(name, path, { line })).toEqual(led);
});

test.each<[string, string, string, { line?: string; method?: string }]>([
  ['the own name', '127.0.0.1', '/login', {}],
  ['another port, which is another program', 'localhost:1', '/login', {}],
  ['a name of the network', 'phone.example', '/login', {}],
  ['a call', 'localhost', '/api/utility/province', {}],
  ['an address below the calls', 'localhost', '/api?a=1', {}],
  ['a question how it is', 'localhost', '/health/ready', {}],
  ['a notice of a partner', 'localhost', '/webhooks/digipay', { method: 'POST' }],
  ['a form', 'localhost', '/payment/complete/success', { method: 'POST' }],
  ['a frame', 'localhost', '/login', { line: 'Sec-Fetch-Dest: iframe' }],
  ['a file', 'localhost', '/icon.svg', { line: 'Accept: */*' }],
])('%s is answered where it came', async (_what, name, path, asked) => {
  expect((await ask(name, path, asked)).to ?? '').not.toContain(server.url);
});

test('what the world knows by another name is led nowhere from its own machine', async () => {
  expect((await ask('localhost', '/login', { at: published })).to).toBeNull();
});
