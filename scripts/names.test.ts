import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { files } from './imports.ts';

/** Top-level functions with a name of one lower-case word. */
const ONE_WORD =
  /^(?:export )?(?:async )?(?:function\*? ([a-z]+)\s*[(<]|const ([a-z]+)(?::[^=\n]*)? = (?:async )?(?:\([^)]*\)(?::[^=\n]*)? =>|\w+ =>|<))/gm;

/** Arithmetic of rules and the schema builders of the contract read like a language of their own. */
const APART = /^(rules|contract)\//;

const ALLOWED: ReadonlySet<string> = new Set([
  // The functions that word every text, and the template tag of pages that the server writes.
  ...['ui/src/language/language.ts say', 'server/src/platform/http/html.ts html'],
  // Named by Vitest and by the benchmark of that name.
  ...['server/test/global-setup.ts setup', 'bench/src/tpcb.ts tpcb'],
]);

test('a function is named by a verb and a noun, so that it is found by its name', () => {
  const found = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|e2e)\.tsx?$|\/generated\//.test(file))
    .filter((file) => !APART.test(file))
    .flatMap((file) => {
      const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
      return [...source.matchAll(ONE_WORD)].map(([, one, other]) => `${file} ${one ?? other}`);
    });
  expect(found.filter((name) => !ALLOWED.has(name))).toEqual([]);
});
