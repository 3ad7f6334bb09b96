import { expect, test } from 'vitest';
import { openapiDocument } from '../../scripts/openapi.ts';
import { allCalls } from '../index.ts';
import { ownCalls, ownShapes } from './index.ts';

test('our own calls share no id or path with documented ones', () => {
  const ids = [...allCalls, ...ownCalls].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ownCalls.filter(({ path }) => /^\/api(\/|$)/.test(path))).toEqual([]);
  expect(ownCalls.length).toBeGreaterThan(5);
});

test('the public document does not contain them', () => {
  const { paths, components } = JSON.parse(openapiDocument());
  expect(ownCalls.filter(({ path }) => path in paths)).toEqual([]);
  expect(Object.keys(ownShapes).filter((name) => name in components.schemas)).toEqual([]);
});

test('each of their shapes and properties has a description', () => {
  const silent = Object.entries(ownShapes).flatMap(([name, shape]) =>
    Object.entries({ '': shape, ...('properties' in shape ? Object(shape.properties) : {}) })
      .filter(([, one]) => !Object(one).description?.endsWith('.') && !Object(one).enum)
      .map(([key]) => `${name} ${key}`),
  );
  expect(silent).toEqual([]);
});
