import { compile, type JSONSchema } from 'json-schema-to-typescript';

/** The parts of an API document that a client needs: calls and shared schemas. */
interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JSONSchema>>;
    readonly responses: Readonly<Record<string, ApiContent>>;
  };
}

interface ApiOperation {
  readonly parameters?: readonly ApiParameter[];
  readonly requestBody?: ApiContent;
  readonly responses: Readonly<Record<string, ApiContent>>;
}

interface ApiParameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: JSONSchema;
}

interface ApiContent {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema: JSONSchema }>>;
}

/**
 * TypeScript types of all calls of a document (OpenAPI 3.1), in the form in which `openapi-fetch` takes them: an
 * interface `paths`. They are compiled by a library for JSON Schema, so no other version of TypeScript is needed.
 */
export async function compileClientTypes(document: ApiDocument): Promise<string> {
  const { responses } = document.components;
  const resolve = (response: ApiContent) =>
    responses[response.$ref?.replace('#/components/responses/', '') ?? ''] ?? response;
  const paths = mapValues(document.paths, (methods) =>
    requiredObject(mapValues(methods, (operation) => operationOf(operation, resolve))),
  );
  const schema = {
    ...requiredObject(paths),
    title: 'paths',
    definitions: document.components.schemas,
  };
  const text = JSON.stringify(schema).replaceAll('#/components/schemas/', '#/definitions/');
  const types = await compile(JSON.parse(text), 'paths', {
    additionalProperties: false,
    format: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
  });
  // The client reads statuses as numbers.
  return types.replaceAll(/"(\d{3})":/g, '$1:');
}

function operationOf(
  { parameters = [], requestBody, responses }: ApiOperation,
  resolve: (response: ApiContent) => ApiContent,
): JSONSchema {
  const places = Object.groupBy(parameters, (parameter) => parameter.in);
  return requiredObject({
    parameters: {
      ...objectOf(mapValues(places, (those = []) => parametersOf(those))),
      required: Object.keys(places).filter((place) =>
        places[place]?.some(({ required }) => required),
      ),
    },
    ...(requestBody && { requestBody: contentOf(requestBody) }),
    responses: requiredObject(mapValues(responses, (response) => contentOf(resolve(response)))),
  });
}

const parametersOf = (parameters: readonly ApiParameter[]): JSONSchema => ({
  ...objectOf(Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]))),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
});

const contentOf = ({ content = {} }: ApiContent): JSONSchema =>
  requiredObject({
    headers: objectOf({}),
    content: requiredObject(mapValues(content, ({ schema }) => schema)),
  });

const objectOf = (properties: Record<string, JSONSchema>): JSONSchema => ({
  type: 'object',
  properties,
  additionalProperties: false,
});

/** An object that has all of its properties. */
const requiredObject = (properties: Record<string, JSONSchema>): JSONSchema => ({
  ...objectOf(properties),
  required: Object.keys(properties),
});

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
