import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { customerHeaders } from '../../test/call.ts';
import { startServer } from '../../test/harness.ts';

const SOON = { timeout: 10_000, interval: 5 };

test('a request on an open connection is answered while the server stops, and the connection is closed', async () => {
  const server = await startServer({ demo: true, settings: { poolSize: 2 } });
  const { pool } = server.services.database;
  const held = [await pool.connect(), await pool.connect()];
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const sendGet = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: portal\r\n${Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n`,
    );
  const headers = customerHeaders('0820000001', '2580');
  sendGet('/api/transactions/customer?username=0820000001', headers);
  await expect.poll(() => pool.waitingCount, SOON).toBeGreaterThan(0);

  const closed = server.close();
  await expect.poll(() => server.app.server.listening, SOON).toBe(false);
  sendGet('/health/live');
  for (const client of held) client.release();

  let text = '';
  for await (const part of socket) text += part;
  const answers = text.split(/(?=HTTP\/1\.1 )/);
  expect(answers.map((answer) => answer.slice(9, 12))).toEqual(['200', '200']);
  expect(answers[1]).toMatch(/\r\nconnection: close\r\n/i);
  await closed;
});
