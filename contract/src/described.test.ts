import { describe, expect, it } from 'vitest';
import { openapiDocument } from '../scripts/openapi.ts';
import { allCalls } from './index.ts';

/** A part of the document; undefined if absent. */
interface Piece {
  readonly description?: string;
  readonly $ref?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Piece>>;
  readonly const?: unknown;
  readonly schema?: Piece;
  readonly name?: string;
}

interface Operation extends Piece {
  readonly summary: string;
  readonly parameters: readonly Piece[];
  readonly requestBody?: { content: { 'application/json': { example?: unknown } } };
  readonly responses: object;
}

const document = JSON.parse(openapiDocument());
const operations = allCalls.map(({ id, path, method }): [string, Operation] => [
  id,
  document.paths[path][method.toLowerCase()],
]);
const schemas: Readonly<Record<string, Piece>> = document.components.schemas;

/** Every property below a part of the document, with its path. */
function propertiesIn(piece: unknown, path: string): [string, Piece][] {
  if (typeof piece !== 'object' || piece === null) return [];
  return Object.entries(piece).flatMap(([key, value]): [string, Piece][] => {
    if (key === 'example') return [];
    if (key !== 'properties') return propertiesIn(value, path);
    return Object.entries<Piece>(value).flatMap(([name, property]): [string, Piece][] => [
      [`${path} ${name}`, property],
      ...propertiesIn(property, `${path} ${name}`),
    ]);
  });
}

const parameters = operations.flatMap(([id, { parameters }]) =>
  parameters.map((one): [string, Piece] => [`${id} ${one.name}`, one]),
);
const properties = [
  ...operations.flatMap(([id, operation]) => propertiesIn(operation, id)),
  ...Object.entries(schemas).flatMap(([name, schema]) => propertiesIn(schema, name)),
];

const meant = ({ $ref, description }: Piece): string =>
  ($ref ? schemas[$ref.split('/').at(-1) ?? '']?.description : description) ?? '';

/** A sentence begins with a capital, a digit or code, and ends with a full stop or a list. */
const SENTENCE = /^[A-Z0-9`].*(\.|`: .+)$/s;

/** Names of properties with a closed list of values. */
const CLOSED =
  /(^|-)(status|gender|id-type|province|actor|quotation-type|data-type|transaction-type|sender-type|registration-type|payment-time-frame)$|^(result|by|method|payout-method|platform|clientPlatform|paymentPartner|context|custom-type|file-type|x-sort-by|x-sort-order)$/;

/** Properties of the same names that are free text or objects. */
const OPEN = new Set([
  'retrieveQuotationRequest payout-method',
  'Transaction payout-method',
  'createConversation context',
]);

describe('the document', () => {
  it('has a summary and a description for each call', () => {
    const silent = operations.filter(
      ([, { summary, description = '' }]) => summary.endsWith('.') || !SENTENCE.test(description),
    );
    expect(silent.map(([id]) => id)).toEqual([]);
  });

  it('has a description for each area', () => {
    expect(document.tags.map(({ name }: Piece) => name)).toEqual([
      ...new Set(allCalls.map(({ area }) => area)),
    ]);
    for (const one of document.tags) expect(one.description).toMatch(SENTENCE);
  });

  it.each([
    ['property', properties],
    ['parameter', parameters],
    ['named shape', Object.entries(schemas)],
  ])('says of every %s what it means', (_, pieces) => {
    expect(pieces.length).toBeGreaterThan(10);
    expect(
      pieces.filter(([, piece]) => !SENTENCE.test(meant(piece))).map(([path]) => path),
    ).toEqual([]);
  });

  it('explains every fixed header', () => {
    const fixed = parameters.filter(([, { schema }]) => schema?.const !== undefined);
    expect(fixed.length).toBeGreaterThan(50);
    for (const [path, piece] of fixed)
      expect(meant(piece), path).toMatch(/^The (partner|channel) /);
  });

  it('enumerates the values of every closed list', () => {
    const named = [...properties, ...parameters].filter(
      ([path]) => CLOSED.test(path.split(' ').at(-1) ?? '') && !OPEN.has(path),
    );
    expect(named.length).toBeGreaterThan(50);
    const unlisted = named.filter(([, piece]) => !(piece.schema ?? piece).enum);
    expect(unlisted.map(([path]) => path)).toEqual([]);
  });

  it('explains every enumerated value', () => {
    const listed = [...properties, ...parameters].flatMap(([path, piece]) =>
      ((piece.schema ?? piece).enum ?? []).map((value) => ({ path, value, text: meant(piece) })),
    );
    const silent = listed.filter(
      ({ path, value, text }) =>
        value !== null && !path.endsWith('x-sort-by') && !text.includes(`\`${value}\``),
    );
    expect(silent.map(({ path, value }) => `${path}: ${value}`)).toEqual([]);
  });

  it('has an example of every request body', () => {
    const bodies = operations.flatMap(([id, { requestBody }]) =>
      requestBody ? [{ id, example: requestBody.content['application/json'].example }] : [],
    );
    expect(bodies.length).toBeGreaterThan(20);
    expect(bodies.filter(({ example }) => example === undefined).map(({ id }) => id)).toEqual([]);
  });

  it('answers 501 only for planned calls', () => {
    const planned = allCalls.filter((call) => call.planned).map(({ id }) => id);
    const answering = operations.filter(([, { responses }]) => '501' in responses);
    expect(answering.map(([id]) => id)).toEqual(planned);
  });
});
