import { type TSchema, Type } from 'typebox';
import {
  allCalls,
  type Call,
  type ErrorCode,
  errorCodes,
  errorCodesOf,
  headerChoices,
  IdempotencyHeaders,
  idempotencyKeyHeader,
  PagingHeaders,
  totalRecordsHeader,
} from '../src/index.ts';
import { partnerCalls } from '../src/own/partners/index.ts';
import { oneOf } from '../src/shapes.ts';
import {
  AREAS,
  CALLERS,
  CONVENTIONS,
  PARTNER_AREAS,
  PARTNER_CONVENTIONS,
  PARTNER_HEADERS,
} from './conventions.ts';
import { buildDefinitions, type Style, withRefs } from './refs.ts';

const prefix = '#/components/schemas/';
const style: Style = { prefix, lists: true };

type Json = Record<string, unknown>;

/** Parts of a call that a document describes, for every caller. */
type DescribedCall = Omit<Call, 'area' | 'source'> & { readonly area: string };

interface ObjectSchema {
  readonly properties: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
}

function describeParameters(schema: TSchema | undefined, place: string): Json[] {
  if (!schema) return [];
  const { properties, required = [] } = schema as ObjectSchema;
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = withRefs(property, style) as Json;
    const needed = place === 'path' || required.includes(name);
    return { name, in: place, required: needed, description, schema };
  });
}

/** If either of two pairs is enough, each header is optional and its description says so. */
function partnerHeaders(call: DescribedCall): Json[] {
  const choices = headerChoices[call.headers];
  return choices.flatMap((choice) =>
    Object.entries(choice).map(([name, value]) => ({
      name,
      in: 'header',
      required: choices.length === 1,
      description: `${PARTNER_HEADERS[name]} ${
        choices.length === 1
          ? 'Fixed; another value answers 403.'
          : 'Either the registering or the transacting pair.'
      }`,
      schema: { type: 'string', const: value },
    })),
  );
}

function pagingHeaders(call: DescribedCall): Json[] {
  if (!call.paged) return [];
  const description = `Sort order; \`${call.paged[0]}\` if missing.`;
  const sortBy = Type.Object({
    'x-sort-by': Type.Optional(Type.Enum([...call.paged], { description })),
  });
  return describeParameters(
    Type.Object({ ...PagingHeaders.properties, ...sortBy.properties }),
    'header',
  );
}

function idempotencyHeader(call: DescribedCall): Json[] {
  if (!call.creates) return [];
  return describeParameters(IdempotencyHeaders, 'header').map((header) => ({
    ...header,
    name: idempotencyKeyHeader,
  }));
}

function errorAnswers(call: DescribedCall): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorCodesOf(call)) {
    const { status } = errorCodes[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      { $ref: '#/components/responses/Error', description: codes.join(', ') },
    ]),
  );
}

function expectedAnswer(call: DescribedCall): Json {
  const headers = call.paged && {
    [totalRecordsHeader]: {
      required: true,
      description: 'Total number of items on all pages.',
      schema: { type: 'integer' },
    },
  };
  const content = call.answer && {
    'application/json': { schema: withRefs(call.answer, style), example: call.example?.answer },
  };
  return { description: DONE[call.status], headers, content };
}

const DONE: Record<Call['status'], string> = {
  200: 'Done.',
  201: 'Created.',
  204: 'Success, without a body.',
};

const security: Record<Call['caller'], Json[]> = {
  open: [],
  customer: [{ customer: [] }],
  partner: [{ partner: [] }],
  'partner-or-customer': [{ partner: [] }, { customer: [] }],
  'remittance-partner': [{ key: [] }],
  operator: [],
};

function describeOperation(call: DescribedCall): Json {
  return {
    operationId: call.id,
    tags: [call.area],
    summary: call.summary,
    description: call.description,
    security: security[call.caller],
    parameters: [
      ...describeParameters(call.params, 'path'),
      ...describeParameters(call.query, 'query'),
      ...partnerHeaders(call),
      ...describeParameters(call.ownHeaders, 'header'),
      ...pagingHeaders(call),
      ...idempotencyHeader(call),
    ],
    requestBody: call.body && {
      required: true,
      content: {
        'application/json': { schema: withRefs(call.body, style), example: call.example?.body },
      },
    },
    responses: { [call.status]: expectedAnswer(call), ...errorAnswers(call) },
  };
}

function describePaths(described: readonly DescribedCall[]): Json {
  const byPath: Record<string, Json> = {};
  for (const call of described) {
    byPath[call.path] = {
      ...byPath[call.path],
      [call.method.toLowerCase()]: describeOperation(call),
    };
  }
  return byPath;
}

function describeSchemas(): Json {
  const all = buildDefinitions(style);
  const body = all.ErrorBody as { properties: Json };
  const meanings = Object.entries(errorCodes).map(([code, { meaning }]) => [code, meaning]);
  const errorCode = oneOf(Object.fromEntries(meanings), 'The error code.');
  return {
    ...all,
    ErrorBody: { ...body, properties: { ...body.properties, 'error-code': errorCode } },
  };
}

/** A document: its audience and content. */
interface DocumentContent {
  title: string;
  about: string;
  server: string;
  areas: Readonly<Record<string, string>>;
  calls: readonly DescribedCall[];
  callers: Json;
  schemas: Json;
}

function formatDocument({
  title,
  about,
  server,
  areas,
  calls,
  callers,
  schemas,
}: DocumentContent): string {
  const document = {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: about,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: server }],
    tags: Object.entries(areas).map(([name, description]) => ({ name, description })),
    paths: describePaths(calls),
    components: {
      securitySchemes: callers,
      responses: {
        Error: {
          description: 'An unexpected status.',
          content: { 'application/json': { schema: { $ref: `${prefix}ErrorBody` } } },
        },
      },
      schemas,
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

const byPassword = (description: string) => ({ type: 'http', scheme: 'basic', description });

/** The OpenAPI 3.1 document of the whole contract. */
export const openapiDocument = (): string =>
  formatDocument({
    title: 'Thumela',
    about: CONVENTIONS,
    server: '/api',
    areas: AREAS,
    calls: allCalls,
    callers: { customer: byPassword(CALLERS.customer), partner: byPassword(CALLERS.partner) },
    schemas: describeSchemas(),
  });

/** The OpenAPI 3.1 document for remittance partners (see server/src/receiving/README.md). */
export const partnerDocument = (): string =>
  formatDocument({
    title: 'Thumela for remittance partners',
    about: PARTNER_CONVENTIONS,
    server: '/',
    areas: PARTNER_AREAS,
    calls: partnerCalls,
    callers: {
      key: { type: 'http', scheme: 'bearer', description: CALLERS['remittance-partner'] },
    },
    schemas: { ErrorBody: describeSchemas().ErrorBody },
  });
