import { execFileSync } from 'node:child_process';
import { root } from '../runtime.mjs';
import { BASE, BUILD_BASE } from './bases.ts';
import type { Builder } from './buildah.ts';

const runGit = (...words: readonly string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

/** Builds the image from the sources as they are here, as deploy/README.md describes. */
export function buildImage(builder: Builder, name: string, npmSettings: string): void {
  const seconds = runGit('log', '-1', '--format=%ct');
  const build = {
    BASE,
    BUILD_BASE,
    SOURCE_DATE_EPOCH: seconds,
    VERSION: process.env.npm_package_version ?? '0.0.0',
    REVISION: runGit('rev-parse', 'HEAD'),
  };
  builder.run(
    'build',
    '--isolation=chroot',
    '--format=docker',
    '--pull=never',
    `--timestamp=${seconds}`,
    `--secret=id=npmrc,src=${npmSettings}`,
    ...Object.entries(build).map(([key, value]) => `--build-arg=${key}=${value}`),
    `--file=${root}/deploy/Containerfile`,
    `--tag=${name}`,
    root,
  );
}
