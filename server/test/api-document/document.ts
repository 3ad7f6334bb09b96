import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { callServer } from '../call.ts';

/** One call according to the document. */
export interface Operation {
  readonly operationId: string;
  readonly security: readonly Readonly<Record<'customer' | 'partner', []>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': Example } };
  readonly responses: Readonly<Record<string, unknown>>;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: { readonly const?: string; readonly enum?: readonly string[]; type?: string };
}

interface Example {
  readonly example: Readonly<Record<string, unknown>>;
}

/** The API document of a running server, split by call, with a check of responses. */
export interface Document {
  readonly text: string;
  readonly operations: readonly Operation[];
  /** Error of a response; undefined if it matches the document. */
  wrong(operationId: string, status: number, answer: unknown): string | undefined;
}

/** Reads a server's document. */
export async function readDocument(url: string): Promise<Document> {
  const { body } = await callServer<{ paths: Record<string, Record<string, Operation>> }>(
    url,
    'GET /api/openapi.json',
  );
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(body, 'document');
  const operations = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase() as Operation['method'],
    })),
  );
  const wrong = (id: string, status: number, answer: unknown) => {
    const operation = operations.find(({ operationId }) => operationId === id);
    if (!operation?.responses[status]) return `${id} does not tell of ${status}.`;
    const parts = ['paths', operation.path, operation.method.toLowerCase(), 'responses', status];
    const way = [...parts, 'content', 'application/json', 'schema'].map(encodePointer).join('/');
    return ajv.validate({ $ref: `document#/${way}` }, answer) ? undefined : ajv.errorsText();
  };
  return { text: JSON.stringify(body), operations, wrong };
}

/** Decodes a part of a JSON pointer in a URL. */
const encodePointer = (part: string | number) =>
  encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1'));
