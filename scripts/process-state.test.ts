import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { files, readSource } from './imports.ts';
import { findState, needsSession } from './process-state.ts';

const page = readFileSync(new URL('../docs/scale-out.md', import.meta.url), 'utf8');

/** Files that a part of the page names, from server/src. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/`([a-z0-9/-]+\.ts)`/g)].map(([, name = '']) => name).sort();

const [sessions = '', remembered = ''] = page
  .split('## Behind PgBouncer')[1]
  ?.split('## Memory of a process') ?? ['', ''];

const sources = files
  .filter((file) => file.startsWith('server/src/') && /(?<!\.test)\.ts$/.test(file))
  .map((file) => ({ name: file.slice('server/src/'.length), text: readSource(file) }));

/** Its count is inside a library. */
const IN_A_LIBRARY = 'app/plugins/rate-limit.ts';

test('docs/scale-out.md names every module that remembers something, and no other', () => {
  const found = sources.filter(({ name, text }) => findState(name, text).length > 0);
  expect(namedIn(remembered)).toEqual([...found.map(({ name }) => name), IN_A_LIBRARY].sort());
});

test('docs/scale-out.md names every module that needs a connection of its own, and no other', () => {
  const found = sources.filter(({ text }) => needsSession(text)).map(({ name }) => name);
  expect(namedIn(sessions)).toEqual(found.sort());
});

test.each([
  ['let count = 0;', true],
  ['const known = new Map(); export const add = (key, value) => known.set(key, value);', true],
  ['const known = {}; export function add(key) { known[key] = true; }', true],
  ['import { known } from "./known.ts"; export const add = (key) => known.add(key);', true],
  ['export const make = () => { let count = 0; return () => { count += 1; }; };', true],
  ['export const make = () => { const used = new Map(); return (key) => use(used, key); };', true],
  ['class Cache { readonly #entries = new Map(); }', true],
  ['class Cache { #entry; }', true],
  ['setInterval(work, 1000);', true],
  ['const KNOWN = new Set(["a"]); export const isKnown = (one) => KNOWN.has(one);', false],
  ['export const sum = (all) => { let sum = 0; all.forEach((one) => { sum += one; }); };', false],
  [
    'export function sum(all) { let sum = 0; for (const one of all) sum += one; return sum; }',
    false,
  ],
  ['class Reader { readonly #handle; read = () => this.#handle.read(); }', false],
])('it is recognised whether a source remembers something: %s', (source, remembers) => {
  expect(findState('source.ts', source).length > 0).toBe(remembers);
});
