import type { Call } from '@thumela/contract/call.ts';
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

interface Refusal {
  message: string;
  'error-code': string;
  errors: string[];
}

const HALF = '\ud800';
const withBody = allCalls.filter(({ body }) => body);

/** Makes a call with a body of any kind, as whoever may. */
function sendBody(one: Call, body: unknown) {
  const headers = one.caller === 'customer' ? { ...TINASHE, ...paymentHeaders(one) } : registering;
  const path = `/api${one.path.replaceAll(/\{\w+\}/g, '1')}` as const;
  return call<Refusal>(server.url, `${one.method as 'POST'} ${path}`, { headers, body });
}

describe('a body', () => {
  test.each(withBody)('$method $path names everything that is left out at once', async (one) => {
    const { status, body } = await sendBody(one, {});
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).not.toBe(500);
    expect(JSON.stringify(body)).not.toContain('must have required property');
    const { required = [], properties } = one.body as unknown as {
      required?: string[];
      properties: Record<string, { type?: string }>;
    };
    const ids = required.filter((key) => properties[key]?.type === 'integer');
    if (ids.length === 0) return;
    expect(body.errors).toHaveLength(required.length);
    for (const sentence of body.errors) expect(sentence).toMatch(/^[A-Z][\w ]* is required$/);
  });

  test.each(withBody)(
    '$method $path says the same of a text left out as of an empty one',
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
    '$method $path refuses half of a character and a NUL anywhere',
    async (one) => {
      const whole = Value.Create(one.body ?? {}) as Record<string, unknown>;
      for (const text of [HALF, `a${HALF}b`, '\udc00', 'a\0']) {
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

  test('of so many levels that nothing can be made of it is refused', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const response = await fetch(`${server.url}/api/transactions/quotation`, {
      method: 'POST',
      headers: { ...TINASHE, 'content-type': 'application/json' },
      body: `{"amount":"1","more":${deep}}`,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: ['The request has too many levels'] });
  });

  test('that is no body at all lacks everything', async () => {
    const reply = await call<Refusal>(server.url, 'POST /api/authentication/forgot-password');
    expect(reply).toMatchObject({ status: 400, body: { errors: ['Username is required'] } });
    for (const body of [null, [], 'x', 1]) {
      const odd = await sendBody(withBody.find(({ id }) => id === 'forgotPassword') as Call, body);
      expect(odd.status, String(body)).toBe(400);
    }
  });
});

test('a sign-up without a key is told what it would be told of an empty value, all of it', async () => {
  const reply = await call<Refusal>(server.url, 'POST /api/registrations/registration/', {
    headers: registering,
    body: {},
  });
  expect(reply.status).toBe(400);
  expect(reply.body.errors).toEqual(
    expect.arrayContaining(['First Name is required', 'City is required', 'Province is required']),
  );
  const one = await call<Refusal>(server.url, 'POST /api/registrations/registration/', {
    headers: registering,
    body: { town: 'Soweto' },
  });
  expect(one.body.errors).not.toContain('Town is required');
});
