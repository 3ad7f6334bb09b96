import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  callServer,
  customerHeaders,
  type RunningServer,
  startServer,
} from '../../../test/harness.ts';
import { operatorCall } from '../../../test/operators.ts';

const lines: Record<string, unknown>[] = [];
let server: RunningServer;
beforeAll(async () => {
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(JSON.parse(line.toString()));
      done();
    },
  });
  server = await startServer({ demo: true }, pino({ level: 'info' }, stream));
});
afterAll(() => server.close());

/** The lines about refused calls that something causes. */
async function refusalsOf(cause: () => Promise<unknown>) {
  const before = lines.length;
  await cause();
  return lines.slice(before).filter(({ msg }) => msg === 'access refused');
}

test('a call without a credential is logged with its route and network, never with its address', async () => {
  const refusals = await refusalsOf(() =>
    callServer(server.url, 'GET /api/transactions/customer?username=0820000001'),
  );
  expect(refusals).toEqual([
    expect.objectContaining({
      ...{ code: 'UNAUTHORIZED', method: 'GET', route: '/api/transactions/customer' },
      ...{ ip: '127.0.0.1', by: 'unknown', reqId: expect.any(String) },
    }),
  ]);
  expect(JSON.stringify(refusals)).not.toContain('0820000001');
});

test('a wrong PIN is logged without it and without the username', async () => {
  const headers = customerHeaders('0820000001', '9753');
  const refusals = await refusalsOf(() =>
    callServer(server.url, 'GET /api/authentication/app', { headers }),
  );
  expect(refusals).toEqual([expect.objectContaining({ code: 'UNAUTHORIZED' })]);
  expect(JSON.stringify(refusals)).not.toMatch(/9753|0820000001|authorization/);
});

test('an operator who calls without the role is named', async () => {
  const support = await operatorCall(server, 'support');
  const refusals = await refusalsOf(() => support.call('GET', '/console/api/operators'));
  expect(refusals).toEqual([
    expect.objectContaining({ code: 'FORBIDDEN', by: `operator:${support.email}` }),
  ]);
});

test('a call that is admitted is no such line', async () => {
  const headers = customerHeaders('0820000001', '2580');
  const refusals = await refusalsOf(() =>
    callServer(server.url, 'GET /api/transactions/quote-type', { headers }),
  );
  expect(refusals).toEqual([]);
});
