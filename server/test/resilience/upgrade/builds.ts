import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const WORKSPACES = ['contract', 'rules', 'server'];
/** Files that a server needs; the apps are not built. */
const SOURCES = [...WORKSPACES, 'scripts', 'package.json', 'package-lock.json'];
const MOST_BYTES = 2 ** 30;

/** A version of the product in a folder of its own. */
export interface Build {
  readonly folder: string;
  /** Path of a program below `server/src`, as an address. */
  program(path: string): string;
  remove(): void;
}

/** This version, from the working copy. */
export const thisBuild: Build = {
  folder: ROOT,
  program: (path) => new URL(`../../../src/${path}`, import.meta.url).href,
  remove: () => undefined,
};

/** A commit, with its own packages if the versions of its packages differ from those installed here. */
export function unpackCommit(commit: string): Build {
  const tar = runGit('archive', commit, ...SOURCES);
  return unpackBuild(tar, 'release');
}

/**
 * A newer version: the working copy with another number, a further migration and another text of a function.
 * @param files contents by path
 */
export function makeNewerBuild(version: string, files: Readonly<Record<string, string>>): Build {
  const names = runGit('ls-files', '--cached', '--others', '--exclude-standard', ...SOURCES);
  const input = names
    .toString()
    .split('\n')
    .filter((name) => name !== '' && existsSync(join(ROOT, name)))
    .join('\n');
  const tar = execFileSync('tar', ['-c', '-C', ROOT, '-T', '-'], { input, maxBuffer: MOST_BYTES });
  const build = unpackBuild(tar, 'newer');
  const manifest = join(build.folder, 'package.json');
  const own = JSON.parse(readFileSync(manifest, 'utf8'));
  writeFileSync(manifest, JSON.stringify({ ...own, version }));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(build.folder, path), text);
  return build;
}

const runGit = (...args: string[]): Buffer =>
  execFileSync('git', args, { cwd: ROOT, maxBuffer: MOST_BYTES });

function unpackBuild(tar: Buffer, name: string): Build {
  const folder = mkdtempSync(join(tmpdir(), `thumela-${name}-`));
  execFileSync('tar', ['-x', '-C', folder], { input: tar });
  if (packagesOf(folder) === packagesOf(ROOT)) linkPackages(folder);
  else execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder });
  return {
    folder,
    program: (path) => new URL(`file://${folder}/server/src/${path}`).href,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Packages of others in a lock file, with their versions. */
function packagesOf(folder: string): string {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  return JSON.stringify(
    Object.entries(packages).filter(([path]) => path.includes('node_modules/')),
  );
}

/** Links each package to the one installed here, except our own workspaces. */
function linkPackages(folder: string): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@thumela'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@thumela') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  }
  for (const name of WORKSPACES) {
    symlinkSync(join(folder, name), join(modules, '@thumela', name));
    const own = join(ROOT, name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, name, 'node_modules'));
  }
}
