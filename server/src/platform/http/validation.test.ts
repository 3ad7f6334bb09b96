import type { Call } from '@thumela/contract/call.ts';
import { PagingHeaders } from '@thumela/contract/headers.ts';
import { allCalls } from '@thumela/contract/index.ts';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  callServer,
  customerHeaders,
  paymentHeaders,
  type RunningServer,
  registering,
  startServer,
} from '../../../test/harness.ts';
import { keywordTexts } from '../i18n/texts/en/validation.ts';
import { compileSchema } from './validation.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.close());

const TINASHE = customerHeaders('0820000002', '1470');

interface Refusal {
  message: string;
  'error-code': string;
  errors: string[];
}

/** Headers of a caller with access to a call. */
const whoMay = (one: Call): Readonly<Record<string, string>> =>
  one.caller === 'customer' ? { ...TINASHE, ...paymentHeaders(one) } : registering;

interface Property {
  type?: string;
}

const propertiesOf = (schema: unknown): [string, Property][] =>
  Object.entries(
    (schema as { properties?: Record<string, Property> } | undefined)?.properties ?? {},
  );

const PLACES = ['path', 'query', 'header'] as const;
type Place = (typeof PLACES)[number];

/** Fields of a call that arrive as text, by place. */
function textsOf(one: Call): Record<Place, [string, Property][]> {
  return {
    path: propertiesOf(one.params),
    query: propertiesOf(one.query),
    header: [...propertiesOf(one.paged && PagingHeaders), ...propertiesOf(one.ownHeaders)],
  };
}

/** Every integer that arrives as text, of all calls. */
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

/** A call that is well-formed except for one value. */
async function send({ one, place, key }: (typeof integers)[number], value: string) {
  const texts = textsOf(one);
  const textFor = (where: Place, [name, { type }]: [string, Property]): [string, string] => [
    name,
    where === place && name === key ? value : type === 'boolean' ? 'true' : '1',
  ];
  const path = texts.path.reduce((text, entry) => {
    const [name, filled] = textFor('path', entry);
    return text.replace(`{${name}}`, encodeURIComponent(filled));
  }, one.path);
  const query = new URLSearchParams(texts.query.map((entry) => textFor('query', entry)));
  return await callServer<Refusal>(server.url, `${one.method} /api${path}?${query}` as 'GET /', {
    headers: { ...whoMay(one), ...(place === 'header' && { [key]: value }) },
    body: one.body && Value.Create(one.body),
  });
}

describe('an integer in a path, a query or a header', () => {
  test('occurs in calls of every kind', () => {
    expect(new Set(integers.map(({ place }) => place))).toEqual(new Set(PLACES));
    expect(integers.length).toBeGreaterThan(30);
  });

  test.each(integers)('$name must be written in digits', async (integer) => {
    // A header arrives without surrounding spaces, and with ASCII characters only.
    const values = NO_INTEGERS.filter(
      (value) => integer.place !== 'header' || /^[!-~]+$/.test(value),
    );
    const answers = await Promise.all(values.map((value) => send(integer, value)));
    for (const [index, { status, body }] of answers.entries()) {
      const answer = { status, code: body['error-code'] };
      expect(answer, values[index]).toEqual({ status: 400, code: 'VALIDATION_FAILED' });
      expect(body.errors.join(), values[index]).toContain(integer.key);
    }
  });

  test.each(integers)(
    '$name may be empty or arbitrarily large without a server error',
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
  const reply = await callServer<Refusal>(server.url, `GET ${path}`, { headers: TINASHE });
  expect(reply.status).toBe(400);
  expect(reply.body.errors).toEqual(['Search contains characters that are not allowed']);
});

test('a NUL in a path is refused', async () => {
  const path = '/api/payments/a%00b/dual?transaction-id=1&status=x' as const;
  const reply = await callServer<Refusal>(server.url, `GET ${path}`, { headers: TINASHE });
  expect(reply.body.errors).toEqual(['Payment Reference contains characters that are not allowed']);
});

const withBody = allCalls.filter(({ body }) => body);

/** Makes a call with any body, as a caller with access. */
function sendBody(one: Call, body: unknown) {
  const path = `/api${one.path.replaceAll(/\{\w+\}/g, '1')}` as const;
  return callServer<Refusal>(server.url, `${one.method as 'POST'} ${path}`, {
    headers: whoMay(one),
    body,
  });
}

describe('a body', () => {
  test.each(withBody)('$method $path names all missing values at once', async (one) => {
    const { status, body } = await sendBody(one, {});
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).not.toBe(500);
    expect(JSON.stringify(body)).not.toContain('must have required property');
    const { required = [], properties } = one.body as unknown as {
      required?: string[];
      properties: Record<string, Property>;
    };
    const ids = required.filter((key) => properties[key]?.type === 'integer');
    if (ids.length === 0) return;
    expect(body.errors).toHaveLength(required.length);
    for (const sentence of body.errors) expect(sentence).toMatch(/^[A-Z][\w ]* is required$/);
  });

  test.each(withBody)(
    '$method $path reports the same error for missing and empty text',
    async (one) => {
      const whole = Value.Create(one.body ?? {}) as Record<string, unknown>;
      for (const [key, value] of Object.entries(whole)) {
        if (value !== '' && !Array.isArray(value)) continue;
        const { [key]: _left, ...rest } = whole;
        const [without, empty] = [await sendBody(one, rest), await sendBody(one, whole)];
        expect({ status: without.status, body: without.body }, key).toEqual({
          status: empty.status,
          body: empty.body,
        });
      }
    },
  );

  test.each(withBody)(
    '$method $path refuses an unpaired surrogate and a NUL anywhere',
    async (one) => {
      const whole = Value.Create(one.body ?? {}) as Record<string, unknown>;
      for (const text of ['a\ud800b', 'a\0']) {
        const bodies = [
          ...Object.keys(whole).map((key) => ({ ...whole, [key]: text })),
          { ...whole, more: [{ deep: text }] },
          { ...whole, [text]: 'more' },
          {
            ...whole,
            'captured-fields': [{ 'required-field-id': 22, 'required-field-value': text }],
          },
        ];
        for (const body of bodies) {
          const reply = await sendBody(one, body);
          expect(reply).toMatchObject({ status: 400, body: { 'error-code': 'VALIDATION_FAILED' } });
          expect(reply.body.errors.join()).toContain('contains characters that are not allowed');
        }
      }
    },
  );

  test('with too many levels is refused', async () => {
    const deep = `${'['.repeat(90_000)}${']'.repeat(90_000)}`;
    const response = await fetch(`${server.url}/api/transactions/quotation`, {
      method: 'POST',
      headers: { ...TINASHE, 'content-type': 'application/json' },
      body: `{"amount":"1","more":${deep}}`,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: ['The request has too many levels'] });
  });

  test('that is missing lacks every value', async () => {
    const reply = await callServer<Refusal>(server.url, 'POST /api/authentication/forgot-password');
    expect(reply).toMatchObject({ status: 400, body: { errors: ['Username is required'] } });
    for (const body of [null, [], 'x', 1]) {
      const odd = await sendBody(withBody.find(({ id }) => id === 'forgotPassword') as Call, body);
      expect(odd.status, String(body)).toBe(400);
    }
  });
});

test('a registration with missing keys gets the errors of empty values, all of them', async () => {
  const reply = await callServer<Refusal>(server.url, 'POST /api/registrations/registration/', {
    headers: registering,
    body: {},
  });
  expect(reply.status).toBe(400);
  expect(reply.body.errors).toEqual(
    expect.arrayContaining(['First Name is required', 'City is required', 'Province is required']),
  );
  const one = await callServer<Refusal>(server.url, 'POST /api/registrations/registration/', {
    headers: registering,
    body: { town: 'Soweto' },
  });
  expect(one.body.errors).not.toContain('Town is required');
});

test('missing values of nested objects are reported the same way', async () => {
  const headers = registering;
  const body = { documents: [{ 'document-type': 'Identity' }], city: 'Soweto' };
  const path = 'POST /api/registrations/registration/' as const;
  const reply = await callServer<Refusal>(server.url, path, { headers, body });
  expect(reply.status).toBe(400);
  expect(reply.body.errors).toContain('Meta Data Id is required');
  expect(reply.body.errors).not.toContain('City is required');
});

test('a query reports all missing values', async () => {
  const path = '/api/transactions/inbound/lookup' as const;
  const reply = await callServer<Refusal>(server.url, `GET ${path}`, { headers: TINASHE });
  expect(reply).toMatchObject({
    status: 400,
    body: { errors: ['Registration Id is required', 'Collection Pin is required'] },
  });
});

test('violations of every JSON Schema keyword in the contract have a message in every language', () => {
  const harmless =
    /^(\$id|\$ref|~.*|title|description|example|default|properties|required|items|additionalProperties|allOf)$/;
  const used = new Set<string>();
  const visit = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    for (const [key, value] of Object.entries(schema)) {
      if (key === 'properties') for (const each of Object.values(value as object)) visit(each);
      else if (!harmless.test(key)) used.add(key);
      if (key === 'items' || key === 'allOf' || key === 'anyOf') visit(value);
      if (Array.isArray(schema)) visit(value);
    }
  };
  for (const { params, query, ownHeaders, body } of allCalls) {
    for (const part of [params, query, ownHeaders, body, PagingHeaders]) visit(part);
  }
  const words = [...used].filter((key) => !/^\d+$/.test(key));
  expect(words).toContain('maximum');
  expect(words.filter((key) => !Object.hasOwn(keywordTexts, key))).toEqual([]);
});

test('the servers of a process share compiled schemas, but not those of other parts of a request', () => {
  const compile = (httpPart: string, url = '/api/x') =>
    compileSchema({ schema: PagingHeaders, method: 'GET', url, httpPart });
  expect(compile('headers')).toBe(compile('headers', '/api/y'));
  expect(compile('body')).toBe(compile('body'));
  expect(compile('body')).not.toBe(compile('headers'));
  expect(compile('params', '/x')).not.toBe(compile('params'));
});
