// Shared by start, dev and test: runs, stops and installs programs. Requires Node 20 and no packages.
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
/** The Node that runs everything except these scripts. */
export const node = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');

// Node caches compiled code for the next start, which makes the server ready in half the time.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled');

/** An error that the user must fix, in one sentence. */
export class UserError extends Error {}

/** Ends the process with one sentence, never a stack trace, if `work` fails. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exitCode = 1;
  }
}

/** Running programs, each with a promise of its end and whether it has its own process group. */
const running = new Map();

/**
 * Runs a program to its end and returns its exit code (128 or more if a signal ended it). With `output`, a
 * list, its output is collected and not shown. A `detached` program gets its own process group and is stopped
 * with all its children. `onSpawn` gets its process.
 */
export function run(program, args, { output, onSpawn, ...options } = {}) {
  const stdio = output ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  const child = spawn(program, args, { cwd: root, stdio, ...options });
  onSpawn?.(child);
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => output.push(text));
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    // Node does not report the close of a child whose channel was closed here; output needs the close.
    child.on(output ? 'close' : 'exit', (code, signal) => {
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

/** Stops every running program, and waits until it has ended. */
export async function endAll() {
  signalAll('SIGTERM');
  const late = setTimeout(() => signalAll('SIGKILL'), 5000);
  await Promise.allSettled([...running.values()].map(({ ended }) => ended));
  clearTimeout(late);
}

/** Forwards termination signals to the running programs, and lets them end by themselves. */
export function forwardSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, signalAll);
  whenShellEnds(() => signalAll('SIGTERM'));
}

/**
 * npm sends its signals to a shell that dies without forwarding them, so under npm the end of that shell counts
 * as a termination signal.
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

/** Workspaces that the product runs and builds. The tools of development are those of the root and the others. */
const product = ['server', 'portal', 'console'];
const lock = join(root, 'package-lock.json');
/** Says for which package-lock.json the product alone is installed. */
const installed = join(root, 'node_modules', '.product');

/**
 * Installs the versions of package-lock.json, unless exactly those are installed. With `onlyProduct`, without the
 * tools of development, which are half of everything; a later call without it adds them, and removes nothing that a
 * running server may need.
 */
export async function install({ onlyProduct = false } = {}) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new UserError(`Node 20 or newer is needed; this is ${process.versions.node}.`);
  }
  const { wrong, missing } = compareInstalled();
  if (!wrong && !missing) return;
  const isProductInstalled = !wrong && readText(installed) === hashOf(lock);
  if (onlyProduct && isProductInstalled) return;
  console.log('Installing what package-lock.json says …');
  const command = isProductInstalled ? ['install', '--no-save'] : ['ci'];
  if (onlyProduct) command.push(...product.map((workspace) => `--workspace=${workspace}`));
  await runNpm([...command, '--no-audit', '--no-fund', '--loglevel=error']);
  if (onlyProduct) writeFileSync(installed, hashOf(lock));
}

async function runNpm(args) {
  const npm = windows ? 'npm.cmd' : 'npm';
  const code = await run(npm, args, { shell: windows });
  if (code !== 0) throw new UserError('Installing failed: see what npm says above.');
}

/** Whether something else is installed than package-lock.json says, and whether something is not. */
function compareInstalled() {
  const wanted = packages(lock);
  const found = packages(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !found || !existsSync(node)) return { wrong: true, missing: true };
  const wrong = Object.keys(found).some((name) => found[name].version !== wanted[name]?.version);
  const missing = Object.keys(wanted).some((name) => !(name in found) && !wanted[name].optional);
  return { wrong, missing };
}

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function packages(file) {
  try {
    const { '': _itself, ...others } = JSON.parse(readFileSync(file, 'utf8')).packages;
    return others;
  } catch {
    return undefined;
  }
}

/** The apps, each with its own bundle. */
const apps = ['portal', 'console'];
/** Whether every app has been built, from any sources. */
export const areAppsBuilt = () =>
  apps.every((app) => existsSync(join(root, app, 'dist', 'index.html')));

/** Sources of the apps, in addition to the packages. */
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
  if (areAppsBuilt() && readText(stamp) === sources) return 0;
  console.log('Building the portal and the console …');
  rmSync(stamp, { force: true });
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--logLevel', 'warn'];
  const codes = await Promise.all(
    apps.map((app) => run(node, args, { ...options, cwd: join(root, app) })),
  );
  const failed = codes.find((code) => code !== 0);
  if (failed) return failed;
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
