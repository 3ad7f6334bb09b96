import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));

test('what is served runs in as little memory as what npm start runs', () => {
  const { scripts } = read('package.json') as { scripts: { serve: string } };
  const flags = read('server/node-flags.json') as string[];
  expect(scripts.serve).toBe(`node ${flags.join(' ')} scripts/serve.mjs`);
});

test('the Node that everything runs on comes along without the tools of development', () => {
  const { dependencies, engines } = read('package.json');
  expect(dependencies.node).toMatch(/^\d+\.\d+\.\d+$/);
  expect(engines.node).toBe('>=20');
});
