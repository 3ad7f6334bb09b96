import { readFile } from 'node:fs/promises';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { partnerDocument } from '../../../scripts/openapi.ts';
import { allCalls } from '../../index.ts';
import { ownCalls } from '../index.ts';
import { partnerCalls } from './index.ts';

const document = JSON.parse(partnerDocument());

test('remittance partners have a separate document, which is up to date and valid', async () => {
  const file = new URL('../../../generated/partner-openapi.json', import.meta.url);
  const fresh = (await readFile(file, 'utf8')) === partnerDocument();
  expect(fresh, 'stale: run `npm run codegen`').toBe(true);
  const { valid, errors } = await new Validator().validate(document);
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  for (const { path, method, id, status } of partnerCalls) {
    const operation = document.paths[path][method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: id, security: [{ key: [] }] });
    expect(Object.keys(operation.responses)).toEqual(
      expect.arrayContaining([String(status), '401', '500']),
    );
  }
});

test('their ids are unique, and every path begins with /partner', () => {
  const ids = [...allCalls, ...ownCalls, ...partnerCalls].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(partnerCalls.filter(({ path }) => !path.startsWith('/partner/'))).toEqual([]);
  expect(partnerCalls.length).toBeGreaterThan(5);
});

test('every property has a description', () => {
  const silent: string[] = [];
  const look = (piece: unknown, path: string): void => {
    if (typeof piece !== 'object' || piece === null) return;
    for (const [key, value] of Object.entries(piece)) {
      if (key === 'example') continue;
      if (key === 'properties') {
        for (const [name, property] of Object.entries(
          value as Record<string, { description?: string }>,
        )) {
          if (!property.description) silent.push(`${path} ${name}`);
        }
      }
      look(value, `${path} ${key}`);
    }
  };
  look(document.paths, '');
  expect(silent).toEqual([]);
});
