import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from '../../../src/platform/core/config.ts';
import { freePort } from '../../../src/platform/database/embedded.ts';
import { type ServerProcess, spawnServer } from '../../process.ts';
import type { Balancer } from './balancer.ts';
import type { Build } from './builds.ts';

/** Milliseconds until a server of a busy machine is given up. */
const PATIENCE = 400_000;

/** Servers of one version behind the balancer. */
export interface Fleet {
  /** Takes them out of the balancer one after the other, and stops them in order. */
  stop(): Promise<void>;
}

/**
 * Starts two servers of a version, each with its worker, and gives them to the balancer when they are ready.
 * @param settings of both
 */
export async function startFleet(
  build: Build,
  settings: Environment,
  balancer: Balancer,
): Promise<Fleet> {
  const servers: { port: number; process: ServerProcess }[] = [];
  for (let index = 0; index < 2; index += 1) {
    const port = await freePort();
    const process = spawnServer(
      { ...settings, PORT: String(port) },
      [],
      build.program('app/main.ts'),
    );
    await untilServing(port, process);
    balancer.add(port);
    servers.push({ port, process });
  }
  return {
    stop: async () => {
      for (const { port, process } of servers.splice(0)) {
        await balancer.drain(port);
        const code = await process.end('SIGTERM');
        if (code !== 0) throw new Error(`A server ended with ${code}: ${process.output()}`);
      }
    },
  };
}

async function untilServing(port: number, process: ServerProcess): Promise<void> {
  let ended = false;
  void process.ended.then(() => {
    ended = true;
  });
  for (const until = Date.now() + PATIENCE; Date.now() < until; await pause(50)) {
    if (ended) throw new Error(`The server ended: ${process.output()}`);
    const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (ready?.ok) return;
  }
  await process.end('SIGKILL');
  throw new Error(`The server is not ready: ${process.output()}`);
}
