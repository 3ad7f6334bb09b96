/** The apps use no feature that the oldest browsers lack and a build does not polyfill (decision 32). */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ROOMS = ['portal/src', 'console/src', 'web/src', 'ui/src', 'rules/src'];
/** The server's own pages are shown in the same browsers. */
const STYLED = [...ROOMS, 'server/src'];

/** Files below the folders with this extension, excluding tests. */
function filesOf(ending: RegExp, rooms: readonly string[] = ROOMS): string[] {
  return rooms.flatMap((room) =>
    readdirSync(ROOT + room, { recursive: true, encoding: 'utf8' })
      .filter((file) => ending.test(file) && !/\.test\.\w+$/.test(file))
      .map((file) => `${room}/${file}`),
  );
}

const withIt = (files: readonly string[], what: RegExp): string[] =>
  files.filter((file) => what.test(readFileSync(ROOT + file, 'utf8')));

test.each([
  ['AbortSignal.any, AbortSignal.timeout', /AbortSignal\.(any|timeout)\b/],
  ['a popover taken for granted', /\.(show|hide|toggle)Popover\(/],
  ['the size of URLSearchParams', /\b(search|query|params)\.size\b/],
  ['URL.canParse, URL.parse', /\bURL\.(canParse|parse)\(/],
  ['idle callbacks', /requestIdleCallback\(/],
  ['promises with resolvers', /Promise\.(withResolvers|try)\b/],
])('no script uses %s', (_, what) => {
  expect(withIt(filesOf(/\.tsx?$/), what)).toEqual([]);
});

test.each([
  ['color-mix', /color-mix\(/],
  ['light-dark', /light-dark\(/],
  ['a starting style', /@starting-style/],
  ['a scope', /@scope/],
  ['subgrid', /\bsubgrid\b/],
  ['anchors', /\banchor\(|position-anchor/],
])('no style uses %s', (_, what) => {
  expect(withIt(filesOf(/\.css$/, STYLED), what)).toEqual([]);
});

test('only one place uses the window height unit, with a fallback', () => {
  expect(withIt(filesOf(/\.css$/), /\d[dsl]v[hw]\b/)).toEqual(['ui/src/style/tokens.css']);
});
