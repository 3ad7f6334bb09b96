import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import { createLog } from './log.ts';

let server: RunningServer;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  const into = { write: (line: string) => lines.push(JSON.parse(line)) };
  const log = createLog({ logLevel: 'info', nodeEnv: 'production' }, into);
  // Each test reports from its own address, as behind a proxy.
  server = await startServer({ settings: { trustProxy: 1 } }, log);
});
afterAll(() => server.close());

const REPORT = {
  kind: 'error',
  name: 'TypeError',
  message: `Cannot read properties of undefined (reading 'total')`,
  at: ['/assets/home-abc123.js:1:2345'],
  page: '/transactions/123456',
};

const report = (address: string, more: object = {}, headers: Record<string, string> = {}) =>
  callServer<{ 'error-code'?: string }>(server.url, 'POST /browser-errors', {
    headers: { 'x-forwarded-for': address, ...headers },
    body: { ...REPORT, ...more },
  });

test('a browser error is logged with the ids of the report and of the last call', async () => {
  const headers = { 'x-request-id': 'reporting2page' };
  const { status } = await report('10.1.0.1', { call: 'abc123def456' }, headers);
  expect(status).toBe(204);
  expect(lines.at(-1)).toMatchObject({
    msg: 'an error in a browser',
    reqId: 'reporting2page',
    call: 'abc123def456',
    text: REPORT.message,
    at: REPORT.at,
    page: '/transactions/:id',
  });
});

test('no personal data in it is logged', async () => {
  await report('10.1.0.2', {
    message: 'Nomvula Dlamini, 0820000001, typed "2580"',
    page: '/someone/Nomvula?pin=2580#0820000001',
  });
  // Texts of refusals are written for customers, whatever code threw them.
  await report('10.1.0.2', { name: 'Refusal', message: 'nomvula' });
  const kept = JSON.stringify(lines.slice(-2));
  expect(kept).toContain('an error in a browser');
  expect(kept).not.toMatch(/nomvula|dlamini|0820000001|2580/i);
});

test.each([
  ['a long text', { message: 'a'.repeat(501) }, 400],
  ['a place outside of our files', { at: ['https://a.example/?q=1:1:1'] }, 400],
  ['more than was asked for', { value: 'x' }, 400],
  ['a report of five kilobytes', { message: 'a'.repeat(5_000) }, 413],
])('%s is refused', async (_, more, status) => {
  expect((await report('10.1.0.3', more)).status).toBe(status);
});

test('another website cannot send reports', async () => {
  const { status } = await report('10.1.0.4', {}, { 'sec-fetch-site': 'cross-site' });
  expect(status).toBe(403);
});

test('at most twenty reports a minute are accepted per address, without affecting others', async () => {
  const all = await Promise.all(Array.from({ length: 25 }, () => report('10.1.0.5')));
  expect(all.filter(({ status }) => status === 204)).toHaveLength(20);
  expect(all.filter(({ status }) => status === 429)).toHaveLength(5);
  expect((await report('10.1.0.6')).status).toBe(204);
});
