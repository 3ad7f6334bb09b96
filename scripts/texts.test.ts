import { describe, expect, test } from 'vitest';
import { files } from './imports.ts';

/** Exports of the apps' texts, as `file name` and value. */
const exported = await Promise.all(
  files
    .filter((file) => /^(ui|web|portal|console)\/src\/texts\/en\//.test(file))
    .map(async (file) => {
      const module: Record<string, unknown> = await import(
        new URL(`../${file}`, import.meta.url).href
      );
      return Object.entries(module).map(([name, value]) => [`${file} ${name}`, value] as const);
    }),
).then((all) => all.flat());

/** Every complete sentence in a dictionary. */
function sentences(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts];
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(sentences) : [];
}

describe('texts of the apps (docs/decisions/0015-word-texts-for-their-reader.md)', () => {
  test('are dictionaries only, because only those are translated', () => {
    const others = exported.filter(([, value]) => typeof value !== 'object');
    expect(others.map(([name]) => name)).toEqual([]);
  });

  test('are whole sentences: none continues with a name or a link that a component adds', () => {
    const open = exported.flatMap(([name, value]) =>
      sentences(value)
        .filter((text) => text !== text.trim() || text.endsWith(','))
        .map((text) => `${name}: ${text}`),
    );
    expect(open).toEqual([]);
  });
});
