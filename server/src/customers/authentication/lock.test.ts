import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  callServer,
  customerHeaders,
  type RunningServer,
  registering,
  startServer,
} from '../../../test/harness.ts';

let server: RunningServer;
let other: RunningServer;
beforeAll(async () => {
  const settings = { trustProxy: 1 };
  server = await startServer({ demo: true, settings });
  other = await startServer({ databaseUrl: server.config.databaseUrl, demo: true, settings });
});
afterAll(async () => {
  await other.close();
  await server.close();
});
beforeEach(async () => {
  await server.database.pool.query('delete from sign_in_attempts');
  await server.database.pool.query('delete from throttles');
});

const TINASHE = { name: '0820000002', pin: '1470' };

/** A call of an API client with a Basic credential, as the status it is answered with. */
async function ask(pin: string, { url = server.url, from = '10.0.0.1', name = TINASHE.name } = {}) {
  const headers = { ...customerHeaders(name, pin), 'x-forwarded-for': from };
  return (await callServer(url, 'GET /api/transactions/quote-type', { headers })).status;
}

async function signIn(pin: string, from: string, name = TINASHE.name): Promise<number> {
  const headers = { ...customerHeaders(name, pin), 'x-forwarded-for': from };
  return (await callServer(server.url, 'GET /api/authentication/app', { headers })).status;
}

describe('the lock of a username', () => {
  test('holds for a PIN that was right a moment ago, on every server', async () => {
    expect(await ask(TINASHE.pin)).toBe(200);
    expect(await ask(TINASHE.pin, { url: other.url })).toBe(200);
    for (let n = 0; n < 5; n += 1) await ask(`100${n}`, { from: `10.0.1.${n}` });
    for (const url of [server.url, other.url]) {
      expect(await ask('1009', { url, from: '10.0.2.1' })).toBe(403);
      await expect.poll(() => ask(TINASHE.pin, { url, from: '10.0.2.2' })).toBe(403);
    }
  });

  test('withstands two thousand guesses from twenty addresses while the customer is active', async () => {
    expect(await ask(TINASHE.pin)).toBe(200);
    const pins = Array.from({ length: 2_000 }, (_, n) => String(n).padStart(4, '0'));
    expect(pins).toContain(TINASHE.pin);
    const found: string[] = [];
    for (let batch = 0; batch < pins.length; batch += 200) {
      const guesses = pins.slice(batch, batch + 200);
      const statuses = await Promise.all(
        guesses.map((pin, n) => {
          const url = n % 2 === 0 ? server.url : other.url;
          return ask(pin, { url, from: `10.2.0.${n % 20}` });
        }),
      );
      found.push(...guesses.filter((_, n) => statuses[n] === 200));
      await ask(TINASHE.pin);
    }
    expect(found).toEqual([]);
  });

  test('is not reached by one right PIN that comes in parallel through several servers', async () => {
    const calls = Array.from({ length: 24 }, (_, n) =>
      ask(TINASHE.pin, { url: n % 2 === 0 ? server.url : other.url }),
    );
    expect(new Set(await Promise.all(calls))).toEqual(new Set([200]));
    expect(await signIn(TINASHE.pin, '10.0.0.1')).toBe(200);
  });

  test('is not delayed by calls with the right PIN: only signing in resets the count', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      statuses.push(await ask(`200${n}`, { from: '10.0.3.1' }), await ask(TINASHE.pin));
    }
    expect(statuses).toEqual([401, 200, 401, 200, 401, 200, 401, 200, 403, 403]);
  });
});

describe('an address that guessed too often', () => {
  test('is refused on every server, a remembered PIN and the registering partner too', async () => {
    const strict = { wrongPinsPerAddress: 10, trustProxy: 1 };
    const settings = { demo: true, databaseUrl: server.config.databaseUrl, settings: strict };
    const [first, second] = await Promise.all([startServer(settings), startServer(settings)]);
    const from = '10.9.9.9';
    for (const { url } of [first, second]) expect(await ask(TINASHE.pin, { url, from })).toBe(200);
    const partner = async (url: string, password?: string) => {
      const basic = password && `Basic ${btoa(`portal:${password}`)}`;
      const headers = { ...registering, ...(basic && { authorization: basic }) };
      const path = 'GET /api/registrations/documents';
      return (await callServer(url, path, { headers: { ...headers, 'x-forwarded-for': from } }))
        .status;
    };
    expect(await partner(first.url)).toBe(200);
    const guesses: number[] = [];
    for (let n = 0; n < 10; n += 1) guesses.push(await partner(first.url, `wrong-secret-${n}`));
    expect(guesses).toEqual(Array(10).fill(401));
    for (const { url } of [first, second]) {
      await expect.poll(() => ask(TINASHE.pin, { url, from })).toBe(403);
      await expect.poll(() => partner(url)).toBe(403);
      expect(await ask(TINASHE.pin, { url, from: '10.9.9.8' })).toBe(200);
    }
    await Promise.all([first.close(), second.close()]);
  });
});
