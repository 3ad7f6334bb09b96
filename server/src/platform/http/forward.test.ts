import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeCaptcha, requestSolvedCaptcha } from '../../../test/captcha.ts';
import { testEnvironment } from '../../../test/environment.ts';
import {
  callServer,
  customerHeaders,
  type RunningServer,
  registering,
  startServer,
} from '../../../test/harness.ts';
import { requestLine, sendRaw } from '../../../test/raw.ts';
import {
  nomvula,
  prepareCreation,
  sendCreation,
} from '../../../test/resilience/customer-journey.ts';
import { createPhoto, putFile } from '../../../test/sign-up.ts';
import { buildForwardingApp } from '../../app/app.ts';
import { type Environment, loadConfig } from '../core/config.ts';
import { addressAt } from './forward.ts';

const PORTAL = { 'x-thumela-portal': '1', 'sec-fetch-site': 'same-origin' };

interface Portal {
  url: string;
  app: FastifyInstance;
}

/** A portal in front of a provider, without a database. */
async function portalBefore(provider: string, more: Environment = {}): Promise<Portal> {
  const config = loadConfig(testEnvironment({ PROVIDER_URL: provider, ...more }));
  const app = await buildForwardingApp(config, pino({ level: 'silent' }));
  return { app, url: await app.listen({ host: '127.0.0.1', port: 0 }) };
}

/** Another provider, which returns the given answers and records the last request. */
function stranger() {
  const answer = { status: 200, body: '' };
  const heard: { headers: NodeJS.Dict<string | string[]>; targets: unknown[] } = {
    headers: {},
    targets: [],
  };
  const server: Server = createServer((request, response) => {
    heard.headers = request.headers;
    heard.targets.push(request.url);
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'set-cookie': 'its=own',
    });
    response.end(answer.body);
  });
  return { server, answer, heard };
}

const otherPort = () => (other.server.address() as AddressInfo).port;

let provider: RunningServer;
let portal: Portal;
const other = stranger();
let otherPortal: Portal;
beforeAll(async () => {
  provider = await startServer({ demo: true });
  portal = await portalBefore(provider.url);
  await new Promise<void>((resolve) => other.server.listen(0, '127.0.0.1', resolve));
  otherPortal = await portalBefore(`http://127.0.0.1:${otherPort()}`);
});
afterAll(async () => {
  await portal.app.close();
  await otherPortal.app.close();
  await provider.close();
  other.server.close();
});

/** Signs in through the portal and returns the headers that the browser then sends. */
async function signedIn() {
  const { authorization = '' } = customerHeaders('nomvula@example.com', '2580');
  const headers = { ...PORTAL, authorization };
  const first = await callServer(portal.url, 'GET /api/authentication/app', { headers });
  const second = await callServer(
    portal.url,
    'GET /api/transactions/customer?username=nomvula@example.com',
    { headers },
  );
  const cookies = [...first.headers.getSetCookie(), ...second.headers.getSetCookie()];
  return { first, second, cookies, cookie: cookies.map((line) => line.split(';')[0]).join('; ') };
}

test('signing in through the portal seals the credential and sets the profile', async () => {
  const { first, second, cookies } = await signedIn();
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.body).toMatchObject({ username: 'nomvula@example.com' });
  const names = cookies.map((line) => line.split('=')[0]);
  expect(names).toEqual(['thumela-credential', 'thumela-profile', 'thumela-username']);
});

test.each([
  [{ 'country-code': 'ZWE' }, 'ZW'],
  [{ 'country-code': 'mw' }, 'MW'],
  [{ 'country-code': 'ZWE', 'country-iso2': 'LS' }, 'LS'],
  [{ 'country-code': 'Atlantis' }, ''],
  [{ 'country-code': null }, ''],
])(
  'a customer record of %j makes a profile with the country %j [REF-13]',
  async (country, alpha2) => {
    const answer = async (what: `GET /${string}`, body: object) => {
      Object.assign(other.answer, { status: 200, body: JSON.stringify(body) });
      const { authorization = '' } = customerHeaders('27831112222', '1357');
      const headers = { ...PORTAL, authorization };
      return callServer(otherPortal.url, what, { headers, elsewhere: true });
    };
    await answer('GET /api/authentication/app', { username: '27831112222' });
    const { headers } = await answer('GET /api/transactions/customer?username=27831112222', {
      id: 7,
      'first-name': 'Rutendo',
      'last-name': 'Moyo',
      'id-type': 'FOREIGN_PASSPORT',
      msisdn: '27831112222',
      'email-address': null,
      'registration-id': 70,
      'approval-status': 'APPROVED',
      'has-active-bank-card': true,
      ...country,
    });
    const cookie = headers.getSetCookie().find((line) => line.startsWith('thumela-profile='));
    const value = /=([^;]+)/.exec(cookie ?? '')?.[1] ?? '';
    expect(JSON.parse(Buffer.from(value, 'base64url').toString())).toMatchObject({
      fullName: 'Rutendo Moyo',
      msisdnValue: '27831112222',
      countryISO2: alpha2,
      hasActiveBankCard: true,
      emailAddress: '',
      registrationId: 70,
      idType: 'FOREIGN_PASSPORT',
    });
  },
);

test('quotation, creation and the list use the session at the provider, with paging', async () => {
  const who = { ...nomvula, headers: { ...PORTAL, cookie: (await signedIn()).cookie } };
  const creation = await prepareCreation(portal.url, who);
  const { status, body } = await sendCreation(portal.url, creation);
  expect(status).toBe(201);
  expect(await sendCreation(portal.url, creation)).toMatchObject({ status: 201, body });

  const list = await callServer<{ 'transaction-id': number }[]>(
    portal.url,
    'GET /api/transactions/universal-transaction?registration-id=1000',
    {
      headers: {
        ...who.headers,
        'x-page-size': '2',
        'x-sort-order': 'DESC',
        'x-sort-by': 'transactionDate',
      },
    },
  );
  expect(list.status).toBe(200);
  expect(list.body).toHaveLength(2);
  expect(list.body[0]?.['transaction-id']).toBe(body['transaction-id']);
  expect(Number(list.headers.get('x-total-records'))).toBeGreaterThan(20);
});

test('receipts of a provider that creates them can be seen, downloaded and verified through the portal', async () => {
  const { cookie } = await signedIn();
  const { id, payment_reference: reference } = await provider.database.db
    .selectFrom('transactions')
    .select(['id', 'payment_reference'])
    .where('status', '=', 'COMPLETE')
    .limit(1)
    .executeTakeFirstOrThrow();
  const headers = { cookie, accept: 'text/html' };
  const page = await callServer<string>(portal.url, `GET /receipts/${id}`, { headers });
  expect([page.status, page.headers.get('content-type')]).toEqual([
    200,
    'text/html; charset=utf-8',
  ]);
  expect(page.body).toContain(reference);
  const pdf = await callServer(portal.url, `GET /receipts/${id}/pdf`, { headers });
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(pdf.headers.get('content-disposition')).toContain(`${reference}.pdf`);
  const code = /class="figures">([^<]+)/.exec(page.body)?.[1] ?? '';
  const verdict = await fetch(`${portal.url}/receipts/check`, {
    method: 'POST',
    body: new URLSearchParams({ reference, code }),
  });
  expect(await verdict.text()).toContain('The receipt is genuine');
  const visitor = await callServer(portal.url, `GET /receipts/${id}`, {
    headers: { accept: 'text/html' },
  });
  expect([visitor.status, visitor.headers.get('location')]).toEqual([
    302,
    `/transactions?sent=${id}`,
  ]);
});

test.each([
  ['GET /api/transactions/limit?registration-id=1000&amount=0', 401],
  ['GET /api/transactions/transaction/999999', 404],
  ['POST /api/transactions/quotation', 400],
  ['GET /api/nothing', 404],
  ['DELETE /api/transactions/quotation', 405],
] as const)('%s is refused as the provider refuses it', async (what, status) => {
  const headers = status === 401 ? nomvulaWithout('authorization') : nomvula.headers;
  const body = what.startsWith('POST') ? { 'country-id': 'x' } : undefined;
  const direct = await callServer(provider.url, what, { headers, body });
  const forwarded = await callServer(portal.url, what, { headers, body });
  expect(direct.status).toBe(status);
  expect(forwarded).toMatchObject({ status, body: direct.body });
});

function nomvulaWithout(name: string): Record<string, string> {
  const { [name]: _left, ...headers } = nomvula.headers;
  return headers;
}

test('an answer passes with its own keys and status; the provider’s cookies and our session do not', async () => {
  other.answer.status = 200;
  other.answer.body = JSON.stringify([{ alpha2: 'ZA', extra: 1.5, name: null }]);
  const cookie = 'thumela-credential=sealed';
  const ours = { ...PORTAL, origin: otherPortal.url, cookie };
  const answer = await callServer(otherPortal.url, 'GET /api/utility/country', {
    headers: ours,
    elsewhere: true,
  });
  expect(answer.body).toEqual([{ alpha2: 'ZA', extra: 1.5, name: null }]);
  expect(answer.headers.getSetCookie()).toEqual([]);
  for (const name of ['cookie', 'origin', 'x-thumela-portal', 'sec-fetch-site']) {
    expect(other.heard.headers).not.toHaveProperty(name);
  }
});

test('BOP categories are requested as the registering partner, for visitors and customers [AUTHZ-09]', async () => {
  Object.assign(other.answer, { status: 200, body: '[]' });
  const path = 'GET /api/bop-category?id-type=SA_ID&amount=100' as const;
  const { cookie } = await signedIn();
  for (const headers of [PORTAL, { ...PORTAL, cookie }]) {
    expect((await callServer(otherPortal.url, path, { headers })).status).toBe(200);
    expect(other.heard.headers).toMatchObject({
      authorization: registering.authorization,
      'registering-partner-id': '15',
      'registering-channel-id': '20',
    });
  }
});

test('each credential is sent with its own pair of partner headers', async () => {
  Object.assign(other.answer, { status: 200, body: '{}' });
  const { cookie } = await signedIn();
  const customerPair = { 'transacting-partner-id': '39', 'transacting-channel-id': '37' };
  const partnerPair = { 'registering-partner-id': '15', 'registering-channel-id': '20' };
  const redeemable = 'GET /api/transactions/inbound/7/is-redeemable';
  const declaration = 'GET /api/reporting/declaration/latest?requires-signature=true';
  const { authorization } = registering;
  const expected = [
    [redeemable, PORTAL, { authorization, ...customerPair }, partnerPair],
    [declaration, PORTAL, { authorization, ...partnerPair }, customerPair],
    [redeemable, { ...PORTAL, cookie }, customerPair, { authorization, ...partnerPair }],
    [declaration, { ...PORTAL, cookie }, customerPair, { authorization, ...partnerPair }],
  ] as const;
  for (const [what, headers, sent, withheld] of expected) {
    expect((await callServer(otherPortal.url, what, { headers, elsewhere: true })).status).toBe(
      200,
    );
    expect(other.heard.headers, what).toMatchObject(sent);
    for (const [name, value] of Object.entries(withheld)) {
      expect(other.heard.headers[name], `${what} ${name}`).not.toBe(value);
    }
  }
});

test('a message to customer care needs a solved task of the gateway, once, and is forwarded with it', async () => {
  Object.assign(other.answer, { status: 200, body: '{}' });
  const send = (response: string) =>
    callServer(otherPortal.url, 'POST /api/admin/contact-us', {
      headers: { ...PORTAL, origin: otherPortal.url },
      body: {
        ...{
          name: 'Rutendo Moyo',
          emailAddress: 'rutendo@example.com',
          cellphoneNumber: '0831112222',
        },
        ...{ subject: 'My order', messageBody: 'Where is it?', issue: 'Thumela', remoteIp: '' },
        response,
      },
      elsewhere: true,
    });
  const response = encodeCaptcha(await requestSolvedCaptcha(otherPortal.url));
  other.heard.targets.length = 0;
  for (const wrong of ['', 'e30=']) {
    expect(await send(wrong)).toMatchObject({
      status: 400,
      body: { 'error-code': 'CAPTCHA_FAILED' },
    });
  }
  expect(other.heard.targets).toEqual([]);
  const answers = await Promise.all([send(response), send(response)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(other.heard.targets).toEqual(['/api/admin/contact-us']);
});

test('a provider that refuses with a 200 does not sign in the customer', async () => {
  const body = { message: 'No.', 'error-code': 'UNAUTHORIZED', errors: [] };
  Object.assign(other.answer, { status: 200, body: JSON.stringify(body) });
  const { authorization = '' } = nomvula.headers;
  for (const path of ['/authentication/app', '/transactions/customer?username=1'] as const) {
    const headers = { ...PORTAL, authorization };
    const answer = await callServer(otherPortal.url, `GET /api${path}`, {
      headers,
      elsewhere: true,
    });
    expect(answer).toMatchObject({ status: 200, body });
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
});

test.each([
  [503, '{"message":"Later.","error-code":"BUSY","errors":["one"]}'],
  [418, '{}'],
])('a refusal with %i passes unchanged', async (status, body) => {
  Object.assign(other.answer, { status, body });
  const answer = await callServer(otherPortal.url, 'GET /api/utility/country', { elsewhere: true });
  expect(answer).toMatchObject({ status, body: JSON.parse(body) });
});

test('an unreadable answer, or an unreachable provider, causes a clear error', async () => {
  Object.assign(other.answer, { status: 200, body: '<html>' });
  const unreadable = await callServer(otherPortal.url, 'GET /api/utility/country', {
    elsewhere: true,
  });
  expect(unreadable).toMatchObject({
    status: 502,
    body: {
      'error-code': 'PARTNER_UNAVAILABLE',
      message: 'The provider gave an unreadable answer.',
    },
  });
  const nowhere = await portalBefore('http://127.0.0.1:1');
  const refused = await callServer(nowhere.url, 'GET /api/utility/country', { elsewhere: true });
  await nowhere.app.close();
  expect(refused).toMatchObject({
    status: 502,
    body: { 'error-code': 'PARTNER_UNAVAILABLE', message: 'Connection refused by the provider.' },
  });
});

test('the portal is installable, and its worker is revalidated on each request, as in front of our own server', async () => {
  const manifest = await fetch(new URL('/manifest.webmanifest', portal.url));
  expect(await manifest.json()).toMatchObject({ name: 'Thumela', display: 'standalone' });
  const worker = await fetch(new URL('/worker.js', portal.url));
  expect([worker.status, worker.headers.get('cache-control')]).toEqual([200, 'no-cache']);
});

test('a document is announced through the portal and uploaded to the provider, also from the portal’s page', async () => {
  const page = await fetch(new URL('/login', portal.url), { headers: { accept: 'text/html' } });
  expect(page.headers.get('content-security-policy')).toContain(
    `connect-src 'self' ${provider.url};`,
  );
  const { status, body } = await callServer<{ 'presigned-url': string }>(
    portal.url,
    'POST /api/registrations/documents/generate-upload-url',
    {
      headers: { ...PORTAL, origin: portal.url },
      body: { 'file-type': 'jpg', 'registration-document-type': 'Identity' },
    },
  );
  expect(status).toBe(200);
  const address = body['presigned-url'];
  expect(new URL(address).origin).toBe(provider.url);
  const preflight = await fetch(address, { method: 'OPTIONS', headers: { origin: portal.url } });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-methods')).toBe('PUT');
  expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type');
  const sent = await putFile(address, await createPhoto());
  expect(sent.status).toBe(200);
  expect(sent.headers.get('access-control-allow-origin')).toBe('*');
});

test('no request line can choose another provider: the gateway sends to ours only', async () => {
  const elsewhere = stranger();
  await new Promise<void>((resolve) => elsewhere.server.listen(0, '127.0.0.1', resolve));
  const { port } = elsewhere.server.address() as AddressInfo;
  const production = await portalBefore(`http://127.0.0.1:${otherPort()}`, {
    NODE_ENV: 'production',
    DEMO: 'false',
    PAYMENT_PARTNERS: 'real',
    PAYOUT_PARTNER: 'iso20022',
    PUBLIC_URL: 'https://portal.example',
  });
  Object.assign(other.answer, { status: 200, body: '[]' });
  other.heard.targets.length = 0;
  const lines = ['x-thumela-portal: 1', 'Accept: text/html'];
  const ask = async (target: string) =>
    (await sendRaw(production.url, requestLine(target, lines))).status;
  for (const path of ['api/registrations/documents', 'receipts/1']) {
    const authority = `127.0.0.1:${port}`;
    for (const target of [
      `http://${authority}/${path}`,
      `HTTP://${authority}/${path}`,
      `//${authority}/${path}`,
      `/\\${authority}/${path}`,
      `/\t/${authority}/${path}`,
      `@${authority}/${path}`,
      `:80@${authority}/${path}`,
      `/${path}/../../admin`,
      `/${path}/%2e%2e/%2E%2E/admin`,
    ]) {
      expect(await ask(target), target).toBe(400);
    }
  }
  expect(other.heard.targets).toEqual([]);
  expect(await ask('/api/registrations/documents')).toBe(200);
  expect(await ask('/%61pi/registrations/documents')).toBe(200);
  expect(other.heard.targets).toEqual([
    '/api/registrations/documents',
    '/%61pi/registrations/documents',
  ]);
  expect(other.heard.headers.authorization).toMatch(/^Basic /);
  expect(elsewhere.heard.targets).toEqual([]);
  await production.app.close();
  elsewhere.server.close();
});

test.each([
  ['/api/utility/country', '/api/', 'http://provider.example/api/utility/country'],
  ['/%61pi/x?a=//b', '/api/', 'http://provider.example/%61pi/x?a=//b'],
  ['http://elsewhere.example/api/x', '/api/', undefined],
  ['//elsewhere.example/api/x', '/api/', undefined],
  ['@elsewhere.example/api/x', '/api/', undefined],
  ['.elsewhere.example/api/x', '/api/', undefined],
  ['/api/../receipts/1', '/api/', undefined],
  ['/api/x', '/receipts/', undefined],
] as const)('%s below %s goes to %s', (target, folder, address) => {
  const at = () => addressAt({ providerUrl: 'http://provider.example/' }, target, folder).href;
  if (address === undefined) expect(at).toThrow('was not found');
  else expect(at()).toBe(address);
});

test('there is no operator console, because it works on our own data', async () => {
  for (const path of ['/console', '/console/cases/7', '/console/licences.txt']) {
    const response = await fetch(new URL(path, portal.url), { headers: { accept: 'text/html' } });
    expect(response.status, path).toBe(404);
  }
});
