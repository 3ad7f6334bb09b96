import { closedList } from '@thumela/contract/shapes.ts';
import fc, { type Arbitrary } from 'fast-check';
import type { TSchema } from 'typebox';

/** How much of a request is invalid on purpose. */
export type Mood = 'right' | 'mixed' | 'hostile';

/** Percentage of values that do not fit their schema. */
const WRONG: Readonly<Record<Mood, number>> = { right: 0, mixed: 12, hostile: 60 };

/** Values of the server's answers by their key; a request uses them under the same key. */
export type Known = ReadonlyMap<string, readonly unknown[]>;

/** The keywords of the contract's schemas. */
interface Shape {
  type?: string | readonly string[];
  properties?: Readonly<Record<string, Shape>>;
  required?: readonly string[];
  items?: Shape;
  anyOf?: readonly Shape[];
  allOf?: readonly Shape[];
  enum?: readonly unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  [closedList]?: readonly string[];
}

/** Texts that often break programs: not storable, injected code, too long. */
export const HOSTILE_TEXTS: readonly string[] = [
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202e\u200b\ufeff',
  "' or 1=1; drop table customers; --",
  '%',
  '_%\\',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '-1',
  '1e400',
  'NaN',
  '9223372036854775808',
  '2147483648',
  '0x10',
  '9999-99-99',
  '0000-00-00',
  '294277-01-01',
  '2026-02-30',
  '2026-11-24T25:61:61+99:99',
  'true',
  'null',
  '__proto__',
  'constructor',
  '👩‍👩‍👧‍👦'.repeat(40),
  'é'.normalize('NFD').repeat(300),
  'A'.repeat(501),
  '9'.repeat(100),
];

const HOSTILE_NUMBERS: readonly number[] = [
  -1,
  0,
  0.1,
  1.005,
  -0.01,
  1e21,
  1e308,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31) - 1,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
];

/** Nested lists and objects. */
const nestValue = (depth: number): unknown => {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

const anyHostile: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...HOSTILE_TEXTS),
  fc.constantFrom<unknown>(...HOSTILE_NUMBERS),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { a: null }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.integer({ min: 1, max: 24 }).map(nestValue),
  fc.constantFrom('x'.repeat(20_001), '1'.repeat(5_000)),
  fc.anything({ maxDepth: 2, withNullPrototype: false }).map(toPlainSchema),
);

/** The value after a round trip through JSON. */
function toPlainSchema(value: unknown): unknown {
  try {
    const text = JSON.stringify(value);
    return text === undefined ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Values that fit a schema, some of them known to the server, with the share of wrong ones of the mood. */
export function valuesOf(schema: TSchema, mood: Mood, known: Known, key = ''): Arbitrary<unknown> {
  const shape = schema as unknown as Shape;
  const right = generateFitting(shape, mood, known, key);
  const wrong = WRONG[mood];
  return wrong === 0
    ? right
    : fc.oneof({ weight: 100 - wrong, arbitrary: right }, { weight: wrong, arbitrary: anyHostile });
}

function generateFitting(shape: Shape, mood: Mood, known: Known, key: string): Arbitrary<unknown> {
  const inner = (part: Shape, name = key) =>
    valuesOf(part as unknown as TSchema, mood, known, name);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((part) => inner(part)));
  if (shape.allOf) {
    return fc
      .tuple(...shape.allOf.map((part) => inner(part)))
      .map((parts) => Object.assign({}, ...parts) as unknown);
  }
  const types = typeof shape.type === 'string' ? [shape.type] : (shape.type ?? []);
  return fc.oneof(...types.map((type) => ofType(type, shape, { inner, known, key })));
}

interface Around {
  inner(part: Shape, name?: string): Arbitrary<unknown>;
  known: Known;
  key: string;
}

function ofType(type: string, shape: Shape, { inner, known, key }: Around): Arbitrary<unknown> {
  switch (type) {
    case 'object': {
      const { properties = {}, required = [] } = shape;
      const parts = Object.entries(properties).map(([name, part]) => [name, inner(part, name)]);
      return fc.record<Record<string, unknown>>(Object.fromEntries(parts), {
        requiredKeys: [...required],
      });
    }
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 3 } = shape;
      return fc.array(inner(items), { minLength: minItems, maxLength: Math.min(maxItems, 4) });
    }
    case 'integer':
      return orKnown(generateIntegers(shape), known, key, Number.isInteger);
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 500_000 }).map((cents) => cents / 100));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return orKnown(generateTexts(shape), known, key, (value) => typeof value === 'string');
  }
}

function generateIntegers({ minimum = -1000, maximum = 1000 }: Shape): Arbitrary<number> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: minimum, max: Math.min(maximum, minimum + 60) }) },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum) },
  );
}

function generateTexts(shape: Shape): Arbitrary<string> {
  if (shape[closedList]) return fc.constantFrom(...shape[closedList]);
  if (shape.format === 'uuid') return fc.uuid();
  if (shape.format === 'date-time') return fc.constantFrom('2026-11-24T10:00:00+02:00');
  if (shape.pattern) return fc.stringMatching(new RegExp(shape.pattern));
  const { maxLength = 500 } = shape;
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...PLAUSIBLE) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 40) }) },
    { weight: 1, arbitrary: fc.constantFrom('', ' ', 'x'.repeat(Math.min(maxLength, 20_000))) },
  );
}

/** Plausible input of the product's forms. */
const PLAUSIBLE: readonly string[] = [
  'A reason in one whole sentence.',
  '100.00',
  '5',
  '2026-11-23',
  '2026-11',
  '2028-02-29',
  '0001-01-01',
  '9999-12-31',
  '1990-01-01',
  'ZAF',
  'ZWE',
  'ZA',
  'USD',
  'Lerato',
  'Mokoena',
  '0820000001',
  '2580',
  'somebody@example.com',
  'GAUTENG',
  '2001',
  '1300000002',
  '470010',
  'https://partner.example/hook',
  '.*',
];

/** Mostly a value that the server has answered under this key. */
function orKnown(
  made: Arbitrary<unknown>,
  known: Known,
  key: string,
  fits: (value: unknown) => boolean,
): Arbitrary<unknown> {
  const values = (known.get(key) ?? []).filter(fits);
  if (values.length === 0) return made;
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...values) },
    { weight: 1, arbitrary: made },
  );
}
