import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import type { Environment } from '../../src/config.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** The server as the operating system sees it: a process that can be killed. */
export interface ServerProcess {
  readonly pid: number;
  /** Everything it has written to its terminal. */
  output(): string;
  /** Its exit code once it has ended, null after a signal. */
  readonly ended: Promise<number | null>;
  /** Ends it with a signal and waits until it is gone: SIGKILL leaves it no time for anything. */
  end(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<number | null>;
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts `server/src/main.ts` with these settings and nothing else but PATH. */
export function spawnServer(settings: Environment, args: readonly string[] = []): ServerProcess {
  const env = { PATH: process.env.PATH, ...settings };
  const child = spawn(process.execPath, [MAIN, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
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
  return {
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Waits until the server behind an address says it is ready, as a load balancer would. */
export async function untilReady(url: string, server: ServerProcess): Promise<void> {
  let gone = false;
  void server.ended.then(() => {
    gone = true;
  });
  await vi.waitFor(
    async () => {
      const ready = gone || (await fetch(`${url}/health/ready`)).ok;
      if (!ready) throw new Error(`Not ready yet. ${server.output()}`);
    },
    { timeout: 20_000, interval: 30 },
  );
  if (gone) throw new Error(`The server ended: ${server.output()}`);
}
