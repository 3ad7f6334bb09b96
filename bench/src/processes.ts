import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** A process being measured. */
export interface Running {
  /** As the operating system knows it. */
  readonly pid: number;
  readonly url: string;
  /** Current resident memory in bytes, according to the kernel. */
  memory(): number;
  stop(): Promise<void>;
  /** `kill -9`. */
  kill(): Promise<void>;
}

/** The echo server, in a separate process. */
export async function startEcho(): Promise<Running> {
  const child = spawnModule([], './echo.ts', {});
  const [line] = await once(child.stdout ?? child, 'data');
  return toRunning(child, String(line).trim());
}

/** The server as in production: web and worker in one process. */
export async function startServer(databaseUrl: string, port: number, more: Environment) {
  const child = spawnModule(await serverFlags(), '../../server/src/app/main.ts', {
    NODE_ENV: 'test',
    DEMO: 'false',
    PAYMENT_PARTNERS: 'sandbox',
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    RATE_LIMIT_PER_MINUTE: '0',
    // Messages cannot be delivered here, and each failure would be logged.
    LOG_LEVEL: 'fatal',
    REGISTERING_PARTNER_PASSWORD: 'bench-partner-password',
    ...more,
  });
  const server = toRunning(child, `http://127.0.0.1:${port}`);
  await waitUntilReady(child, server.url);
  return server;
}

type Environment = Readonly<Record<string, string>>;

/** Node flags of the server, as set by `npm start`. */
async function serverFlags(): Promise<string[]> {
  return JSON.parse(
    await readFile(new URL('../../server/node-flags.json', import.meta.url), 'utf8'),
  );
}

function spawnModule(
  flags: readonly string[],
  module: string,
  environment: Environment,
): ChildProcess {
  const file = fileURLToPath(new URL(module, import.meta.url));
  return spawn(process.execPath, [...flags, file], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function toRunning(child: ChildProcess, url: string): Running {
  return {
    url,
    pid: child.pid ?? 0,
    memory: () => {
      if (child.exitCode !== null || child.signalCode !== null) return 0;
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  for (let waited = 0; waited < 1800; waited += 1) {
    if (child.exitCode !== null) throw new Error('The server ended before it was ready.');
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error('The server did not become ready.');
}
