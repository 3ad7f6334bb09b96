import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { ConversationReader } from '../../../test/conversation-stream.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { startTcpProxy } from '../../../test/tcp-proxy.ts';
import { chatCommand } from '../../../test/terminal.ts';
import { NOTICES_CONNECTION } from '../../platform/database/notices.ts';

let one: RunningServer;
let other: RunningServer;
beforeAll(async () => {
  // On a quick machine more is said than people say in an hour.
  const settings = { chatMessagesPerHour: 1_000_000 };
  one = await startServer({ settings });
  other = await startServer({ databaseUrl: one.config.databaseUrl, settings });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const SOON = { timeout: 20_000, interval: 10 };
const CUTS = 50;

async function begin() {
  const browser = new Browser(one.url);
  const { body } = await browser.ask<{ id: number }>('POST /api/chat/conversation', {
    body: { 'custom-type': 'CUSTOMER_PORTAL', message: 'Visitor 0' },
  });
  return { browser, id: body.id, cookie: browser.cookiesFor('/') };
}

const answer = (id: number, text: string) => chatCommand(one, 'answer', String(id), text);

/** Says something as the page does: again with the same key, until an answer comes. */
async function sayUntilAnswered(url: string, cookie: string, id: number, text: string) {
  const body = JSON.stringify({ key: randomUUID(), text });
  for (;;) {
    const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const init = { method: 'POST', headers, body };
    const response = await fetch(`${url}/conversations/${id}/messages`, init).catch(
      () => undefined,
    );
    await response?.text().catch(() => undefined);
    if (response?.status === 201) return;
  }
}

const pause = (most: number) => new Promise((resolve) => setTimeout(resolve, randomInt(most)));

const listed = (who: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${who} ${from + index}`);

test('through fifty cuts of the connection every message arrives once and in order, in both directions and by two processes', async () => {
  const ports = [one, other].map(({ url }) => Number(new URL(url).port));
  const proxy = await startTcpProxy(ports[0] ?? 0);
  const url = `http://127.0.0.1:${proxy.port}`;
  const { id, cookie } = await begin();
  const reader = new ConversationReader(cookie, () => `${url}/conversations/${id}/messages`);
  let cuts = 0;
  const said = { visitor: 0, consultant: 0 };
  const talk = async (who: keyof typeof said, say: (number: number) => Promise<unknown>) => {
    while (cuts < CUTS) {
      said[who] += 1;
      await say(said[who]);
    }
  };
  const talking = Promise.all([
    talk('visitor', (number) => sayUntilAnswered(url, cookie, id, `Visitor ${number}`)),
    talk('consultant', async (number) => {
      await answer(id, `Consultant ${number}`);
      await pause(20);
    }),
  ]);
  for (; cuts < CUTS; cuts += 1) {
    // A stream is cut while it flows, and some connections before they have brought anything.
    const before = reader.connections;
    if (cuts % 5 > 0) await vi.waitFor(() => expect(reader.connections > before).toBe(true), SOON);
    await pause(30);
    proxy.redirectTo(ports[cuts % 2] ?? 0);
    proxy.cut();
  }
  await talking;
  const all = 1 + said.visitor + said.consultant;
  await vi.waitFor(() => expect(reader.messages.at(-1)?.number).toBe(all), SOON);
  expect(reader.messages.map(({ number }) => number)).toEqual(
    Array.from({ length: all }, (_, index) => index + 1),
  );
  const by = (author: string) =>
    reader.messages.filter((each) => each.author === author).map(({ text }) => text);
  expect(by('VISITOR')).toEqual(listed('Visitor', 0, said.visitor));
  expect(by('CONSULTANT')).toEqual(listed('Consultant', 1, said.consultant));
  expect(Math.min(said.visitor, said.consultant)).toBeGreaterThan(10);
  reader.end();
  await proxy.close();
});

test('streams hold no connection of the pool', async () => {
  const { id, cookie } = await begin();
  const address = `${one.url}/conversations/${id}/messages`;
  const readers = Array.from({ length: 8 }, () => new ConversationReader(cookie, () => address));
  await vi.waitFor(
    () => expect(readers.every(({ messages }) => messages.length === 1)).toBe(true),
    SOON,
  );
  const { totalCount, idleCount } = one.database.pool;
  expect(totalCount - idleCount).toBe(0);
  for (const reader of readers) reader.end();
});

test('messages sent while database notifications are interrupted are delivered after they resume', async () => {
  const { id, cookie } = await begin();
  const reader = new ConversationReader(cookie, () => `${one.url}/conversations/${id}/messages`);
  await vi.waitFor(() => expect(reader.messages).toHaveLength(1), SOON);
  await one.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = $1`,
    [NOTICES_CONNECTION],
  );
  await answer(id, 'Nobody heard this');
  await vi.waitFor(() => expect(reader.messages).toHaveLength(2), SOON);
  expect(reader.connections).toBe(1);
  reader.end();
});

test('a server that stops ends its streams at once; the browser continues at another', async () => {
  const stopping = await startServer({ databaseUrl: one.config.databaseUrl });
  const { id, cookie } = await begin();
  let url = stopping.url;
  const reader = new ConversationReader(cookie, () => `${url}/conversations/${id}/messages`);
  await vi.waitFor(() => expect(reader.messages).toHaveLength(1), SOON);
  url = other.url;
  const before = performance.now();
  await stopping.close();
  expect(performance.now() - before).toBeLessThan(stopping.config.shutdownSeconds * 1000);
  await answer(id, 'Still here');
  await vi.waitFor(
    () => expect(reader.messages.map(({ text }) => text)).toEqual(['Visitor 0', 'Still here']),
    SOON,
  );
  reader.end();
});
