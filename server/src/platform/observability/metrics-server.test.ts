import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { production, testEnvironment } from '../../../test/environment.ts';
import { inspectSettings } from '../core/config.ts';
import { freePort } from '../database/embedded.ts';
import { startTelemetry, type Telemetry } from './telemetry.ts';

const TOKEN = 'token-of-the-tests-only-0000000000';

let telemetry: Telemetry;
let address: string;

beforeAll(async () => {
  const metricsPort = await freePort();
  address = `http://127.0.0.1:${metricsPort}`;
  telemetry = await startTelemetry({
    ...{ metricsPort, metricsHost: '127.0.0.1', metricsToken: TOKEN, role: 'web' },
    ...{ tracesEndpoint: undefined, tracesShare: 1 },
  });
});
afterAll(() => telemetry.stop());

const read = async (path: string, authorization?: string, method = 'GET') =>
  await fetch(`${address}${path}`, { method, headers: authorization ? { authorization } : {} });

test.each([
  ['without a token', undefined],
  ['with another token', `Bearer ${TOKEN}0`],
  ['with the token in another scheme', `Basic ${TOKEN}`],
  ['with a part of the token', `Bearer ${TOKEN.slice(1)}`],
])('the metrics are not read %s', async (_, authorization) => {
  for (const path of ['/metrics', '/other']) {
    const answer = await read(path, authorization);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(await answer.text()).toBe('');
  }
});

test('the metrics are read with the token, and nothing else is served', async () => {
  const answer = await read('/metrics?x=1', `Bearer ${TOKEN}`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/^thumela_process_info\{.*role="web".*\} 1$/m);
  expect((await read('/', `Bearer ${TOKEN}`)).status).toBe(404);
  expect((await read('/metrics/more', `Bearer ${TOKEN}`)).status).toBe(404);
  expect((await read('/metrics', `Bearer ${TOKEN}`, 'POST')).status).toBe(405);
});

test('a probe without the token learns that the process lives, and nothing else', async () => {
  const answer = await read('/health/live');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('alive');
  expect((await read('/health/live/more')).status).toBe(401);
  expect((await read('/health/live', undefined, 'POST')).status).toBe(401);
});

test('a process says how it is', async () => {
  const page = await (await read('/metrics', `Bearer ${TOKEN}`)).text();
  const value = (series: string) => Number(page.split(`\n${series} `)[1]?.split('\n')[0]);
  expect(value('thumela_process_uptime_seconds')).toBeGreaterThan(0);
  expect(value('thumela_process_cpu_seconds_total')).toBeGreaterThan(0);
  const [used, limit] = ['heap_used', 'heap_limit'].map((kind) =>
    value(`thumela_process_memory_bytes{kind="${kind}"}`),
  );
  expect(used).toBeLessThan(limit ?? 0);
  expect(value('thumela_process_memory_bytes{kind="resident"}')).toBeGreaterThan(1e7);
  expect(value('thumela_process_event_loop_lag_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(
    0,
  );
});

const problems = (given: Record<string, string>, environment: object = production) =>
  inspectSettings({ ...testEnvironment(), ...environment, DEMO: '', ...given }).problems.filter(
    (each) => each.includes('METRICS'),
  );

const OPEN = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };

test.each(['0.0.0.0', '::', '10.0.0.7', 'metrics.internal'])(
  'a production that serves metrics at %s needs a token',
  (host) => {
    const given = { ...OPEN, METRICS_HOST: host };
    expect(problems(given)).toEqual([
      `METRICS_TOKEN is required in production with METRICS_HOST ${host}: others than this machine could read the metrics.`,
    ]);
    expect(problems({ ...given, METRICS_TOKEN: TOKEN })).toEqual([]);
    expect(problems({ ...given, METRICS_TOKEN: 'short' })).toEqual([
      'METRICS_TOKEN must have at least 32 characters.',
    ]);
  },
);

test('a forwarding portal needs a token too', () => {
  expect(problems({ ...OPEN, PROVIDER_URL: 'https://provider.example' })).toHaveLength(1);
});

test('no token is needed at the loopback, without metrics, or outside of production', () => {
  for (const host of ['127.0.0.1', '127.0.0.2', '::1', 'localhost']) {
    expect(problems({ ...OPEN, METRICS_HOST: host })).toEqual([]);
  }
  expect(problems({ METRICS_HOST: '0.0.0.0' })).toEqual([]);
  expect(problems(OPEN, { NODE_ENV: 'development' })).toEqual([]);
});

test('a stop does not wait for a scraper whose request is under way', async () => {
  const metricsPort = await freePort();
  const stopped = await startTelemetry({
    ...{ metricsPort, metricsHost: '127.0.0.1', metricsToken: undefined, role: 'web' },
    ...{ tracesEndpoint: undefined, tracesShare: 1 },
  });
  const scraper = connect(metricsPort, '127.0.0.1');
  scraper.on('error', () => undefined);
  await once(scraper, 'connect');
  // The server has to know the connection before it stops.
  scraper.write('GET /health/live HTTP/1.1\r\nHost: scraper\r\n\r\n');
  await once(scraper, 'data');
  scraper.write('GET /metrics HTTP/1.1\r\n');
  const ended = new Promise((resolve) => scraper.on('close', resolve));
  await stopped.stop();
  await ended;
});
