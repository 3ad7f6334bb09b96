import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { createOpenApi } from './openapi.ts';

const FILE = new URL('../../../../../docs/payout-partner-protocol.openapi.json', import.meta.url);

test('the OpenAPI document is the one in docs', () => {
  const stale = 'Run node_modules/.bin/node scripts/payout-partner-openapi.mjs --write.';
  expect(readFileSync(FILE, 'utf8') === createOpenApi(), stale).toBe(true);
});

test('the OpenAPI document is valid', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(createOpenApi()));
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});
