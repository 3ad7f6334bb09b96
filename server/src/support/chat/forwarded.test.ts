import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { testEnvironment } from '../../../test/environment.ts';
import { buildForwardingApp } from '../../app/app.ts';
import { loadConfig } from '../../platform/core/config.ts';

/** Another provider with sequential ids, which shows any conversation to every caller with its address. */
const asked: string[] = [];
const provider = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  const conversation = {
    id: 12,
    status: 'OPEN',
    sendbirdUrl: 'https://chat.example/12',
    userId: 3044,
  };
  response
    .writeHead(request.method === 'POST' ? 201 : 200, { 'content-type': 'application/json' })
    .end(JSON.stringify(conversation));
});

let portal: FastifyInstance;
let url: string;
let providerUrl: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  providerUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const settings = { PROVIDER_URL: providerUrl, CHAT_PAGE_ORIGINS: 'https://chat.example' };
  portal = await buildForwardingApp(
    loadConfig(testEnvironment(settings)),
    pino({ level: 'silent' }),
  );
  url = await portal.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await portal.close();
  provider.close();
});

test('in front of another provider a browser reads only the conversation that it began [CHAT-07]', async () => {
  const elsewhere = { elsewhere: true };
  const browser = new Browser(url);
  const body = { 'custom-type': 'CUSTOMER_PORTAL', message: 'Hello' };
  const path = 'GET /api/chat/conversation/12' as const;
  expect((await browser.ask(path, elsewhere)).status).toBe(404);
  expect((await browser.ask('POST /api/chat/conversation', { ...elsewhere, body })).status).toBe(
    201,
  );
  expect((await browser.ask('GET /conversation')).body).toEqual({ id: 12 });
  expect(await browser.ask(path, elsewhere)).toMatchObject({ status: 200, body: { id: 12 } });
  for (const id of ['11', '012', '12%20']) {
    expect((await browser.ask(`GET /api/chat/conversation/${id}`)).status, id).toBe(404);
  }
  expect((await new Browser(url).ask(path)).status).toBe(404);
  expect(asked).toEqual(['POST /api/chat/conversation', 'GET /api/chat/conversation/12']);
});

test('its pages may be shown inside the portal, from its own address and those of the settings', async () => {
  const { headers } = await fetch(`${url}/about`, { headers: { accept: 'text/html' } });
  expect(headers.get('content-security-policy')).toContain(
    `frame-src 'self' ${providerUrl} https://chat.example;`,
  );
});
