import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { DomainError, invalidInput } from '../core/errors.ts';
import { memoizeByKey } from '../core/memoize-by-key.ts';
import { requestTexts } from '../i18n/texts/en/requests.ts';
import { keywordTexts, otherTexts } from '../i18n/texts/en/validation.ts';
import { isRequired, missingFrom, withEmptyDefaults } from './empty-defaults.ts';
import { findUnstorable } from './storable.ts';

/** Result of validating a part of a request: an error, or the part as passed to the handler. */
type ValidationResult =
  | true
  | { value: unknown }
  | { error: Error | FastifySchemaValidationError[] };

const ajv = new Ajv({ allErrors: false, useDefaults: true, discriminator: true });
addFormats.default(ajv);

/**
 * Compiles the contract's schemas; violations are answered with 400 before any business code runs. An invalid
 * path is answered with 404: only the documented calls below `/api` promise a 400 for it.
 */
export const compileSchema: FastifySchemaCompiler<TSchema> = ({ schema, httpPart, url }) => {
  if (httpPart === 'body') return validateBody(schema);
  if (httpPart === 'params' && !url.startsWith('/api/')) return validatePath(schema);
  return validateTexts(schema);
};

/** Validates one part of a request. */
type Validate<Part> = (part: Part) => ValidationResult;

type Texts = Record<string, unknown>;

// Memoized: routes share schemas, and so do the servers of one process.

/** Like validateTexts, but every violation means that there is nothing at this address. */
const validatePath = memoizeByKey((schema: TSchema): Validate<Texts> => {
  const judge = validateTexts(schema);
  return (texts) => {
    const judgement = judge(texts);
    const fits = judgement === true || !('error' in judgement);
    return fits
      ? judgement
      : { error: new DomainError('NOT_FOUND', phrase(requestTexts, 'nothingHere')) };
  };
});

/**
 * A missing text or list becomes an empty one, so that the rules report it with all other errors (see rules/README.md).
 * If the body is refused before the rules run, all missing keys are reported together.
 */
const validateBody = memoizeByKey((schema: TSchema): Validate<unknown> => {
  const fits = ajv.compile(withEmptyDefaults(schema));
  return (body) => {
    const value = body ?? {};
    const missing = missingFrom(schema, value);
    const wrong = findUnstorable(value);
    if (wrong !== undefined) return { error: invalidInput([wrong]) };
    return fits(value) ? { value } : buildValidationError(missing, fits.errors);
  };
});

/**
 * Checks a value that no request brings, as a request's body is checked.
 * @throws DomainError VALIDATION_FAILED
 */
export function bodyChecker<S extends TSchema>(schema: S): (value: unknown) => Static<S> {
  const judge = validateBody(schema);
  return (body) => {
    const judgement = judge(body);
    if (judgement === true) return body as Static<S>;
    if ('value' in judgement) return judgement.value as Static<S>;
    const { error } = judgement;
    throw Array.isArray(error) ? invalidInput(error.map(formatValidationError)) : error;
  };
}

/** Values of paths, queries and headers are text; numbers and booleans are parsed first. */
const validateTexts = memoizeByKey((schema: TSchema): Validate<Texts> => {
  const fits = ajv.compile(schema);
  const readers = buildReaders(schema);
  return (texts) => {
    const wrong = findUnstorable(texts);
    if (wrong !== undefined) return { error: invalidInput([wrong]) };
    for (const [name, read] of readers) {
      const text = texts[name];
      if (typeof text === 'string') texts[name] = read(text);
    }
    return fits(texts) || buildValidationError(missingFrom(schema, texts), fits.errors);
  };
});

/** Error with the first invalid value and every missing key. */
function buildValidationError(
  missing: string[],
  errors: ErrorObject[] | null | undefined,
): ValidationResult {
  const found = errors ?? [];
  if (missing.length === 0) return { error: found };
  const others = found.filter(({ params }) => !missing.includes(String(params.missingProperty)));
  return {
    error: invalidInput([...missing.map(isRequired), ...others.map(formatValidationError)]),
  };
}

type Reader = (text: string) => unknown;

/** Integers in digits only: `0x1`, `1e3` and `Infinity` are refused. */
const READERS: Readonly<Record<string, Reader>> = {
  integer: (text) => {
    const value = Number(text);
    return /^(0|-?[1-9]\d*)$/.test(text) && Number.isSafeInteger(value) ? value : text;
  },
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text),
};

function buildReaders(schema: TSchema): [string, Reader][] {
  const { properties = {}, allOf = [] } = schema as {
    properties?: Record<string, { type?: string }>;
    allOf?: TSchema[];
  };
  const own = Object.entries(properties).flatMap(([name, { type = '' }]): [string, Reader][] => {
    const reader = READERS[type];
    return reader ? [[name, reader]] : [];
  });
  return [...own, ...allOf.flatMap(buildReaders)];
}

/** Message of a validation error, with the path of the value: 'documents 0 meta-data-id must be integer'. */
export function formatValidationError({
  instancePath,
  keyword,
  params,
}: FastifySchemaValidationError): Phrase {
  if (keyword === 'required') return isRequired(String(params.missingProperty));
  const where = instancePath.replaceAll('/', ' ').trim();
  if (keyword === 'discriminator') return wrongTag(where, params);
  if (!isTold(keyword)) return phrase(otherTexts, 'wrong', where);
  const { type, format, pattern, limit, additionalProperty } = params;
  const value = type ?? format ?? pattern ?? limit ?? additionalProperty;
  return { texts: keywordTexts, key: keyword, values: [where, value] };
}

/** The error of the property that distinguishes the shapes of a value: it is missing, or names none of them. */
function wrongTag(
  where: string,
  { tag, tagValue }: FastifySchemaValidationError['params'],
): Phrase {
  if (tagValue === undefined) return isRequired(String(tag));
  return phrase(keywordTexts, 'enum', `${where} ${tag}`.trim());
}

const isTold = (keyword: string): keyword is keyof typeof keywordTexts =>
  Object.hasOwn(keywordTexts, keyword);
