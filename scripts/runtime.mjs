// Shared by start, dev and test: runs, ends and installs programs. Needs Node 20 and no packages.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const windows = process.platform === 'win32';
/** The Node that everything but these scripts runs on. */
export const node = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');

// Node keeps its compiled code for the next start: the server is ready in half the time.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled');

/** An error the person at the terminal has to put right, in one sentence. */
export class UserError extends Error {}

/** Ends the process with one sentence, never a stack trace, when `work` fails. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exitCode = 1;
  }
}

/** The running programs, each with its end and whether it has a group of its own. */
const running = new Map();

/**
 * Runs a program to its end and answers its exit code (128 and more when a signal ended it). With
 * `output`, a list, its output is added there and not shown. A `detached` one stands in a group of its
 * own and is ended with all it started.
 */
export function run(program, args, { output, ...options } = {}) {
  const stdio = output ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  const child = spawn(program, args, { cwd: root, stdio, ...options });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => output.push(text));
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
  running.set(child, { ended, group: options.detached && !windows });
  return ended;
}

/** Sends a signal to every running program. */
function signalAll(signal) {
  for (const [child, { group }] of running) {
    if (group) process.kill(-child.pid, signal);
    else child.kill(signal);
  }
}

/** Ends every running program, and waits until it is gone. */
export async function endAll() {
  signalAll('SIGTERM');
  const late = setTimeout(() => signalAll('SIGKILL'), 5000);
  await Promise.allSettled([...running.values()].map(({ ended }) => ended));
  clearTimeout(late);
}

/** Passes the signals that end a program on to what it runs, and leaves the ending to that. */
export function forwardSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, signalAll);
  whenShellEnds(() => signalAll('SIGTERM'));
}

/**
 * npm gives its signals to a shell that dies without passing them on, so under npm the end of that shell
 * counts as a signal to end.
 */
export function whenShellEnds(end) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 200);
  watch.unref();
}

/** Installs what package-lock.json says, unless exactly that is installed. */
export async function install() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new UserError(`Node 20 or newer is needed; this is ${process.versions.node}.`);
  }
  if (isInstalled()) return;
  console.log('Installing what package-lock.json says …');
  const npm = windows ? 'npm.cmd' : 'npm';
  const code = await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: windows,
  });
  if (code !== 0) throw new UserError('Installing failed: see what npm says above.');
}

function isInstalled() {
  const wanted = packages(join(root, 'package-lock.json'));
  const found = packages(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !found || !existsSync(node)) return false;
  const differs = Object.keys(found).some((name) => found[name].version !== wanted[name]?.version);
  const lacks = Object.keys(wanted).some((name) => !(name in found) && !wanted[name].optional);
  return !differs && !lacks;
}

function packages(file) {
  try {
    const { '': _itself, ...others } = JSON.parse(readFileSync(file, 'utf8')).packages;
    return others;
  } catch {
    return undefined;
  }
}

/** The apps, each with a bundle of its own. */
const apps = ['portal', 'console'];
/** Whether every app has been built, from whatever sources. */
export const areAppsBuilt = () =>
  apps.every((app) => existsSync(join(root, app, 'dist', 'index.html')));

/** Sources of the apps, besides the packages. */
const appSources = [
  ...apps,
  'web',
  'ui/src',
  'ui/build',
  'rules/src',
  'contract/generated',
  'package-lock.json',
];
const stamp = join(root, '.cache', 'apps');

/** Builds the apps, unless they were built from exactly these sources. */
export async function buildApps(options) {
  const sources = fingerprint();
  if (areAppsBuilt() && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return 0;
  console.log('Building the portal and the console …');
  rmSync(stamp, { force: true });
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--logLevel', 'warn'];
  for (const app of apps) {
    const code = await run(node, args, { ...options, cwd: join(root, app) });
    if (code !== 0) return code;
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, sources);
  return 0;
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const source of appSources) addTo(hash, source);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const whole = join(root, path);
  if (!existsSync(whole)) return;
  if (statSync(whole).isFile()) {
    hash.update(`${path}\0`).update(readFileSync(whole)).update('\0');
    return;
  }
  for (const name of readdirSync(whole).sort()) {
    if (name !== 'dist' && name !== 'node_modules') addTo(hash, `${path}/${name}`);
  }
}
