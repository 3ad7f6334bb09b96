import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testEnvironment } from '../../test/environment.ts';
import { call, type RunningServer, startServer } from '../../test/harness.ts';
import { buildForwardingApp } from '../app.ts';
import { loadConfig } from '../config.ts';

interface Refusal {
  message: string;
  errors: string[];
}

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** An error with a value in it, of a call that anybody may make. */
const refused = (accepted: string | undefined) =>
  call<Refusal>(server.url, 'DELETE /api/authentication/forgot-password' as 'GET /', {
    headers: accepted === undefined ? {} : { 'accept-language': accepted },
  });

/** What nobody wrote by hand: the letters of the language that nobody speaks. */
const PSEUDO = /^\[.*[àéîöû].*\]$/s;

describe('an error is said in the language of the request', () => {
  test.each(['en-XA', 'en-xa', 'zu, en-XA;q=0.1', 'en;q=0.5, en-XA;q=0.8'])(
    '%s is the one nobody speaks',
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

  test('an address that no router can read is refused in it too', async () => {
    const { body } = await call<Refusal>(server.url, 'GET /api/%ff' as 'GET /', {
      headers: { 'accept-language': 'en-XA' },
    });
    expect(body.message).toMatch(PSEUDO);
  });
});

test('a production does not speak the language nobody speaks', async () => {
  const settings = testEnvironment({
    NODE_ENV: 'production',
    DEMO: 'true',
    PROVIDER_URL: 'http://127.0.0.1:1',
  });
  const app = await buildForwardingApp(loadConfig(settings), pino({ level: 'silent' }));
  const said = await app.inject({ url: '/api/none', headers: { 'accept-language': 'en-XA' } });
  await app.close();
  expect(said.json<Refusal>().message).toBe('Nothing was found at this address.');
  expect(said.headers['content-language']).toBe('en-ZA');
});
