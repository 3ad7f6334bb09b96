/** Imports of every source file in the repository, found with a parser. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** An import, re-export or `import()` in a file. */
export interface Import {
  /** The importing file, from the root. */
  readonly file: string;
  /** Specifier as written. */
  readonly specifier: string;
  /** The imported file of this repository; undefined for an external package. */
  readonly target: string | undefined;
  /** Erased at run time. */
  readonly typeOnly: boolean;
}

/** Imports of our own packages by path; other packages list their entry points individually. */
const OURS = /^@thumela\/([a-z]+)\/(build\/)?(.+)$/;

/** Source files that are not generated, from the root. */
export const files: readonly string[] = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard'],
  { cwd: ROOT },
)
  .toString()
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|css|sql)$/.test(file) && !file.includes('/generated/'));

export const readSource = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** The workspace, or folder at the root, of a file. */
export const workspaceOf = (file: string): string => file.split('/')[0] ?? '';

function resolveImport(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  const [, room, build, path] = OURS.exec(specifier) ?? [];
  if (room) return `${room}/${build ?? 'src/'}${path}`;
  const [, whole] = /^@thumela\/([a-z]+)$/.exec(specifier) ?? [];
  return whole && `${whole}/src/index.ts`;
}

function readImports(file: string): Import[] {
  const text = readSource(file);
  const { module } = parseSync(file, text);
  const named = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, typeOnly: isType }] : [],
      ),
    ),
    ...module.dynamicImports
      .map(({ moduleRequest: { start, end } }) => text.slice(start, end))
      .filter((request) => /^['"]/.test(request))
      .map((request) => ({ specifier: request.slice(1, -1), typeOnly: false })),
  ];
  return named.map((one) => ({ file, ...one, target: resolveImport(file, one.specifier) }));
}

export const imports: readonly Import[] = files
  .filter((file) => /\.(tsx?|mjs)$/.test(file))
  .flatMap(readImports);

/** Cycles of imports between files. */
export function findCycles(): string[][] {
  const next = new Map<string, string[]>();
  for (const { file, target, typeOnly } of imports) {
    if (target && !typeOnly) next.set(file, [...(next.get(file) ?? []), target]);
  }
  const done = new Set<string>();
  const found: string[][] = [];
  const visit = (file: string, way: readonly string[]): void => {
    const at = way.indexOf(file);
    if (at >= 0) found.push([...way.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    for (const target of next.get(file) ?? []) visit(target, [...way, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return found;
}
