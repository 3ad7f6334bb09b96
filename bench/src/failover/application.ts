import type { Environment } from '../../../server/src/platform/core/config.ts';
import { type ServerProcess, spawnServer, untilReady } from '../../../server/test/process.ts';
import type { Ports } from './entrance.ts';
import { waitUntil } from './wait.ts';

/** Three servers and two workers on one database. */
export class Application {
  readonly #settings: Environment;
  readonly #ports: Ports;
  readonly #servers: (ServerProcess | undefined)[] = [];
  readonly #workers: (ServerProcess | undefined)[] = [];

  constructor(settings: Environment, ports: Ports) {
    this.#settings = settings;
    this.#ports = ports;
  }

  async start(): Promise<void> {
    for (const index of this.#ports.servers.keys()) await this.#startServer(index);
    for (const index of this.#ports.workers.keys()) this.#startWorker(index);
    await this.waitUntilWhole();
  }

  /** `kill -9` of a server. */
  async killServer(index: number): Promise<void> {
    await this.#servers[index]?.end('SIGKILL');
    this.#servers[index] = undefined;
  }

  /** `kill -9` of a worker. */
  async killWorker(index: number): Promise<void> {
    await this.#workers[index]?.end('SIGKILL');
    this.#workers[index] = undefined;
  }

  /** Starts what was killed, as a supervisor would. */
  async restart(): Promise<void> {
    for (const index of this.#ports.servers.keys()) {
      if (!this.#servers[index]) await this.#startServer(index);
    }
    for (const index of this.#ports.workers.keys()) {
      if (!this.#workers[index]) this.#startWorker(index);
    }
  }

  /** Waits until every server is ready and every worker runs. */
  async waitUntilWhole(): Promise<void> {
    await waitUntil('every server is ready, and every worker runs', 120, async () => {
      const { servers, workers } = this.#ports;
      const isReady = async (port: number) => (await fetch(`${urlOf(port)}/health/ready`)).ok;
      const answers = await Promise.all([...servers.map(isReady), ...workers.map(hasWorked)]);
      return answers.every(Boolean);
    });
  }

  /** @throws Error if a server or worker ended by itself */
  requireRunning(): void {
    for (const each of [...this.#servers, ...this.#workers]) {
      if (each && !isAlive(each.pid)) throw new Error(`A process ended: ${each.output()}`);
    }
  }

  async stop(): Promise<void> {
    const all = [...this.#servers, ...this.#workers];
    await Promise.all(all.map((each) => each?.end('SIGTERM')));
  }

  async #startServer(index: number): Promise<void> {
    const port = this.#ports.servers[index] ?? 0;
    const server = spawnServer({ ...this.#settings, PORT: String(port), ROLE: 'web' });
    this.#servers[index] = server;
    await untilReady(urlOf(port), server);
  }

  #startWorker(index: number): void {
    const METRICS_PORT = String(this.#ports.workers[index]);
    this.#workers[index] = spawnServer({ ...this.#settings, METRICS_PORT, ROLE: 'worker' });
  }
}

const urlOf = (port: number) => `http://127.0.0.1:${port}`;

/** Whether a worker has finished work since it started. */
async function hasWorked(port: number): Promise<boolean> {
  const metrics = await (await fetch(`${urlOf(port)}/metrics`)).text();
  return metrics.includes('thumela_work_success_age_seconds{');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
