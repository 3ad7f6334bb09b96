import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));

test('npm run start:production has the memory limit of npm start, unless SERVER_HEAP_MB is set', () => {
  const { scripts } = read('package.json') as { scripts: Record<'start:production', string> };
  const flags = read('server/node-flags.json') as string[];
  const command = scripts['start:production'];
  const withDefault = command.replace(/\$\{SERVER_HEAP_MB:-(\d+)\}/, '$1');
  expect(withDefault).not.toBe(command);
  expect(withDefault).toBe(`node ${flags.join(' ')} scripts/serve.mjs`);
});

test('the bundled Node is installed without development dependencies', () => {
  const { engines } = read('package.json');
  expect(read('server/package.json').dependencies.node).toMatch(/^\d+\.\d+\.\d+$/);
  expect(engines.node).toBe('>=20');
});
