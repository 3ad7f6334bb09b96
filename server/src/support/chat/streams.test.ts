import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { Streams } from './streams.ts';

const PLACE = '10.0.0.1';

let server: RunningServer;
let streams: Streams;
beforeAll(async () => {
  server = await startServer({ demo: true });
  streams = new Streams(server.database, server.services.log, 100);
});
afterAll(async () => {
  streams.end();
  await server.close();
});

async function begin(): Promise<bigint> {
  const { body } = await new Browser(server.url).ask<{ id: number }>(
    'POST /api/chat/conversation',
    { body: { 'custom-type': 'CUSTOMER_PORTAL', message: 'Hello' } },
  );
  return BigInt(body.id);
}

test('a stream whose reader is gone without a word is given up, though it was ended', async () => {
  const stream = await streams.open(await begin(), 0, PLACE);
  stream.end();
  for (let beats = 0; beats < 4; beats += 1) {
    expect(stream.output.destroyed).toBe(false);
    stream.beat();
  }
  expect(stream.output.destroyed).toBe(true);
});

test('with too many windows each new one closes another, even if its reader is gone', async () => {
  const id = await begin();
  const windows = [];
  for (let count = 0; count < 11; count += 1) windows.push(await streams.open(id, 0, PLACE));
  expect(windows.map(({ ended }) => ended)).toEqual(windows.map((_, index) => index < 3));
});
