import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Environment } from '../src/platform/core/config.ts';

/** The product's own Node, whichever Node runs the tests. */
export const NODE = fileURLToPath(new URL('../../node_modules/node/bin/node', import.meta.url));
const SOURCES = new URL('../src/', import.meta.url);

/** A server process that can be stopped and killed. */
export interface ServerProcess {
  readonly pid: number;
  /** Everything written to its terminal. */
  output(): string;
  /** Its exit code once it has ended, null after a signal. */
  readonly ended: Promise<number | null>;
  /** Ends it with a signal and waits until it is gone: SIGKILL allows no cleanup. */
  end(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<number | null>;
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Starts `server/src/app/main.ts`, or another program of `server/src`, with only these settings, PATH and
 * Node's cache.
 */
export function spawnServer(
  settings: Environment,
  args: readonly string[] = [],
  program = 'app/main.ts',
): ServerProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...settings };
  const stdio = ['ignore', 'pipe', 'pipe'] as const;
  const child = spawn(NODE, [fileURLToPath(new URL(program, SOURCES)), ...args], {
    env,
    stdio: [...stdio],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => {
      output += text;
    });
  }
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  const end: ServerProcess['end'] = (signal) => {
    child.kill(signal);
    return ended;
  };
  return { pid: child.pid ?? 0, output: () => output, ended, end };
}

/** Waits until the server at an address reports ready, as a load balancer would. */
export async function untilReady(url: string, server: ServerProcess): Promise<void> {
  let gone = false;
  void server.ended.then(() => {
    gone = true;
  });
  for (const until = Date.now() + 90_000; Date.now() < until; await pause(30)) {
    if (gone) throw new Error(`The server ended: ${server.output()}`);
    const ready = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (ready?.ok) return;
  }
  throw new Error(`The server is not ready: ${server.output()}`);
}
