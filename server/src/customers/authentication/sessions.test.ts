import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import {
  callServer,
  customerHeaders,
  type RunningServer,
  startServer,
} from '../../../test/harness.ts';
import { setPin } from './credentials.ts';
import { sweepSessions } from './sessions.ts';

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const NOMVULA = ['nomvula@example.com', '2580'] as const;
const TINASHE = ['0820000002', '1470'] as const;

let server: RunningServer;
let other: RunningServer;
beforeAll(async () => {
  const settings = { trustProxy: 1, wrongPinsPerAddress: 20 };
  server = await startServer({ demo: true, settings });
  other = await startServer({ demo: true, settings, databaseUrl: server.config.databaseUrl });
});
afterAll(async () => {
  await other.close();
  await server.close();
});
beforeEach(async () => {
  for (const table of ['sign_in_attempts', 'throttles', 'sessions']) {
    await server.database.pool.query(`delete from ${table}`);
  }
});

async function signedIn(
  [name, pin]: readonly [string, string] = NOMVULA,
  headers: Record<string, string> = { 'user-agent': CHROME },
): Promise<Browser> {
  const browser = new Browser(server.url, headers);
  expect(await browser.signIn(name, pin)).toBe(200);
  return browser;
}

interface Listed {
  id: string;
  device: string;
  'begun-at': string;
  'last-used-at': string;
  current: boolean;
}

const list = async (browser: Browser) => (await browser.ask<Listed[]>('GET /sessions.json')).body;

const idOf = async (msisdn: string) =>
  (
    await server.database.db
      .selectFrom('customers')
      .select('id')
      .where('msisdn', '=', msisdn)
      .executeTakeFirstOrThrow()
  ).id;

describe('a session ends, also for a copied cookie and on every server,', () => {
  /** The thief's browser talks to both servers, which both remember the session. */
  async function copied(browser: Browser) {
    const thieves = [browser.copy(), browser.copy(other.url)];
    for (const thief of thieves) expect(await thief.isIn()).toBe(true);
    return async () => {
      for (const thief of thieves) await expect.poll(() => thief.isIn()).toBe(false);
    };
  }

  test('by signing out', async () => {
    const browser = await signedIn();
    const isOver = await copied(browser);
    expect((await browser.ask('DELETE /session')).status).toBe(204);
    await isOver();
  });

  test('by signing in again in the same browser', async () => {
    const browser = await signedIn();
    const isOver = await copied(browser);
    expect(await browser.signIn(...NOMVULA)).toBe(200);
    await isOver();
    expect(await browser.isIn()).toBe(true);
    expect(await list(browser)).toHaveLength(1);
  });

  test('by a changed PIN, but for the one it was changed in', async () => {
    const browser = await signedIn(TINASHE);
    const elsewhere = await signedIn(TINASHE);
    const isOver = await copied(elsewhere);
    const [username, pin] = TINASHE;
    const { status } = await browser.ask('PUT /api/authentication/change-password', {
      body: { username, 'old-password': pin, 'new-password': '8642' },
    });
    expect(status).toBe(200);
    await isOver();
    expect(await browser.isIn()).toBe(true);
    await setPin(server.services, await idOf('27820000002'), pin);
  });

  test('by the first use of a requested new PIN', async () => {
    const isOver = await copied(await signedIn());
    await server.database.pool.query(
      `update credentials set next_pin_hash = other.pin_hash, next_pin_at = now()
       from credentials other join customers c on c.id = other.customer_id
       where c.msisdn = '27820000002' and credentials.customer_id = $1`,
      [await idOf('27820000001')],
    );
    expect(await new Browser(server.url).signIn(NOMVULA[0], TINASHE[1])).toBe(200);
    await isOver();
    await setPin(server.services, await idOf('27820000001'), NOMVULA[1]);
  });

  test('by being suspended', async () => {
    const isOver = await copied(await signedIn());
    const status = (to: string) =>
      server.database.pool.query(
        `update customers set approval_status = $1 where msisdn = '27820000001'`,
        [to],
      );
    await status('SUSPENDED');
    await isOver();
    await status('APPROVED');
  });
});

describe('a customer', () => {
  test('sees where they are signed in, in plain words', async () => {
    const browser = await signedIn();
    const firefox =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';
    await signedIn(['0820000001', '2580'], { 'user-agent': firefox });
    await signedIn(TINASHE);
    expect(await list(browser)).toEqual([
      expect.objectContaining({ device: 'Chrome on Android', current: true }),
      expect.objectContaining({ device: 'Firefox on Windows', current: false }),
    ]);
    const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+02:00$/;
    for (const one of await list(browser)) {
      expect(one['begun-at']).toMatch(moment);
      expect(one['last-used-at']).toMatch(moment);
    }
  });

  test('ends another session of theirs, and no other customer’s', async () => {
    const browser = await signedIn();
    const lost = await signedIn();
    const stranger = await signedIn(TINASHE);
    const id = (await list(browser)).find(({ current }) => !current)?.id ?? '';
    for (const wrong of [id, id.replace(/.$/, 'z'), '1', '%00']) {
      expect((await stranger.ask(`DELETE /sessions/${wrong}`)).status).toBe(404);
    }
    expect(await lost.isIn()).toBe(true);
    expect((await browser.ask(`DELETE /sessions/${id}`)).status).toBe(204);
    expect(await lost.isIn()).toBe(false);
    expect((await browser.ask(`DELETE /sessions/${id}`)).status).toBe(404);
  });

  test('has to be signed in to see or end any, and a foreign page ends none', async () => {
    const browser = await signedIn();
    const [{ id } = { id: '' }] = await list(browser);
    const visitor = new Browser(server.url);
    expect((await visitor.ask('GET /sessions.json')).status).toBe(401);
    expect((await visitor.ask(`DELETE /sessions/${id}`)).status).toBe(401);
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect((await browser.ask(`DELETE /sessions/${id}`, { headers: foreign })).status).toBe(403);
    expect(await browser.isIn()).toBe(true);
  });
});

test('a session that is remembered costs its calls no round trip', async () => {
  const browser = await signedIn();
  expect(await browser.isIn()).toBe(true);
  const query = vi.spyOn(server.database.pool, 'query');
  expect(await browser.isIn()).toBe(true);
  expect(query).not.toHaveBeenCalled();
  query.mockRestore();
});

test('a session expires, and its row is deleted a month later', async () => {
  const browser = await signedIn();
  const { pool } = server.owner;
  await pool.query(`update sessions set ends_at = now()`);
  const patient = other.services.openSessions;
  patient.hear(true);
  expect(await browser.copy(other.url).isIn()).toBe(false);
  await sweepSessions(server.database);
  expect((await pool.query('select from sessions')).rowCount).toBe(1);
  await pool.query(`update sessions set ends_at = now() - interval '31 days'`);
  await sweepSessions(server.database);
  expect((await pool.query('select from sessions')).rowCount).toBe(0);
});

describe('a session whose customer does nothing', () => {
  const idle = (seconds: number) =>
    server.owner.pool.query(
      'update sessions set last_used_at = now() - make_interval(secs => $1)',
      [seconds],
    );
  const forgetCached = () => server.services.openSessions.hear(true);
  /** The idle limit of half an hour, and the minute for which last uses may be cached. */
  const LIMIT = 1800 + 60;

  test('is continued within the limit, which begins again with each use', async () => {
    const browser = await signedIn();
    await idle(LIMIT - 30);
    forgetCached();
    expect(await browser.isIn()).toBe(true);
    const { rows } = await server.owner.pool.query<{ fresh: boolean }>(
      `select last_used_at > now() - interval '5 seconds' as fresh from sessions`,
    );
    expect(rows).toEqual([{ fresh: true }]);
  });

  test('ends after it on every server, with a sentence for its customer', async () => {
    const browser = await signedIn();
    await idle(LIMIT + 1);
    for (const { services } of [server, other]) services.openSessions.hear(true);
    for (const copy of [browser, browser.copy(other.url)]) {
      const { status, body } = await copy.ask<{ 'error-code': string; message: string }>(
        'GET /api/transactions/quote-type',
      );
      expect([status, body['error-code']]).toEqual([401, 'SESSION_IDLE']);
      expect(body.message).toBe(
        'For your safety you were signed out because you did nothing here for 30 minutes. Enter your PIN to continue where you were: nothing you typed is lost.',
      );
    }
    const elsewhere = await signedIn();
    expect(await list(elsewhere)).toHaveLength(1);
  });

  test('is not called idle once it ended otherwise', async () => {
    const browser = await signedIn();
    const thief = browser.copy();
    await browser.ask('DELETE /session');
    await idle(LIMIT + 1);
    const { body } = await thief.ask<{ 'error-code': string }>('GET /api/transactions/quote-type');
    expect(body['error-code']).toBe('UNAUTHORIZED');
  });
});

test('a session survives the wrong PINs of a stranger, and does not reset their count', async () => {
  const browser = await signedIn();
  const statuses = [];
  for (let n = 0; n < 5; n += 1) {
    const headers = { ...customerHeaders(NOMVULA[0], `111${n}`), 'x-forwarded-for': '10.3.3.3' };
    statuses.push(
      (await callServer(server.url, 'GET /api/authentication/app', { headers })).status,
    );
    statuses.push((await browser.isIn()) ? 200 : 401);
  }
  expect(statuses).toEqual([401, 200, 401, 200, 401, 200, 401, 200, 403, 200]);
});

describe('a browser with an earlier sign-in', () => {
  const guess = async (name: string, n: number, from: string) => {
    const headers = { ...customerHeaders(name, `10${10 + n}`), 'x-forwarded-for': from };
    return (await callServer(server.url, 'GET /api/authentication/app', { headers })).status;
  };

  test('is not refused for what strangers do, at its address or to its username', async () => {
    const phone = await signedIn(NOMVULA, { 'x-forwarded-for': '10.7.7.7' });
    await phone.ask('DELETE /session');
    for (let n = 0; n < 20; n += 1) await guess(`08290000${10 + n}`, n, '10.7.7.7');
    for (let n = 0; n < 5; n += 1) await guess(NOMVULA[0], n, '10.8.8.8');
    const unknown = new Browser(server.url, { 'x-forwarded-for': '10.7.7.7' });
    expect(await unknown.signIn(...TINASHE)).toBe(403);
    expect(await new Browser(server.url).signIn(...NOMVULA)).toBe(403);
    expect(await phone.signIn(...NOMVULA)).toBe(200);
    expect(await phone.isIn()).toBe(true);
  });

  test('is locked by wrong PINs of its own, and the username with it', async () => {
    const phone = await signedIn();
    await phone.ask('DELETE /session');
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push(await phone.signIn(NOMVULA[0], `10${10 + n}`));
    expect(statuses).toEqual([401, 401, 401, 401, 403, 403]);
    expect(await phone.signIn(...NOMVULA)).toBe(403);
    expect(await new Browser(server.url).signIn(...NOMVULA)).toBe(403);
  });

  test('is unknown for customers who never signed in there', async () => {
    const phone = await signedIn(NOMVULA, { 'x-forwarded-for': '10.7.7.8' });
    for (let n = 0; n < 20; n += 1) await guess(`08290001${10 + n}`, n, '10.7.7.8');
    expect(await phone.signIn(...TINASHE)).toBe(403);
    expect(await phone.signIn(...NOMVULA)).toBe(200);
  });

  test('cannot be made up, nor a session be passed off as one', async () => {
    const phone = await signedIn(NOMVULA, { 'x-forwarded-for': '10.7.7.9' });
    for (let n = 0; n < 20; n += 1) await guess(`08290002${10 + n}`, n, '10.7.7.9');
    const sealed = /thumela-credential=([^;]+)/.exec(phone.cookiesFor('/'))?.[1] ?? '';
    const { authorization = '' } = customerHeaders(...NOMVULA);
    for (const value of [sealed, 'made-up', `${sealed.slice(0, -3)}AAA`]) {
      const reply = await callServer(server.url, 'GET /api/authentication/app', {
        headers: {
          'x-thumela-portal': '1',
          'x-forwarded-for': '10.7.7.9',
          cookie: `thumela-device=${value}`,
          authorization,
        },
      });
      expect(reply.status).toBe(403);
    }
  });
});
