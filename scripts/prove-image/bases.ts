import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { node, UserError } from '../runtime.mjs';
import type { Builder } from './buildah.ts';

export const BASE = 'localhost/thumela-proof/base';
export const BUILD_BASE = 'localhost/thumela-proof/build-base';

/** Like `run`, with the program's output on standard error. */
const runProgram = (program: string, ...words: readonly string[]) =>
  execFileSync(program, words, { stdio: ['ignore', 2, 'inherit'] });

/** A minimal Debian 12, made once in a folder that may outlive the proof. */
export function makeDebian(folder: string): string {
  const files = join(folder, 'bookworm');
  const done = join(folder, 'bookworm.done');
  if (existsSync(done)) return files;
  rmSync(files, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  runProgram('debootstrap', '--variant=minbase', 'bookworm', files);
  writeFileSync(done, '');
  return files;
}

const npmSetting = (name: string) =>
  execFileSync(process.execPath, [npmProgram(), 'config', 'get', name], {
    encoding: 'utf8',
  }).trim();

function npmProgram(): string {
  const { npm_execpath: npm } = process.env;
  if (npm === undefined) throw new UserError('Run this as `npm run prove -- image`: it needs npm.');
  return realpathSync(npm);
}

/**
 * Makes both bases of the Containerfile: the Debian, and the same with Node and this machine's npm, which is all
 * that a build needs. It also gets the certificates of npm's setting `cafile`.
 */
export function makeBases(builder: Builder, debian: string): void {
  const container = builder.run('from', 'scratch');
  builder.run('add', '--quiet', container, debian, '/');
  builder.run('commit', '--quiet', container, BASE);
  builder.run('add', '--quiet', container, node, '/usr/local/bin/node');
  const npm = dirname(dirname(npmProgram()));
  builder.run('add', '--quiet', container, npm, '/usr/local/lib/npm');
  const link = ['ln', '-s', '../lib/npm/bin/npm-cli.js', '/usr/local/bin/npm'];
  builder.run('run', '--isolation=chroot', container, '--', ...link);
  const certificates = npmSetting('cafile');
  if (existsSync(certificates)) {
    builder.run('add', '--quiet', container, certificates, certificates);
  }
  builder.run('commit', '--quiet', container, BUILD_BASE);
  builder.run('rm', container);
}

/** npm's settings of this machine, for the secret `npmrc` of the build: its registry and what it trusts. */
export function writeNpmSettings(folder: string): string {
  const own = npmSetting('userconfig');
  const certificates = npmSetting('cafile');
  const lines = [
    existsSync(own) ? readFileSync(own, 'utf8') : '',
    `registry=${npmSetting('registry')}`,
    existsSync(certificates) ? `cafile=${certificates}` : '',
  ];
  const file = join(folder, 'npmrc');
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  return file;
}
