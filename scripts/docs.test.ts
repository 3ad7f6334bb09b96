import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT })
  .toString()
  .trim()
  .split('\n');
const pages = tracked
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));
const rooms = new Set(tracked.map((file) => file.split('/')[0] ?? ''));

/** Whether a file or folder, or a record given by its number, exists. */
const isThere = (path: string) =>
  existsSync(join(ROOT, path)) ||
  (/decisions\/\d{4}$/.test(path) && tracked.some((file) => file.startsWith(`${path}-`)));

/** npm's own commands that a page may name. */
const NPMS_OWN = new Set(['audit', 'ci', 'pack', 'prune']);

/** Text between backquotes. */
const spans = (text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, span = '']) => span.split(/[\s,]+/));

describe.each(pages)('$file', ({ file, text }) => {
  test('links to existing targets', () => {
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
    const dead = targets
      .filter((target) => !/^(https?:|mailto:|#)/.test(target))
      .filter((target) => !isThere(join(dirname(file), target.replace(/#.*$/, ''))));
    expect(dead).toEqual([]);
  });

  test('names existing paths', () => {
    const named = [...spans(text), ...[...text.matchAll(/\(docs\/[\w/.-]+\)/g)].map(([one]) => one)]
      .map((span) => span.replace(/^\(|\)$/g, ''))
      .filter((span) => /^[\w@.-]+(\/[\w@.-]+)+\/?$/.test(span))
      .filter((span) => rooms.has(span.split('/')[0] ?? ''));
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });

  test('names existing commands', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const commands = [...text.matchAll(/`npm (?:run )?([a-z][a-z0-9:-]*)/g)].map(
      ([, name = '']) => name,
    );
    const unknown = commands.filter((name) => !(name in scripts) && !NPMS_OWN.has(name));
    expect(unknown).toEqual([]);
  });
});
