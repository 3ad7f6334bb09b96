/** A process that no longer hears the others: it relies on none of its copies, and catches up afterwards. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../../browser.ts';
import { operatorCall } from '../../operators.ts';
import { twoPeople } from '../../prices.ts';
import { startTcpProxy, type TcpProxy } from '../../tcp-proxy.ts';
import { nomvula, quoteRate } from '../customer-journey.ts';
import { type Processes, prepareProcesses } from './processes.ts';

/** Longer than it takes to notice a silent connection, and less than what a process remembers lasts. */
const NOTICED = { timeout: 60_000, interval: 200 };

let processes: Processes;
let proxy: TcpProxy;
let hearing: string;
/** Its connection that listens goes through a proxy. */
let deaf: string;
beforeAll(async () => {
  processes = await prepareProcesses();
  const { databaseUrl } = processes.config;
  proxy = await startTcpProxy(Number(new URL(databaseUrl).port));
  await settingsOfPooler();
  const direct = new URL(databaseUrl);
  direct.port = String(proxy.port);
  [hearing, deaf] = await Promise.all([
    processes.startWeb(),
    processes.startWeb({ DATABASE_SESSION_URL: direct.href }),
  ]);
});
afterAll(async () => {
  await processes.close();
  await proxy.close();
});

/** Gives every connection what a pooler would give it, so that a process may use another address to listen. */
async function settingsOfPooler(): Promise<void> {
  const { rows } = await processes.owner.pool.query('select current_database() as name');
  for (const setting of [
    `TimeZone = 'Africa/Johannesburg'`,
    ...[`enable_seqscan = off`, `jit = off`, `statement_timeout = '15s'`],
  ]) {
    await processes.owner.pool.query(`alter database ${rows[0].name} set ${setting}`);
  }
}

async function signedInAtBoth(): Promise<readonly [Browser, Browser]> {
  const browser = new Browser(hearing);
  expect(await browser.signIn(nomvula.username, '2580')).toBe(200);
  const copy = browser.copy(deaf);
  expect(await copy.isIn()).toBe(true);
  return [browser, copy];
}

test('a network that silently drops what others say is noticed, and an ended session is refused', async () => {
  const [browser, copy] = await signedInAtBoth();
  proxy.silent = true;
  expect((await browser.ask('DELETE /session')).status).toBe(204);
  await expect.poll(() => copy.isIn(), NOTICED).toBe(false);
  proxy.silent = false;
  proxy.cut();
});

test('what was changed while nothing was heard is read again afterwards', async () => {
  await signedInAtBoth();
  const before = await quoteRate(deaf, nomvula);
  proxy.silent = true;
  const at = { url: hearing, database: processes.database };
  const { change } = twoPeople(await operatorCall(at, 'treasury'), await operatorCall(at, 'admin'));
  const { rows } = await processes.database.pool.query<{ mid: string; margin_percent: string }>(
    `select r.mid, r.margin_percent from exchange_rates r join destinations d on d.id = r.destination_id
     where d.alpha2 = 'ZW' order by r.id desc limit 1`,
  );
  const [{ mid, margin_percent: margin } = { mid: '0', margin_percent: '0' }] = rows;
  await change('RATE', 'ZW', { mid: (Number(mid) * 1.01).toFixed(6), 'margin-percent': margin });
  expect(await quoteRate(deaf, nomvula)).toBe(before);
  proxy.silent = false;
  proxy.cut();
  await expect.poll(() => quoteRate(deaf, nomvula), NOTICED).toBeGreaterThan(before);
});
