import { addDays, businessDay } from '@thumela/rules/dates/dates.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer, type CustomerWanted } from '../../../test/customers.ts';
import {
  callServer,
  customerHeaders,
  type RunningServer,
  startServer,
} from '../../../test/harness.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.close());

const PORTAL = { 'x-thumela-portal': '1', 'sec-fetch-site': 'same-origin' };
const { authorization = '' } = customerHeaders('nomvula@example.com', '2580');

interface Cookie {
  name: string;
  value: string;
  attributes: string[];
}

function cookiesOf(headers: Headers): Cookie[] {
  return headers.getSetCookie().map((line) => {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split('=');
    return { name, value, attributes };
  });
}

const cookie = (headers: Headers, name: string) =>
  cookiesOf(headers).find((one) => one.name === name);

const profileOf = (value: string) =>
  JSON.parse(Buffer.from(value, 'base64url').toString()) as Record<string, unknown>;

async function signIn() {
  const first = await callServer(server.url, 'GET /api/authentication/app', {
    headers: { ...PORTAL, authorization },
  });
  const second = await callServer(
    server.url,
    'GET /api/transactions/customer?username=nomvula@example.com',
    { headers: { ...PORTAL, authorization } },
  );
  return { first, second };
}

async function signedInHeaders() {
  const { first } = await signIn();
  return {
    ...PORTAL,
    cookie: `thumela-credential=${cookie(first.headers, 'thumela-credential')?.value}`,
  };
}

describe('signing in from the portal', () => {
  test('holds a sealed session, the profile and the username, no PIN [SESSION-14]', async () => {
    const { first, second } = await signIn();
    const credential = cookie(first.headers, 'thumela-credential');
    expect(credential?.attributes).toEqual(expect.arrayContaining(['HttpOnly', 'Secure']));
    expect(credential?.value).not.toContain('2580');
    expect(Buffer.from(credential?.value ?? '', 'base64').toString()).not.toContain('2580');
    expect(cookie(second.headers, 'thumela-username')?.value).toBe('nomvula@example.com');
    const profile = profileOf(cookie(second.headers, 'thumela-profile')?.value ?? '');
    expect(profile).toMatchObject({ fullName: 'Nomvula Khumalo', msisdnValue: '27820000001' });
    expect(JSON.stringify(profile)).not.toContain('8506244992085');
  });

  test('the profile carries what the portal shows of the customer [REF-13]', async () => {
    const { second } = await signIn();
    const profile = profileOf(cookie(second.headers, 'thumela-profile')?.value ?? '');
    expect(profile).toMatchObject({
      fullName: 'Nomvula Khumalo',
      msisdnValue: '27820000001',
      countryISO2: 'ZA',
      hasActiveBankCard: true,
      emailAddress: 'nomvula@example.com',
      registrationId: expect.any(Number),
      idType: 'SA_ID',
    });
  });

  test('the profile shows that a notice is due, without its details', async () => {
    const profileOfOne = async (wanted: CustomerWanted) => {
      const { username, headers } = await addCustomer(server, wanted);
      const { authorization = '' } = headers;
      const reply = await callServer(
        server.url,
        `GET /api/transactions/customer?username=${username}`,
        {
          headers: { ...PORTAL, authorization },
        },
      );
      return profileOf(cookie(reply.headers, 'thumela-profile')?.value ?? '');
    };
    const inDays = (days: number) => addDays(businessDay(new Date()), days);
    const plain = await profileOfOne({ idExpiryDate: inDays(31) });
    expect([plain.unchecked, plain.lapsing]).toEqual([undefined, undefined]);
    expect(await profileOfOne({ approvalStatus: 'PENDING' })).toMatchObject({ unchecked: true });
    const lapsing = await profileOfOne({ idExpiryDate: inDays(29) });
    expect(lapsing).toMatchObject({ lapsing: true });
    expect(JSON.stringify(lapsing)).not.toContain(inDays(29));
  });

  test('session and credential cookies last 7200 seconds [SESSION-15]', async () => {
    const { first, second } = await signIn();
    expect(cookie(first.headers, 'thumela-credential')?.attributes).toContain('Max-Age=7200');
    expect(cookie(second.headers, 'thumela-profile')?.attributes).toContain('Max-Age=7200');
    const profile = profileOf(cookie(second.headers, 'thumela-profile')?.value ?? '');
    expect(Number(profile.endsAt) - Number(profile.signedInAt)).toBe(7_200_000);
  });

  test('every cookie is secure and same-site, under a key of its own [SESSION-17]', async () => {
    const { first, second } = await signIn();
    const all = [...cookiesOf(first.headers), ...cookiesOf(second.headers)];
    for (const { attributes } of all) {
      expect(attributes).toEqual(expect.arrayContaining(['Secure', 'SameSite=Strict']));
    }
    expect(new Set(all.map(({ name }) => name))).toEqual(
      new Set(['thumela-credential', 'thumela-device', 'thumela-profile', 'thumela-username']),
    );
  });

  test('a wrong PIN leaves no cookie', async () => {
    const wrong = customerHeaders('0820000002', '0000').authorization ?? '';
    const reply = await callServer(server.url, 'GET /api/authentication/app', {
      headers: { ...PORTAL, authorization: wrong },
    });
    expect(reply.status).toBe(401);
    expect(reply.headers.getSetCookie()).toEqual([]);
  });
});

describe('a signed-in browser', () => {
  test('needs no Authorization and no partner headers: the gateway adds them', async () => {
    const headers = await signedInHeaders();
    const reply = await callServer(server.url, 'GET /api/transactions/quote-type', { headers });
    expect(reply.status).toBe(200);
  });

  test('each use refreshes the credential’s expiry [SESSION-18]', async () => {
    const headers = await signedInHeaders();
    const reply = await callServer(server.url, 'GET /api/transactions/quote-type', { headers });
    expect(cookie(reply.headers, 'thumela-credential')?.attributes).toContain('Max-Age=7200');
    expect(cookie(reply.headers, 'thumela-profile')).toBeUndefined();
  });

  test('cannot stretch a session beyond its end by using it [SESSION-15]', async () => {
    const short = await startServer({
      demo: true,
      databaseUrl: server.config.databaseUrl,
      settings: { sessionSeconds: 4 },
    });
    const first = await callServer(short.url, 'GET /api/authentication/app', {
      headers: { ...PORTAL, authorization },
    });
    const value = cookie(first.headers, 'thumela-credential')?.value;
    const ask = async () =>
      (
        await callServer(short.url, 'GET /api/transactions/quote-type', {
          headers: { ...PORTAL, cookie: `thumela-credential=${value}` },
        })
      ).status;
    expect(await ask()).toBe(200);
    await expect.poll(ask, { timeout: 12_000 }).toBe(401);
    await short.close();
  });

  test('an altered cookie is no credential', async () => {
    const { cookie: sealed } = await signedInHeaders();
    const headers = { ...PORTAL, cookie: `${sealed.slice(0, -4)}AAAA` };
    const reply = await callServer(server.url, 'GET /api/transactions/quote-type', { headers });
    expect(reply.status).toBe(401);
  });

  test('the cookie alone, without the portal’s header, opens nothing', async () => {
    const { cookie: sealed } = await signedInHeaders();
    const headers = {
      cookie: sealed,
      'transacting-partner-id': '39',
      'transacting-channel-id': '37',
    };
    const reply = await callServer(server.url, 'GET /api/transactions/quote-type', { headers });
    expect(reply.status).toBe(401);
  });

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': undefined, origin: 'https://evil.example' },
    { 'sec-fetch-site': undefined, origin: 'null' },
    { 'sec-fetch-site': undefined, origin: 'javascript:alert(1)' },
    { 'sec-fetch-site': undefined },
  ])('changes nothing for a foreign page (%o)', async (site) => {
    const headers = Object.fromEntries(
      Object.entries({ ...(await signedInHeaders()), ...site }).filter(([, value]) => value),
    ) as Record<string, string>;
    const reply = await callServer(server.url, 'POST /api/transactions/quotation', {
      headers,
      body: {},
    });
    expect(reply.status).toBe(403);
  });

  test('reads what the registering partner may read, without knowing its password', async () => {
    const reply = await callServer(server.url, 'GET /api/bop-category?id-type=SA_ID', {
      headers: PORTAL,
    });
    expect(reply.status).toBe(200);
  });

  test('signing out removes credential, profile and conversation, not the username [SESSION-21]', async () => {
    const headers = await signedInHeaders();
    const reply = await callServer(server.url, 'DELETE /session', { headers });
    expect(reply.status).toBe(204);
    const gone = cookiesOf(reply.headers);
    expect(gone.map(({ name }) => name).sort()).toEqual([
      'thumela-conversation',
      'thumela-credential',
      'thumela-profile',
    ]);
    for (const { value } of gone) expect(value).toBe('');
  });
});
