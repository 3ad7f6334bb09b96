/**
 * `node scripts/language/check.ts [folder …]`: prints each sentence with a habit of the former dialect, by file
 * and line.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { habits } from './habits.ts';
import { passagesOf, sentencesOf } from './passages.ts';

/** A sentence to rewrite. */
export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly sentence: string;
  readonly instead: string;
}

const root = join(import.meta.dirname, '../..');

/** Findings in tracked files of these folders. */
export function findHabits(folders: readonly string[]): Finding[] {
  const files = execFileSync('git', ['ls-files', '--', ...folders], {
    cwd: root,
    encoding: 'utf8',
  });
  return files
    .split('\n')
    .filter(
      (path) =>
        /\.(tsx?|mjs|sql|css|md)$/.test(path) && !/^(scripts\/language|.*\/generated)\//.test(path),
    )
    .flatMap((path) => findIn(path, readFileSync(join(root, path), 'utf8')));
}

/** Findings in one file's content. */
export function findIn(path: string, content: string): Finding[] {
  return passagesOf(path, content).flatMap((passage) =>
    sentencesOf(passage).flatMap((sentence) =>
      habits
        .filter(({ pattern, kinds }) => kinds.includes(passage.kind) && pattern.test(sentence))
        .map(({ instead }) => ({ path, line: passage.line, sentence, instead })),
    ),
  );
}

if (process.argv[1] === import.meta.filename) {
  const findings = findHabits(process.argv.slice(2));
  for (const { path, line, sentence, instead } of findings)
    console.log(`${path}:${line}: ${sentence}\n    ${instead}`);
  console.log(`${findings.length} findings`);
  process.exitCode = findings.length ? 1 : 0;
}
