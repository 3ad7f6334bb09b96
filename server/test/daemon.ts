import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Folders searched for programs; daemons are often not on a user's path. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** Path of an installed program. */
export function findProgram(name: string): string | undefined {
  return FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

const LOCK = join(tmpdir(), 'thumela-tests-apt.lock');

/** Like findProgram, but installs Debian packages if it is missing and this process is allowed to. */
export function findOrInstall(name: string, packages: readonly string[]): string | undefined {
  const found = findProgram(name);
  if (found || process.getuid?.() !== 0 || !findProgram('apt-get')) return found;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Only one of several test files may install at the same time.
  const apt = (...args: string[]) =>
    execFileSync('flock', [LOCK, 'apt-get', ...args], { env, stdio: 'pipe' });
  try {
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
  } catch (error) {
    printNotice(`${packages.join(', ')} could not be installed: ${(error as Error).message}`);
  }
  return findProgram(name);
}

/** Prints a sentence prominently. */
export function printNotice(sentence: string): void {
  process.stderr.write(`\n*** ${sentence} ***\n\n`);
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A program running beside a test. */
export interface Daemon {
  output(): string;
  /** Ends it and waits until it is gone. */
  stop(): Promise<void>;
}

/** Starts a program that runs until it is stopped, or until this process ends. */
export function startDaemon(program: string, args: readonly string[]): Daemon {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output += text;
    });
  }
  const ended = new Promise<void>((resolve) => {
    child.on('error', () => resolve());
    child.on('close', () => {
      running.delete(child);
      resolve();
    });
  });
  const stop = async () => {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 3_000);
    await ended;
    clearTimeout(late);
  };
  return { output: () => output, stop };
}

/** Waits until something listens on a local port or a socket's path. */
export async function untilListening(where: number | string, daemon: Daemon): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await pause(100)) {
    const there = await new Promise<boolean>((resolve) => {
      const socket = typeof where === 'number' ? connect(where, '127.0.0.1') : connect(where);
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (there) return;
  }
  throw new Error(`Nothing listens at ${where}: ${daemon.output()}`);
}
