import type { Exchange } from '@thumela/contract/call.ts';
import { consoleCalls } from '@thumela/contract/console/index.ts';
import { allCalls } from '@thumela/contract/index.ts';
import { ownCalls } from '@thumela/contract/own/index.ts';
import { partnerCalls } from '@thumela/contract/own/partners/index.ts';
import fc, { type Arbitrary } from 'fast-check';
import { type TSchema, Type } from 'typebox';
import { fixedHeaders } from './callers.ts';
import { HOSTILE_TEXTS, type Known, type Mood, valuesOf } from './values.ts';

/** The four documents, with how often each is drawn. */
export const DOCUMENTS = {
  customer: { calls: allCalls, prefix: '/api', weight: 4 },
  own: { calls: ownCalls, prefix: '', weight: 2 },
  console: { calls: consoleCalls, prefix: '', weight: 5 },
  partner: { calls: partnerCalls, prefix: '', weight: 1 },
} as const satisfies Record<string, { calls: readonly Exchange[]; prefix: string; weight: number }>;

/** One of the documents. */
export type DocumentName = keyof typeof DOCUMENTS;

/** A request as it is sent, without the headers of its caller. */
export interface FuzzRequest {
  readonly document: DocumentName;
  readonly call: Exchange;
  readonly method: string;
  /** With its query; percent-encoded. */
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | undefined;
  /** Picks one of the callers of the right kind; with `other`, of all. */
  readonly caller: { readonly pick: number; readonly other: boolean };
}

const MOODS: Arbitrary<Mood> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Mood>('right') },
  { weight: 3, arbitrary: fc.constant<Mood>('mixed') },
  { weight: 2, arbitrary: fc.constant<Mood>('hostile') },
);

/** Requests of all four documents, made from their schemas and from values of the server's answers. */
export function requestsOf(known: Known): Arbitrary<FuzzRequest> {
  const drawn = Object.entries(DOCUMENTS).map(([name, { calls, prefix, weight }]) => ({
    weight,
    arbitrary: fc
      .tuple(fc.constantFrom<Exchange>(...calls), MOODS)
      .chain(([call, mood]) =>
        requestOf({ document: name as DocumentName, prefix }, call, mood, known),
      ),
  }));
  return fc.oneof(...drawn);
}

/** Requests of one call that fit its schemas. */
export const requestsOfCall = (
  document: DocumentName,
  call: Exchange,
  known: Known,
): Arbitrary<FuzzRequest> =>
  requestOf({ document, prefix: DOCUMENTS[document].prefix }, call, 'right', known);

function requestOf(
  { document, prefix }: { document: DocumentName; prefix: string },
  call: Exchange,
  mood: Mood,
  known: Known,
): Arbitrary<FuzzRequest> {
  return fc
    .record({
      method: methodOf(call, mood),
      path: pathOf(call, mood, known),
      query: queryOf(call, mood, known),
      headers: headersOf(call, mood),
      body: bodyOf(call, mood, known),
      caller: fc.record({
        pick: fc.nat(1000),
        other: fc.nat(9).map((digit) => digit < (mood === 'right' ? 0 : 2)),
      }),
    })
    .map(({ path, query, ...rest }) => ({
      ...rest,
      document,
      call,
      path: `${prefix}${path}${query === '' ? '' : `?${query}`}`,
    }));
}

const methodOf = ({ method }: Exchange, mood: Mood): Arbitrary<string> =>
  mood === 'hostile'
    ? fc.oneof(
        { weight: 9, arbitrary: fc.constant<string>(method) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'),
        },
      )
    : fc.constant(method);

/** Path segments: no numbers, too large numbers, and text that cannot be decoded. */
const HOSTILE_PARTS: readonly string[] = [
  'abc',
  '0',
  '-1',
  '1.5',
  '01',
  '1e3',
  '0x1',
  '999999999',
  '2147483648',
  '9007199254740992',
  '9223372036854775807',
  '9223372036854775808',
  '99999999999999999999999999',
  '%00',
  '%ED%A0%80',
  '%F0%9F%98%80',
  '%zz',
  '%',
  '..',
  '%2e%2e%2f',
  '%20',
  '%D9%A1',
  'null',
  '__proto__',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(100),
  'x'.repeat(101),
];

function pathOf(call: Exchange, mood: Mood, known: Known): Arbitrary<string> {
  const params = listProperties(call.params);
  const parts = call.path.split('/').map((part): Arbitrary<string> => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) return fc.constant(part);
    const right = valuesOf(params[name] ?? Type.String(), 'right', known, name).map((value) =>
      encodeValues(String(value)),
    );
    if (mood === 'right') return right;
    const hostile = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_PARTS) },
      { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_TEXTS).map(encodeValues) },
    );
    const weight = mood === 'mixed' ? 3 : 7;
    return fc.oneof({ weight: 10 - weight, arbitrary: right }, { weight, arbitrary: hostile });
  });
  return fc.tuple(...parts).map((all) => all.join('/'));
}

/** Percent-encodes a text; a lone surrogate becomes the bytes it would have. */
const encodeValues = (text: string): string =>
  Array.from(text, (letter) =>
    letter.isWellFormed() ? encodeURIComponent(letter) : '%ED%A0%80',
  ).join('');

function queryOf(call: Exchange, mood: Mood, known: Known): Arbitrary<string> {
  const right = call.query ? valuesOf(call.query, 'right', known) : fc.constant({});
  const pairs = right.map((value) =>
    Object.entries(value as object).map(
      ([name, each]) => [name, encodeValues(String(each))] as const,
    ),
  );
  if (mood === 'right') return pairs.map(joined);
  const names = [...Object.keys(listProperties(call.query)), 'constructor', 'q'];
  const twisted = fc.tuple(
    pairs,
    fc.array(
      fc.tuple(
        fc.constantFrom(...names, ...names.map((name) => `${name}[]`)),
        fc.constantFrom(...HOSTILE_TEXTS, ...HOSTILE_PARTS).map(encodeValues),
      ),
      { maxLength: 3 },
    ),
    fc.boolean(),
  );
  return twisted.map(([own, more, without]) =>
    joined([...(without ? own.slice(1) : own), ...more]),
  );
}

const joined = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(([name, value]) => `${name}=${value}`).join('&');

const listProperties = (schema: TSchema | undefined): Readonly<Record<string, TSchema>> =>
  (schema as { properties?: Record<string, TSchema> } | undefined)?.properties ?? {};

type Header = readonly [string, string];

const HOSTILE_HEADERS: readonly Header[] = [
  ['content-type', 'text/plain'],
  ['content-type', 'application/json; charset=utf-16'],
  ['content-type', 'multipart/form-data; boundary=x'],
  ['content-type', ''],
  ['content-encoding', 'gzip'],
  ['accept-language', 'zz-ZZ,*;q=9,,;;'],
  ['accept-language', 'x'.repeat(3_000)],
  ['accept-encoding', 'br;q=2, *;q=-1'],
  ['idempotency-key', 'always the same'],
  ['idempotency-key', 'x'.repeat(201)],
  ['idempotency-key', ''],
  ['x-page-size', '0'],
  ['x-page-size', '99999999999999999999'],
  ['x-page-number', '-1'],
  ['x-page-number', '1000000'],
  ['x-sort-by', "id'; drop table customers"],
  ['x-sort-by', '__proto__'],
  ['x-sort-order', 'UP'],
  ['authorization', 'Basic'],
  ['authorization', 'Basic AAAA'],
  ['authorization', `Basic ${Buffer.from('0820000001:\0').toString('base64')}`],
  ['authorization', `Basic ${Buffer.from([0xff, 0xfe, 0x3a, 0xff]).toString('base64')}`],
  ['authorization', 'Bearer \u00ff'],
  ['cookie', 'thumela-operator=%00; thumela-session=x.y.z; ='],
  ['cookie', 'thumela-operator=a; thumela-operator=b'],
  ['user-agent', '\u00ff'.repeat(2_000)],
  ['x-request-id', '"><script>'],
  ['x-forwarded-for', 'not an address'],
  ['forwarded', 'for="[::1'],
  ['origin', 'null'],
  ['sec-fetch-site', 'cross-site'],
  ['x-thumela-portal', '1'],
  ['x-thumela-unattended', '1'],
  ['if-none-match', '*'],
  ['range', 'bytes=0-0,5-1'],
  ['expect', 'nothing'],
];

function headersOf(call: Exchange, mood: Mood): Arbitrary<readonly Header[]> {
  const fixed: readonly Header[] = Object.entries(fixedHeaders(call));
  const key = fc.uuid().map((uuid): Header[] => (call.creates ? [['idempotency-key', uuid]] : []));
  const right = fc.tuple(key, fc.boolean()).map(([own, sent]) => [...fixed, ...(sent ? own : [])]);
  if (mood === 'right') return right;
  const more = fc.subarray([...HOSTILE_HEADERS], { maxLength: mood === 'mixed' ? 1 : 3 });
  const changes = fc.constantFrom<(some: readonly Header[]) => readonly Header[]>(
    (some) => some,
    (some) => some.slice(1),
    (some) => [...some, ...some],
    (some) => some.map(([name, value]): Header => [name, `${value}9`]),
  );
  return fc.tuple(right, more, changes).map(([own, others, change]) => [...change(own), ...others]);
}

/** Bodies that are not JSON, or JSON that no call expects. */
const HOSTILE_BODIES: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '0',
  '{"a":1,"a":2}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  '\ufeff{}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  `{"a":"${'x'.repeat(300_000)}"}`,
  `[${'0,'.repeat(50_000)}0]`,
];

function bodyOf(call: Exchange, mood: Mood, known: Known): Arbitrary<string | undefined> {
  const { body, method } = call;
  if (!body) {
    return mood === 'right' || method === 'GET'
      ? fc.constant(undefined)
      : fc.option(fc.constantFrom(...HOSTILE_BODIES), { nil: undefined });
  }
  const { example } = call as { example?: { body?: unknown } };
  const made = valuesOf(body, mood, known).map((value) => JSON.stringify(value));
  const described =
    example?.body === undefined
      ? made
      : fc.oneof(
          { weight: 2, arbitrary: made },
          { weight: 1, arbitrary: fc.constant(JSON.stringify(example.body)) },
        );
  if (mood !== 'hostile') return described;
  return fc.oneof(
    { weight: 4, arbitrary: described },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_BODIES) },
  );
}
