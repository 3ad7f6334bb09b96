// `npm run prove -- image [--base FOLDER] [--twice]`: builds the image of deploy/Containerfile and runs it.
import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { main, UserError } from '../runtime.mjs';
import { makeBases, makeDebian, writeNpmSettings } from './bases.ts';
import { buildImage } from './build.ts';
import { type Builder, createBuilder, readImageConfig } from './buildah.ts';
import { findDifferences, fingerprintFiles } from './fingerprint.ts';
import { checkConfig, checkFiles, checkUser } from './inspect-image.ts';
import { proveRun } from './run-image.ts';

const IMAGE = 'localhost/thumela-proof/image';
/** The image's user. */
const UID = 10001;

/** Says what is missing on this machine, and how to get it. */
function checkMachine(): void {
  if (process.getuid?.() !== 0) {
    throw new UserError('This proof mounts file systems and changes users: run it as root.');
  }
  const missing = ['buildah', 'debootstrap', 'unshare'].filter((program) => {
    try {
      execFileSync(program, ['--version'], { stdio: 'ignore' });
      return false;
    } catch {
      return true;
    }
  });
  if (missing.length > 0) {
    throw new UserError(
      `Missing: ${missing.join(', ')}. On Debian: apt-get install --no-install-recommends buildah debootstrap util-linux`,
    );
  }
}

const began = Date.now();
const reportStep = (text: string) =>
  console.log(`✓ ${text} (${((Date.now() - began) / 1000).toFixed(0)} s)`);

/** Whether the image's health check passes, run by its user in a container of its own. */
const healthCheck =
  (builder: Builder, container: string) => (settings: Readonly<Record<string, string>>) => {
    const env = Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`);
    const words = ['node_modules/node/bin/node', 'deploy/healthcheck.mjs'];
    try {
      builder.run('run', '--isolation=chroot', ...env, container, '--', ...words);
      return true;
    } catch {
      return false;
    }
  };

async function proveImage(folder: string, base: string, twice: boolean): Promise<void> {
  const builder = createBuilder(folder);
  const npmSettings = writeNpmSettings(folder);
  makeBases(builder, makeDebian(base));
  reportStep('the bases are made');
  buildImage(builder, IMAGE, npmSettings);
  reportStep('the image is built');
  const config = readImageConfig(builder, IMAGE);
  const { container, files } = builder.open(IMAGE);
  const first = fingerprintFiles(join(files, 'opt/thumela'));
  checkConfig(config);
  checkFiles(files);
  checkUser(builder, container);
  reportStep(`its ${first.size} files, its user and its description are right`);
  const volume = join(folder, 'volume');
  mkdirSync(volume, { mode: 0o700 });
  chownSync(volume, UID, UID);
  const ran = await proveRun({ files, volume, config }, healthCheck(builder, container));
  reportStep(`it runs on files that cannot be written to: ${ran}`);
  if (!twice) return;
  buildImage(builder, `${IMAGE}-again`, npmSettings);
  const second = fingerprintFiles(join(builder.open(`${IMAGE}-again`).files, 'opt/thumela'));
  const different = findDifferences(first, second);
  if (different.length > 0) {
    throw new UserError(`A second build differs in:\n${different.slice(0, 50).join('\n')}`);
  }
  reportStep('a second build has the same files');
}

await main(async () => {
  const { values } = parseArgs({
    options: { base: { type: 'string' }, twice: { type: 'boolean', default: false } },
  });
  checkMachine();
  const folder = mkdtempSync(join(tmpdir(), 'thumela-image-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(1));
  }
  await proveImage(folder, values.base ?? join(folder, 'base'), values.twice);
});
