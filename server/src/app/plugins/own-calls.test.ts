import { randomUUID } from 'node:crypto';
import type { Exchange } from '@thumela/contract/call.ts';
import { ownCalls } from '@thumela/contract/own/index.ts';
import { partnerCalls } from '@thumela/contract/own/partners/index.ts';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { partnerKeyOf } from '../../../test/staging.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.close());

/** All that is not in the document of the portal's calls: `validation.test.ts` and `callers.test.ts` try those. */
const calls: readonly Exchange[] = [...ownCalls, ...partnerCalls];
const withBody = calls.filter(({ body }) => body);
const withParts = calls.filter(({ params, query }) => params ?? query);

const HOSTILE_VALUES: readonly unknown[] = [
  ...['', '1', 'a\0', 'a\ud800b', '<script>alert(1)</script>', "' or ''='", '\u202etxt.exe'],
  ...['{{constructor}}', -1, 2 ** 53, 1e308, true, null, {}, [], { length: 1e9 }],
  JSON.parse('{"__proto__": {"admin": true}, "constructor": {"prototype": 1}}'),
];

/** Those that are hostile by their size alone: one field of a call is as good as another. */
const LARGE_VALUES: readonly unknown[] = [
  'é'.repeat(30_000),
  Array.from({ length: 100_000 }, () => 0),
  Array.from({ length: 1001 }, () => ({})),
];

const HOSTILE_PARTS: readonly string[] = [
  ...['%00', 'a%00b', '%ED%A0%80', '..%2f..%2fetc%2fpasswd', '%27%20or%20%27%27%3D%27', '%', '%FF'],
  ...['-1', '1e309', 'NaN', '9'.repeat(40), 'a'.repeat(2000), '%F0%9F%92%A9', '%E2%80%AE'],
];

/** At the first place of a call everything is tried, at each other one a third, in turn. */
const triedAt = <Value>(place: number, values: readonly Value[]): readonly Value[] =>
  values.filter((_, index) => place === 0 || (index + place) % 3 === 0);

const keysOf = (schema: unknown): string[] =>
  Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});

/** A body that may be right: a text of a certain form is a UUID here. */
const wholeOf = ({ body }: Exchange): Record<string, unknown> =>
  Object.fromEntries(
    keysOf(body).map((key) => {
      const schema = (body as unknown as { properties: Record<string, TSchema> }).properties[key];
      const isFormed = schema && ('format' in schema || 'pattern' in schema);
      return [key, isFormed || !schema ? randomUUID() : Value.Create(schema)];
    }),
  );

const pathOf = ({ path }: Exchange, value = '1') => path.replaceAll(/\{\w+\}/g, value);

/** Makes a call as a partner, with a key that is good; answers the status, and the error's code. */
async function send(
  one: Exchange,
  {
    path = pathOf(one),
    method = one.method as string,
    body,
    type = 'application/json',
  }: {
    path?: string;
    method?: string;
    body?: string;
    type?: string;
  } = {},
) {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      authorization: `Bearer ${partnerKeyOf('one')}`,
      ...(body !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && { body }),
  });
  const text = response.headers.get('content-type')?.startsWith('text/event-stream')
    ? ''
    : await response.text();
  return { status: response.status, text };
}

/** Accepted, or refused as the caller's mistake; never a failure of ours, and no internals are revealed. */
function expectMeant({ status, text }: Awaited<ReturnType<typeof send>>, what: string): void {
  expect([what, status, status < 500 || status === 503]).toEqual([what, status, true]);
  expect([what, /node_modules|\.ts:\d|at [\w.]+ \(|pg_|select /i.test(text)]).toEqual([
    what,
    false,
  ]);
}

describe('malformed requests to our own calls', () => {
  test.each(withBody)('in a field of $method $path is refused or taken', async (one) => {
    const whole = wholeOf(one);
    const keys = keysOf(one.body);
    const tries = [
      ...keys.flatMap((key, place) =>
        triedAt(place, HOSTILE_VALUES).map((value) => ({ key, value })),
      ),
      ...LARGE_VALUES.map((value, index) => ({ key: keys[index % keys.length] ?? '', value })),
    ];
    for (const { key, value } of tries) {
      const body = JSON.stringify({ ...whole, [key]: value });
      expectMeant(await send(one, { body }), `${key}: ${body.slice(0, 60)}`);
    }
  });

  test.each(withBody)('as the body of $method $path is refused or taken', async (one) => {
    const bodies = [
      '',
      '{',
      'null',
      '[]',
      '"text"',
      '1',
      '{"a":1}}',
      '\ufeff{}',
      '[[[['.repeat(5000),
    ];
    for (const body of bodies) expectMeant(await send(one, { body }), body.slice(0, 20));
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data', 'a/b; charset=x']) {
      const reply = await send(one, { body: '{}', type });
      expectMeant(reply, type);
      expect([type, reply.status >= 400]).toEqual([type, true]);
    }
  });

  test.each(withParts)('in the address of $method $path is refused or taken', async (one) => {
    const body = one.body && JSON.stringify(wholeOf(one));
    for (const part of one.params ? HOSTILE_PARTS : []) {
      expectMeant(await send(one, { path: pathOf(one, part), ...(body && { body }) }), part);
    }
    for (const [place, key] of keysOf(one.query).entries()) {
      for (const part of triedAt(place, HOSTILE_PARTS)) {
        expectMeant(await send(one, { path: `${pathOf(one)}?${key}=${part}` }), `${key}=${part}`);
      }
      expectMeant(await send(one, { path: `${pathOf(one)}?${key}=1&${key}=2` }), `${key} twice`);
    }
  });

  test.each(calls)(
    'by another method than $method $path is refused or somewhere else',
    async (one) => {
      for (const method of ['DELETE', 'PATCH', 'PUT', 'OPTIONS', 'PROPFIND']) {
        if (method === one.method) continue;
        expectMeant(await send(one, { method }), method);
      }
    },
  );
});
