import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../server/src/platform/database/embedded.ts';
import { callServer, customerHeaders } from '../../server/test/call.ts';
import { startCluster } from '../../server/test/cluster.ts';
import { production } from '../../server/test/environment.ts';
import { type Confined, type Place, startConfined } from './confined.ts';

/** Milliseconds that a start may take on a busy machine. */
const START = 300_000;
/** Milliseconds beyond SHUTDOWN_SECONDS that a stop may take on a busy machine. */
const LATE = 10_000;
const SHUTDOWN_SECONDS = 5;
const PASSWORD = 'a-password-of-the-proof';

/** A PostgreSQL with a database as docs/production.md describes it: an owner, and a user that owns nothing. */
async function startDatabase() {
  const cluster = await startCluster();
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  for (const statement of [
    `create role proof_owner login password '${PASSWORD}'`,
    `create role proof login password '${PASSWORD}'`,
    'create database proof owner proof_owner',
  ]) {
    await client.query(statement);
  }
  await client.end();
  const addressFor = (user: string) => {
    const url = new URL(cluster.url);
    return Object.assign(url, { username: user, password: PASSWORD, pathname: '/proof' }).href;
  };
  return { ...cluster, DATABASE_URL: addressFor('proof'), OWNER: addressFor('proof_owner') };
}

/** A production start with nothing set is refused with everything that is missing, at once. */
async function proveRefusal(place: Place): Promise<void> {
  const start = startConfined(place, {});
  assert.equal(await start.ended, 1, start.output());
  for (const name of ['SESSION_SECRET', 'PIN_PEPPER', 'SMS_GATEWAY_URL', 'SANCTIONS_FILE']) {
    assert.match(start.output(), new RegExp(`^${name} .*\\.$`, 'm'));
  }
}

async function untilReady(url: string, server: Confined): Promise<void> {
  let gone = false;
  void server.ended.then(() => {
    gone = true;
  });
  for (const until = Date.now() + START; Date.now() < until && !gone; await pause(200)) {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`The server is not ready: ${server.output()}`);
}

/** A demo with production's settings serves both apps and signs a customer in. */
async function proveService(url: string): Promise<void> {
  for (const path of ['/', '/console/']) {
    const page = await fetch(url + path);
    assert.equal(page.status, 200, path);
    assert.match(await page.text(), /<script type="module"/);
  }
  const username = 'nomvula@example.com';
  const path = `GET /api/transactions/customer?username=${username}` as const;
  const right = await callServer(url, path, { headers: customerHeaders(username, '2580') });
  assert.equal(right.status, 200, JSON.stringify(right.body));
  const wrong = await callServer(url, path, { headers: customerHeaders(username, '2581') });
  assert.equal(wrong.status, 401);
}

/** Ends in order on SIGTERM, in the time that the settings promise. Returns the seconds it took. */
async function proveStop(server: Confined): Promise<number> {
  const began = performance.now();
  server.child.kill('SIGTERM');
  assert.equal(await server.ended, 0, server.output());
  const took = performance.now() - began;
  assert.ok(took < SHUTDOWN_SECONDS * 1000 + LATE, `it stopped after ${took} ms`);
  return took / 1000;
}

/**
 * Starts the image against a real PostgreSQL: refused as a production without settings, then prepared by the
 * owner's command and served without the owner's address.
 * @param healthy whether the image's health check passes, with these settings
 */
export async function proveRun(
  place: Place,
  healthy: (settings: Readonly<Record<string, string>>) => boolean,
): Promise<string> {
  await proveRefusal(place);
  const { DATABASE_URL, OWNER, stop } = await startDatabase();
  let server: Confined | undefined;
  try {
    const PORT = String(await freePort());
    const url = `http://127.0.0.1:${PORT}`;
    const settings = {
      ...production,
      ...{ DEMO: 'true', DEMO_MORNING: 'false', PUBLIC_URL: url, PORT, DATABASE_URL },
      REGISTERING_PARTNER_PASSWORD: 'portal-demo-secret',
      SHUTDOWN_SECONDS: String(SHUTDOWN_SECONDS),
    };
    assert.ok(!healthy({ PORT }), 'without a server the health check fails');
    const migration = startConfined(place, { ...settings, DATABASE_OWNER_URL: OWNER }, [
      ...['database', 'migrate'],
    ]);
    assert.equal(await migration.ended, 0, migration.output());
    const began = performance.now();
    server = startConfined(place, settings);
    await untilReady(url, server);
    const ready = (performance.now() - began) / 1000;
    assert.ok(healthy({ PORT }), 'the health check passes');
    await proveService(url);
    const stopped = await proveStop(server);
    return `ready after ${ready.toFixed(1)} s, stopped after ${stopped.toFixed(1)} s`;
  } finally {
    server?.child.kill('SIGKILL');
    await stop();
  }
}
