import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { newApplicant, submitRegistration, uploadDocuments } from '../../../test/sign-up.ts';

/** Texts of the pseudo-language are in brackets, with altered letters. */
const PSEUDO = /\[[^\]]*[àéîöû][^\]]*\]/;
const NOMVULA = ['nomvula@example.com', '2580'] as const;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.close());

const choose = (language: unknown, headers: Record<string, string> = {}) =>
  callServer(server.url, 'PUT /session/language', { headers, body: { language } });

const languageOf = async (msisdn: string) => {
  const customer = await server.database.db
    .selectFrom('customers')
    .select(['id', 'language'])
    .where('msisdn', '=', msisdn)
    .executeTakeFirstOrThrow();
  return customer.language;
};

async function messagesTo(recipient: string): Promise<{ subject: string; body: string }[]> {
  return await server.database.db
    .selectFrom('messages')
    .select(['subject', 'body'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
}

describe('a new customer is addressed in the language of their sign-up', () => {
  test.each([
    ['en-XA', 'en-XA', /^\[Tĥûɱéļà: Wéļçöɱé! .*\]$/],
    ['zu', 'en', /^Thumela: Welcome! Your PIN is \d{4}\./],
  ])('%s', async (accepted, language, welcome) => {
    const body = newApplicant({ documents: await uploadDocuments(server.url) });
    const { status } = await submitRegistration(server.url, body, { 'accept-language': accepted });
    expect(status).toBe(201);
    const msisdn = String(body.msisdn);
    expect(await languageOf(msisdn)).toBe(language);
    expect((await messagesTo(msisdn)).map((message) => message.body)).toEqual([
      expect.stringMatching(welcome),
    ]);
  });
});

describe('a customer chooses the language they are spoken to in', () => {
  let sender: TestCustomer;
  let msisdn: string;
  beforeAll(async () => {
    sender = await addCustomer(server, { email: 'xa@mail.test' });
    msisdn = sender.username;
    expect((await choose('en-XA', sender.headers)).status).toBe(204);
  });

  test('and messages about their money are in it, for every sender', async () => {
    await sendMoney(server.url, sender, corridors.zimbabweCash, 1000, {
      headers: { 'accept-language': 'en' },
    });
    const [message] = await messagesTo(msisdn);
    expect(message?.body).toMatch(PSEUDO);
    expect(message?.body).toContain('R 1 0');
    const [mail] = await messagesTo('xa@mail.test');
    expect(mail?.subject).toMatch(PSEUDO);
    expect(mail?.body.split('\n\n')).toEqual(Array(4).fill(expect.stringMatching(PSEUDO)));
  });

  test('and so are the receipt, on the web and on paper, and what is said instead of one', async () => {
    const made = await sendMoney(server.url, sender, corridors.zimbabweCash, 500);
    const id = made['transaction-id'];
    const open = (path: string, accepted = 'en') =>
      fetch(`${server.url}/receipts/${path}`, {
        headers: { ...sender.headers, accept: 'text/html', 'accept-language': accepted },
      });
    const none = await open(String(id), 'en-XA');
    expect(none.status).toBe(409);
    expect(await none.text()).toMatch(/<html lang="en-XA">.*<h1>\[Nö ŕéçéîþţ ĥéŕé/s);
    await server.database.pool.query(
      `update transactions set status = 'APPROVED_PAID', paid_at = now() where id = $1`,
      [id],
    );
    const page = await open(String(id));
    expect(page.headers.get('content-language')).toBe('en-XA');
    const text = await page.text();
    expect(text).toContain('<html lang="en-XA">');
    for (const [, label = ''] of text.matchAll(/<(?:h1|h2|dt)[^>]*>([^<]+)</g)) {
      expect(label).toMatch(PSEUDO);
    }
    const paper = await open(`${id}/pdf`);
    const drawn = await getDocumentProxy(new Uint8Array(await paper.arrayBuffer()));
    expect((await extractText(drawn, { mergePages: true })).text).toContain('Véŕîƒîçàţîöñ çöðé');
  });

  test('it is audited, and other customers are not affected', async () => {
    const entries = await server.database.db
      .selectFrom('audit_entries')
      .select(['actor', 'details'])
      .where('action', '=', 'customer.language')
      .where('subject', '=', `customer:${sender.customerId}`)
      .execute();
    expect(entries).toEqual([
      { actor: `customer:${sender.customerId}`, details: { language: 'en-XA' } },
    ]);
    expect(await languageOf('27820000001')).toBe('en');
  });

  test('pages they open while signed in are in it, whatever their browser prefers', async () => {
    const browser = new Browser(server.url, { 'accept-language': 'en' });
    await browser.signIn(...NOMVULA);
    const lang = async (path: '/home' | '/terms') => {
      const { headers, body } = await browser.ask<string>(`GET ${path}`, {
        headers: { accept: 'text/html' },
      });
      expect(headers.get('vary')).toContain('cookie');
      return /<html lang="([^"]+)"/.exec(body)?.[1];
    };
    expect([await lang('/home'), await lang('/terms')]).toEqual(['en-ZA', 'en-ZA']);
    const chosen = await browser.ask('PUT /session/language', { body: { language: 'en-XA' } });
    expect(chosen.status).toBe(204);
    expect([await lang('/home'), await lang('/terms')]).toEqual(['en-XA', 'en-XA']);
    const again = new Browser(server.url);
    await again.signIn(...NOMVULA);
    const profile = /thumela-profile=([^;]+)/.exec(again.cookiesFor('/'))?.[1] ?? '';
    expect(JSON.parse(Buffer.from(profile, 'base64url').toString())).toMatchObject({
      language: 'en-XA',
    });
    await browser.ask('PUT /session/language', { body: { language: 'en' } });
  });

  test.each(['zu', 'EN', '', 'x'.repeat(36), 7, null])('but none like %j', async (language) => {
    const { status } = await choose(language, sender.headers);
    expect(status).toBe(400);
    expect(await languageOf(msisdn)).toBe('en-XA');
  });

  test('it cannot be changed by a stranger or from another site', async () => {
    expect((await choose('en')).status).toBe(401);
    const thief = new Browser(server.url);
    await thief.signIn(...NOMVULA);
    const headers = { 'sec-fetch-site': 'cross-site' };
    const body = { language: 'en-XA' };
    expect((await thief.ask('PUT /session/language', { headers, body })).status).toBe(403);
    expect(await languageOf('27820000001')).toBe('en');
  });
});

test('the database takes nothing for a language that has not the form of one', async () => {
  const write = server.database.pool.query(`update customers set language = 'English please'`);
  await expect(write).rejects.toThrow('customers_language_form');
});
