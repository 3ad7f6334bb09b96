import type { Call } from '@thumela/contract/call.ts';
import { PagingHeaders } from '@thumela/contract/headers.ts';
import { allCalls } from '@thumela/contract/index.ts';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  call,
  customer,
  paymentHeaders,
  type RunningServer,
  registering,
  startServer,
} from '../../test/harness.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.close());

const TINASHE = customer('0820000002', '1470');

interface Property {
  type?: string;
}

const propertiesOf = (schema: unknown): [string, Property][] =>
  Object.entries(
    (schema as { properties?: Record<string, Property> } | undefined)?.properties ?? {},
  );

const PLACES = ['path', 'query', 'header'] as const;
type Place = (typeof PLACES)[number];

/** What of a call comes as text, by the place where it stands. */
function textsOf(one: Call): Record<Place, [string, Property][]> {
  return {
    path: propertiesOf(one.params),
    query: propertiesOf(one.query),
    header: [...propertiesOf(one.paged && PagingHeaders), ...propertiesOf(one.ownHeaders)],
  };
}

/** Every integer that comes as text, of all calls there are. */
const integers = allCalls.flatMap((one) =>
  PLACES.flatMap((place) =>
    textsOf(one)
      [place].filter(([, { type }]) => type === 'integer')
      .map(([key]) => ({ one, place, key, name: `${key} in the ${place} of ${one.id}` })),
  ),
);

const NO_INTEGERS = [
  ...['1e309', '-1e309', 'Infinity', '-Infinity', 'NaN', '0x1', '0b1', '1e3', '1.0', '1.5', '+1'],
  ...['01', ' 1', '1 ', '1_000', '٣', 'true', 'null', '-', 'x', '9007199254740993', '9'.repeat(90)],
];

/** A call that is well-formed but for one value. */
async function send({ one, place, key }: (typeof integers)[number], value: string) {
  const texts = textsOf(one);
  const said = (where: Place, [name, { type }]: [string, Property]): [string, string] => [
    name,
    where === place && name === key ? value : type === 'boolean' ? 'true' : '1',
  ];
  const path = texts.path.reduce((text, entry) => {
    const [name, filled] = said('path', entry);
    return text.replace(`{${name}}`, encodeURIComponent(filled));
  }, one.path);
  const query = new URLSearchParams(texts.query.map((entry) => said('query', entry)));
  const who = one.caller === 'customer' ? { ...TINASHE, ...paymentHeaders(one) } : registering;
  return await call<{ 'error-code': string; errors: string[] }>(
    server.url,
    `${one.method} /api${path}?${query}` as 'GET /',
    {
      headers: { ...who, ...(place === 'header' && { [key]: value }) },
      body: one.body && Value.Create(one.body),
    },
  );
}

describe('an integer in a path, a query or a header', () => {
  test('stands in calls of every kind', () => {
    expect(new Set(integers.map(({ place }) => place))).toEqual(new Set(PLACES));
    expect(integers.length).toBeGreaterThan(30);
  });

  test.each(integers)('$name is written in digits or refused', async (integer) => {
    for (const value of NO_INTEGERS) {
      // What a header begins or ends with spaces has none when it arrives.
      if (integer.place === 'header' && (value.trim() !== value || value === '٣')) continue;
      const { status, body } = await send(integer, value);
      expect({ status, code: body['error-code'] }, value).toEqual({
        status: 400,
        code: 'VALIDATION_FAILED',
      });
      expect(body.errors.join(), value).toContain(integer.key);
    }
  });

  test.each(integers)(
    '$name may be missing its digits, or be as large as it likes',
    async (integer) => {
      for (const value of ['', '-1', '0', '2147483648', '9007199254740991']) {
        const { status } = await send(integer, value);
        expect(status, value).not.toBe(500);
        if (value === '' && integer.place !== 'path') expect(status).toBe(400);
      }
    },
  );
});

test.each(['%00', 'a%00b'])('a NUL in a query is refused: %s', async (search) => {
  const path = `/api/transactions/beneficiary?registration-id=1&search=${search}` as const;
  const reply = await call<{ errors: string[] }>(server.url, `GET ${path}`, { headers: TINASHE });
  expect(reply.status).toBe(400);
  expect(reply.body.errors).toEqual(['Search contains characters that are not allowed']);
});

test('a NUL in a path is refused', async () => {
  const path = '/api/payments/a%00b/dual?transaction-id=1&status=x' as const;
  const reply = await call<{ errors: string[] }>(server.url, `GET ${path}`, { headers: TINASHE });
  expect(reply.body.errors).toEqual(['Payment Reference contains characters that are not allowed']);
});
