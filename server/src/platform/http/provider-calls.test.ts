import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { contactUs } from '@thumela/contract/calls/messages.ts';
import { allCalls, type Call } from '@thumela/contract/index.ts';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeCaptcha, requestSolvedCaptcha } from '../../../test/captcha.ts';
import { testEnvironment } from '../../../test/environment.ts';
import {
  callServer,
  customerHeaders,
  paymentHeaders,
  registering,
  transacting,
} from '../../../test/harness.ts';
import { buildForwardingApp } from '../../app/app.ts';
import { loadConfig } from '../core/config.ts';
import { OWN_CLOCK } from '../database/clock.ts';
import { CookieSealer } from './cookie-sealer.ts';

/** The last request to the provider. */
let heard: Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string };

const provider = createServer(async (request, response) => {
  const { method, url, headers } = request;
  heard = { method, url, headers, body: await text(request) };
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});

let portal: FastifyInstance;
let address: string;
/** Headers of the portal's pages, signed out and signed in. */
const VISITOR = { 'x-thumela-portal': '1', 'sec-fetch-site': 'same-origin' };
const { authorization = '' } = customerHeaders('nomvula@example.com', '2580');
let signedIn: Record<string, string>;
/** Headers of a visitor who started a conversation. */
let chatting: Record<string, string>;

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  const config = loadConfig(testEnvironment({ PROVIDER_URL: `http://127.0.0.1:${port}` }));
  portal = await buildForwardingApp(config, pino({ level: 'silent' }));
  address = await portal.listen({ host: '127.0.0.1', port: 0 });
  const { headers } = await callServer(address, 'GET /api/authentication/app', {
    headers: { ...VISITOR, authorization },
    elsewhere: true,
  });
  const [sealed = ''] = headers.getSetCookie();
  // A browser may access only the conversation that it started.
  const conversation = await new CookieSealer(config.sessionSecret, OWN_CLOCK).seal(
    'conversation',
    { id: 1 },
    60,
  );
  const begun = `thumela-conversation=${conversation}`;
  signedIn = { ...VISITOR, cookie: `${sealed.split(';')[0]}; ${begun}` };
  chatting = { ...VISITOR, cookie: begun };
});

afterAll(async () => {
  await portal.close();
  provider.close();
});

interface Fields {
  readonly properties: Readonly<Record<string, { readonly type?: string }>>;
  readonly required?: readonly string[];
}

/** Address of a call, with all required values. */
function addressOf({ path, query }: Call): string {
  const { properties, required = [] } = (query ?? { properties: {} }) as Fields;
  const parameters = required.map((name) => [
    name,
    properties[name]?.type === 'boolean' ? 'true' : '1',
  ]);
  const search = new URLSearchParams(Object.fromEntries(parameters)).toString();
  const filled = path.replaceAll(/\{\w+\}/g, '1').replace(/\/$/, '');
  return `/api${filled}${search === '' ? '' : `?${search}`}`;
}

/** Body of a call; a message to customer care includes a solved task, which the gateway verifies itself. */
async function bodyOf({ id, example }: Call) {
  if (id !== contactUs.id) return example?.body;
  return { ...Object(example?.body), response: encodeCaptcha(await requestSolvedCaptcha(address)) };
}

/**
 * Makes a call as a page of the portal does, without a credential; returns the request that the provider
 * received.
 */
async function passedOn(one: Call, headers: Record<string, string>) {
  const sent = await bodyOf(one);
  const what = `${one.method} ${addressOf(one)}` as `GET /${string}`;
  const { status } = await callServer(address, what, {
    headers,
    body: sent,
    elsewhere: true,
  });
  expect(status).toBe(200);
  return { ...heard, sent };
}

describe('a page’s call reaches the provider', () => {
  test.each(allCalls)(
    '$id: below /api, with its query, a JSON body and Basic unless it is public [AUTHZ-01]',
    async (one) => {
      const { method, url, headers, body, sent } = await passedOn(one, signedIn);
      expect([method, url]).toEqual([one.method, addressOf(one)]);
      if (one.caller === 'open') expect(headers).not.toHaveProperty('authorization');
      else expect(headers.authorization).toMatch(/^Basic /);
      if (one.body) {
        expect(headers['content-type']).toBe('application/json');
        expect(JSON.parse(body)).toEqual(sent);
      }
    },
  );

  test.each(allCalls.filter(({ headers }) => headers === 'registering'))(
    '$id, of sign-up and wizard, as the registering partner 15 with channel 20 [AUTHZ-04]',
    async (one) => {
      for (const who of [VISITOR, signedIn]) {
        expect((await passedOn(one, who)).headers).toMatchObject(registering);
      }
    },
  );

  test.each(allCalls.filter(({ headers }) => /^(transacting|.+-payment)$/.test(headers)))(
    '$id, of a customer, as the transacting partner 39 with channel 37 [AUTHZ-03]',
    async (one) => {
      const sent = { authorization, ...transacting, ...paymentHeaders(one) };
      expect((await passedOn(one, signedIn)).headers).toMatchObject(sent);
    },
  );

  test.each(allCalls)(
    '$id never sends a customer’s credential with the registering pair',
    async (one) => {
      const { headers } = await passedOn(one, signedIn);
      const isCustomer = headers.authorization === authorization;
      if (isCustomer) expect(headers).not.toHaveProperty('registering-partner-id');
      else expect(headers).not.toHaveProperty('transacting-partner-id');
    },
  );

  test('a card-payment request names partner 57 [AUTHZ-10]', async () => {
    const cards = allCalls.filter(({ headers }) => headers === 'card-payment');
    expect(cards.map(({ path }) => path)).toEqual(['/payments/{paymentReference}/request']);
    for (const one of cards) {
      const { headers } = await passedOn(one, signedIn);
      expect(headers).toMatchObject({ ...transacting, 'payment-partner-id': '57' });
    }
  });

  test.each(allCalls.filter(({ area }) => area === 'chat'))(
    '$id, of the chat, names the partner for every caller [AUTHZ-08]',
    async (one) => {
      expect((await passedOn(one, chatting)).headers).toMatchObject(registering);
      const sent = (await passedOn(one, signedIn)).headers;
      expect(sent).toMatchObject({ authorization, ...transacting });
    },
  );
});
