import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { mayBeKnown } from './hint.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that sends headers and the first byte, and nothing after them. */
async function silent() {
  const server = createServer((_, response) => response.write('{')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const started = vi.fn();
  const ask = fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const response = await ask(`http://127.0.0.1:${port}${path}`, init);
    started();
    return response;
  });
  return { server, started };
}

test('the optional shortcut delays the wizard by at most three seconds, even if a response breaks off', async () => {
  const { server, started } = await silent();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const hint = mayBeKnown('token');
  await vi.waitFor(() => expect(started).toHaveBeenCalled());
  vi.advanceTimersByTime(3_000);
  expect(await hint).toBe(false);
  server.closeAllConnections();
  server.close();
}, 5_000);
