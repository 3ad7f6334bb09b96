import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '../src');

/** A test, by its file within `server/src` and its title. */
export type ProvedBy = readonly [file: string, title: string];

/** Tests that do not exist, for example because they were renamed. */
export const missingTests = (tests: readonly ProvedBy[]): readonly ProvedBy[] =>
  tests.filter(([file, title]) => {
    const source = readFileSync(join(SOURCES, file), 'utf8');
    return !source.includes(`test('${title}', `);
  });
