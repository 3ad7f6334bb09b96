import dns from 'node:dns';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { lookupPublic, sendGuarded } from './guarded-request.ts';

let answer: (response: ServerResponse, request: IncomingMessage) => void;
let arrived = 0;
const server = createServer((request, response) => {
  arrived += 1;
  answer(response, request);
});
let port: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  arrived = 0;
  vi.restoreAllMocks();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Each resolution of a name gives the next of these answers. */
function resolveTo(...answers: readonly (readonly string[])[]): void {
  const lookup = vi.spyOn(dns, 'lookup');
  for (const addresses of answers) {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const answering = (_name: string, _options: object, callback: (...of: unknown[]) => void) =>
      callback(null, found);
    lookup.mockImplementationOnce(answering as unknown as typeof dns.lookup);
  }
}

const send = (url: string, privateToo = false) =>
  sendGuarded({
    ...{ url: new URL(url), method: 'GET', headers: {}, privateToo },
    signal: AbortSignal.timeout(5_000),
  });

test.each([
  ['a literal address', (at: number) => `http://127.0.0.1:${at}/`],
  ['its decimal spelling', (at: number) => `http://2130706433:${at}/`],
  ['its mapped spelling', (at: number) => `http://[::ffff:127.0.0.1]:${at}/`],
])('no connection is made to %s of this machine', async (_, format) => {
  await expect(send(format(port))).rejects.toThrow('not a public one');
  expect(arrived).toBe(0);
});

test.each([
  ['a private address', ['127.0.0.1']],
  ['one among public ones', ['8.8.8.8', '10.0.0.1']],
  ['a mapped one', ['::ffff:127.0.0.1']],
  ['nothing', []],
])('no connection is made to a name that resolves to %s', async (_, addresses) => {
  resolveTo(addresses);
  await expect(send(`http://partner.example:${port}/`)).rejects.toThrow('not a public one');
  expect(arrived).toBe(0);
});

test('a connection goes to an address that was checked, and the name is resolved once', async () => {
  resolveTo(['8.8.8.8'], ['127.0.0.1']);
  const lookup = promisify<string, object, string>(lookupPublic as LookupFunction as never);
  expect(await lookup('partner.example', {})).toBe('8.8.8.8');
  expect(dns.lookup).toHaveBeenCalledOnce();
  await expect(lookup('partner.example', {})).rejects.toThrow('not a public one');
});

test('a private address is connected to where that is allowed; a redirect is the answer', async () => {
  answer = (response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end('Moved');
  const response = await send(`http://127.0.0.1:${port}/`, true);
  expect([response.statusCode, await text(response)]).toEqual([302, 'Moved']);
  expect(arrived).toBe(1);
});

test('a request ends with its signal, and after silence', async () => {
  answer = () => undefined;
  const request = {
    ...{ url: new URL(`http://127.0.0.1:${port}/`), headers: {}, body: '{}' },
    ...{ method: 'POST' as const, privateToo: true },
  };
  const late = sendGuarded({ ...request, signal: AbortSignal.timeout(50) });
  await expect(late).rejects.toMatchObject({ name: 'AbortError' });
  const silent = sendGuarded({ ...request, signal: AbortSignal.timeout(5_000), silence: 50 });
  await expect(silent).rejects.toThrow('nothing arrived for 0.05 s');
});
