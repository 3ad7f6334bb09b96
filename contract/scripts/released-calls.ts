import type { TSchema } from 'typebox';
import type { Exchange } from '../src/call.ts';
import { compareTexts } from '../src/compare-texts.ts';
import { consoleCalls } from '../src/console/index.ts';
import { allCalls } from '../src/index.ts';
import { ownCalls } from '../src/own/index.ts';
import { partnerCalls } from '../src/own/partners/index.ts';

/** Properties by their paths, such as `body.fields[].id`, each with its type and whether it is required. */
export type Properties = Readonly<Record<string, string>>;

/** A call in words that can be compared. */
export interface DescribedCall {
  readonly caller: string;
  readonly headers: string;
  readonly status: number;
  readonly request: Properties;
  readonly answer: Properties;
}

/** Every call of all four documents, by method and path. */
export function describeCalls(): Record<string, DescribedCall> {
  const all: readonly Exchange[] = [...allCalls, ...ownCalls, ...consoleCalls, ...partnerCalls];
  const described = all.map((call) => [`${call.method} ${call.path}`, describeCall(call)] as const);
  return Object.fromEntries(described.sort(([one], [other]) => compareTexts(one, other)));
}

const describeCall = (call: Exchange): DescribedCall => ({
  caller: call.caller,
  headers: call.headers,
  status: call.status,
  request: {
    ...describe('params', call.params),
    ...describe('query', call.query),
    ...describe('headers', call.ownHeaders),
    ...describe('body', call.body),
  },
  answer: describe('answer', call.answer),
});

const describe = (name: string, schema: TSchema | undefined): Properties =>
  schema === undefined ? {} : Object.fromEntries(flatten(name, schema as Schema, true));

/** The parts of a JSON schema that the contract uses. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly [limit: string]: unknown;
}

const LIMITS = [
  ...['minimum', 'maximum', 'exclusiveMinimum', 'minLength', 'maxLength', 'minItems', 'maxItems'],
  ...['pattern', 'format', 'multipleOf'],
];

type Line = readonly [path: string, definition: string];

function flatten(path: string, schema: Schema, isRequired: boolean): Line[] {
  const choices = listChoices(schema);
  const limits = LIMITS.filter((name) => schema[name] !== undefined).map(
    (name) => `${name}=${schema[name]}`,
  );
  const kind = choices ? `one of ${choices.join(' | ')}` : (schema.type ?? 'any of');
  const own: Line = [path, [kind, ...limits, ...(isRequired ? ['required'] : [])].join(', ')];
  return choices ? [own] : [own, ...flattenParts(path, schema)];
}

function flattenParts(path: string, schema: Schema): Line[] {
  const {
    properties = {},
    patternProperties = {},
    required = [],
    items,
    anyOf = [],
    allOf = [],
  } = schema;
  return [
    ...Object.entries(properties).flatMap(([name, part]) =>
      flatten(`${path}.${name}`, part, required.includes(name)),
    ),
    ...Object.values(patternProperties).flatMap((part) => flatten(`${path}.*`, part, false)),
    ...(items ? flatten(`${path}[]`, items, true) : []),
    ...anyOf.flatMap((part, index) => flatten(`${path}<${nameVariant(part, index)}>`, part, true)),
    ...allOf.flatMap((part) => flattenParts(path, part)),
  ];
}

/** A variant is named by the property that distinguishes it, so that a further one renames none. */
function nameVariant({ properties = {}, type, const: value }: Schema, index: number): string {
  const tag = Object.values(properties).find((part) => part.const !== undefined);
  return String(tag?.const ?? value ?? (type === 'object' || type === undefined ? index : type));
}

/** The values of an enumeration, sorted. */
function listChoices({ const: value, enum: values, anyOf }: Schema): string[] | undefined {
  if (value !== undefined) return [String(value)];
  if (values) return values.map(String).sort(compareTexts);
  const consts = anyOf?.map((part) => part.const);
  return consts?.every((each) => each !== undefined)
    ? consts.map(String).sort(compareTexts)
    : undefined;
}
