import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

test('no page has a native date or time field, which looks and speaks differently in each browser', () => {
  const files = ['portal/src', 'console/src', 'web/src', 'ui/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );
  expect(files.length).toBeGreaterThan(500);
  const native = /type=["'{]+(date|datetime-local|time|month|week)\b/;
  expect(files.filter((file) => native.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
