import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testEnvironment } from '../../../test/environment.ts';
import {
  callServer,
  customerHeaders,
  type RunningServer,
  startServer,
} from '../../../test/harness.ts';
import { buildForwardingApp } from '../../app/app.ts';
import { loadConfig } from '../core/config.ts';

interface Refusal {
  message: string;
  errors: string[];
}

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.close());

/** An error with a value in it, from a public call. */
const refused = (accepted: string | undefined) =>
  callServer<Refusal>(server.url, 'DELETE /api/authentication/forgot-password' as 'GET /', {
    headers: accepted === undefined ? {} : { 'accept-language': accepted },
  });

/** A sentence of the pseudo-language; no real text matches it. */
const PSEUDO = /^\[.*[àéîöû].*\]$/s;

describe('an error is in the language of the request', () => {
  test.each(['en-XA', 'en-xa', 'zu, en-XA;q=0.1', 'en;q=0.5, en-XA;q=0.8'])(
    '%s selects the pseudo-language',
    async (accepted) => {
      const { body, headers } = await refused(accepted);
      expect(body.message).toMatch(/^\[DELETE îš ñöţ þöšš.*\]$/);
      expect(headers.get('content-language')).toBe('en-XA');
      expect(headers.get('vary')).toContain('accept-language');
    },
  );

  test.each([
    ...([
      ['nothing', undefined],
      ['an empty header', ''],
    ] as const),
    ...['*', 'en', 'en-ZA,en;q=0.9', 'zu', 'zu-ZA, *;q=0.5', 'en-XA;q=0', 'en, en-XA'].map(
      (text) => [text, text] as const,
    ),
    ...([
      ['signs', ',;,;q=x'],
      ['other letters', '\u00f0\u009f'],
      ['a long text', 'x,'.repeat(4000)],
    ] as const),
  ])('%s is English, to the letter', async (_, accepted) => {
    const { body, headers } = await refused(accepted);
    expect(body.message).toBe('DELETE is not possible here.');
    expect(headers.get('content-language')).toBe('en-ZA');
  });

  test('an address that the router cannot decode is refused in it too', async () => {
    const { body } = await callServer<Refusal>(server.url, 'GET /api/%ff' as 'GET /', {
      headers: { 'accept-language': 'en-XA' },
    });
    expect(body.message).toMatch(PSEUDO);
  });
});

describe('the same holds for', () => {
  const inPseudo = { 'accept-language': 'en-XA' };

  test('errors of a body’s values', async () => {
    const { body } = await callServer<Refusal>(
      server.url,
      'PUT /api/authentication/change-password',
      {
        headers: { ...inPseudo, ...customerHeaders('0820000001', '2580') },
        body: { username: 7, 'old-password': '2580' },
      },
    );
    expect(body.message).toMatch(/^\[Pļéàšé çĥéçķ /);
    expect(body.errors).toEqual([
      expect.stringMatching(/^\[Néŵ Pàššŵöŕð îš ŕéqûîŕéð/),
      expect.stringMatching(/^\[ûšéŕñàɱé ɱûšţ ƀé šţŕîñĝ/),
    ]);
  });

  test('information pages, and the titles that name them', async () => {
    for (const path of Object.values(server.services.brand.links)) {
      const { headers, body } = await callServer<string>(
        server.url,
        `GET ${path}` as 'GET /terms',
        {
          headers: { ...inPseudo, accept: 'text/html' },
        },
      );
      expect(headers.get('content-language'), path).toBe('en-XA');
      expect(body, path).toContain('<html lang="en-XA">');
      // The declaration itself has the wording of its publisher.
      const ours = path === '/declaration' ? /<h1>([^<]+)</g : /<(?:h1|h2|p|li)>([^<]{12,})</g;
      const sentences = [...body.matchAll(ours)].map(([, sentence = '']) => sentence);
      expect(sentences.length, path).toBeGreaterThan(0);
      for (const sentence of sentences) expect(sentence).toMatch(/^\[/);
    }
  });

  test('the apps’ pages before a script runs; in English they are as built', async () => {
    const page = async (path: '/login' | '/console', headers: Record<string, string> = {}) =>
      (
        await callServer<string>(server.url, `GET ${path}`, {
          headers: { accept: 'text/html', ...headers },
        })
      ).body;
    for (const path of ['/login', '/console'] as const) {
      const [, noscript = ''] =
        /<noscript>(.*?)<\/noscript>/.exec(await page(path, inPseudo)) ?? [];
      expect(noscript).toMatch(PSEUDO);
      const built = readFileSync(
        new URL(
          `../../../../${path === '/login' ? 'portal' : 'console'}/index.html`,
          import.meta.url,
        ),
        'utf8',
      );
      const english = await page(path);
      expect(english).toContain('<html lang="en-ZA">');
      for (const tag of [
        /<noscript>.*?<\/noscript>/,
        /<meta name="(?:description|robots)" [^/]*/,
      ]) {
        expect(english).toContain(tag.exec(built)?.[0]);
      }
    }
  });
});

test('a production server does not offer the pseudo-language', async () => {
  const settings = testEnvironment({
    NODE_ENV: 'production',
    DEMO: 'true',
    PROVIDER_URL: 'http://127.0.0.1:1',
  });
  const app = await buildForwardingApp(loadConfig(settings), pino({ level: 'silent' }));
  const answer = await app.inject({ url: '/api/none', headers: { 'accept-language': 'en-XA' } });
  await app.close();
  expect(answer.json<Refusal>().message).toBe('Nothing was found at this address.');
  expect(answer.headers['content-language']).toBe('en-ZA');
});
