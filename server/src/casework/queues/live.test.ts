import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { type CaseKind, casesService } from '../cases/service.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** The events a window receives once it is ready, block by block. */
async function hear({ cookie }: SignedIn) {
  const stop = new AbortController();
  const headers = { cookie, accept: 'text/event-stream' };
  const { status, body } = await fetch(`${server.url}/console/api/live`, {
    headers,
    signal: stop.signal,
  });
  const blocks: string[] = [];
  const reading = (async () => {
    for await (const part of (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      blocks.push(...part.split('\n\n').filter((block) => block !== ''));
    }
  })().catch(() => undefined);
  await expect.poll(() => blocks.some((block) => block.startsWith('event: ready'))).toBe(true);
  return { status, blocks, reading, stop: () => stop.abort() };
}

const open = (kind: CaseKind, subject: string) =>
  withTransaction(server.database, (handle) =>
    casesService(handle).open({ kind, subject, facts: {}, actor: 'system' }),
  );

test('a change in a queue is announced only to operators who may see it', async () => {
  const compliance = await hear(await operatorCall(server, 'compliance'));
  const support = await hear(await operatorCall(server, 'support'));
  const match = await open('SANCTIONS_MATCH', 'test:live');
  await expect
    .poll(() => compliance.blocks.at(-1))
    .toBe(`event: cases\ndata: {"queues":["sanctions"],"cases":[${match}]}`);
  const letter = await open('CONTACT_MESSAGE', 'test:live');
  await expect
    .poll(() => support.blocks.at(-1))
    .toBe(`event: cases\ndata: {"queues":["letters"],"cases":[${letter}]}`);
  expect(support.blocks.join()).not.toContain('sanctions');
  compliance.stop();
  support.stop();
});

test('listening requires a session and does not extend it', async () => {
  const operator = await operatorCall(server, 'support');
  const session = server.database.db
    .updateTable('operator_sessions')
    .where('operator_id', '=', operator.id);
  const longAgo = new Date(Date.now() - 600_000);
  await session.set({ last_used_at: longAgo }).execute();
  const heard = await hear(operator);
  const { last_used_at } = await server.database.db
    .selectFrom('operator_sessions')
    .select('last_used_at')
    .where('operator_id', '=', operator.id)
    .executeTakeFirstOrThrow();
  expect(last_used_at).toEqual(longAgo);
  heard.stop();
  await session.set({ ended_at: new Date(), end_reason: 'ENDED_BY_ADMIN' }).execute();
  const { cookie } = operator;
  const refused = await fetch(`${server.url}/console/api/live`, { headers: { cookie } });
  expect(refused.status).toBe(401);
});

test('the connection ends with the session', { timeout: 20_000 }, async () => {
  const operator = await operatorCall(server, 'support');
  const heard = await hear(operator);
  await operator.call('DELETE', '/console/api/session');
  await heard.reading;
  expect(heard.blocks.length).toBeGreaterThan(0);
});
