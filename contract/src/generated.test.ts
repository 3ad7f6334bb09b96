import { readFile } from 'node:fs/promises';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { openapiDocument } from '../scripts/openapi.ts';
import { expectedStatuses } from '../scripts/statuses.ts';
import { appTypes, consoleTypes, ownTypes } from '../scripts/types.ts';
import { allCalls, errorCodes } from './index.ts';

function generated(name: string): Promise<string> {
  return readFile(new URL(`../generated/${name}`, import.meta.url), 'utf8');
}

const stale = 'stale: run `npm run codegen`';

describe('generated files', () => {
  it('include an up-to-date OpenAPI document', async () => {
    expect((await generated('openapi.json')) === openapiDocument(), stale).toBe(true);
  });

  it('include up-to-date types for the apps', async () => {
    expect((await generated('types.ts')) === (await appTypes()), stale).toBe(true);
    expect((await generated('own-types.ts')) === (await ownTypes()), stale).toBe(true);
    expect((await generated('console-types.ts')) === (await consoleTypes()), stale).toBe(true);
  });

  it('include up-to-date statuses for the client', async () => {
    const made = await generated('../../web/src/api/expected-status.ts');
    expect(made === expectedStatuses(), stale).toBe(true);
  });

  it('give the apps only types: no import, value or schema', async () => {
    const types = (
      await Promise.all(['types.ts', 'own-types.ts', 'console-types.ts'].map(generated))
    ).join('');
    expect(types).not.toMatch(/^\s*(import|const|let|var|function|class|enum)\b/m);
    expect(types).not.toMatch(/\bexport (?!interface|type)/);
    const withoutComments = types.replaceAll(/\/\*\*.*?\*\//gs, '');
    expect(withoutComments).not.toMatch(/\bany\b|typebox|TSchema/i);
  });

  it('are valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(JSON.parse(openapiDocument()));
    expect(errors).toBeUndefined();
    expect([valid, validator.version]).toEqual([true, '3.1']);
  });

  it('describe every call, every response and every error code', () => {
    const document = JSON.parse(openapiDocument());
    for (const call of allCalls) {
      const operation = document.paths[call.path][call.method.toLowerCase()];
      expect(operation.operationId).toBe(call.id);
      expect(operation.responses).toHaveProperty(String(call.status));
      expect(operation.responses).toHaveProperty('500');
    }
    const codes = document.components.schemas.ErrorBody.properties['error-code'].enum;
    expect(codes).toEqual(Object.keys(errorCodes));
  });

  it('name the headers of partners, paging and repeated calls', () => {
    const { paths } = JSON.parse(openapiDocument());
    const names = (path: string, method: string) =>
      paths[path][method].parameters.map((parameter: { name: string }) => parameter.name);
    expect(names('/transactions/quotation', 'post')).toEqual([
      'transacting-partner-id',
      'transacting-channel-id',
      'Idempotency-Key',
    ]);
    expect(names('/transactions/universal-transaction', 'get')).toEqual([
      'registration-id',
      'transacting-partner-id',
      'transacting-channel-id',
      'x-page-size',
      'x-page-number',
      'x-sort-order',
      'x-sort-by',
    ]);
    const list = paths['/transactions/universal-transaction'].get.responses['200'];
    expect(list.headers).toHaveProperty('X-Total-Records');
  });

  it('have no dangling references', () => {
    const text = openapiDocument();
    const document = JSON.parse(text);
    for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      expect(document.components[kind]).toHaveProperty(name);
    }
  });
});
