import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareDatabase } from '../../../src/app/prepare.ts';
import { type Config, type Environment, loadConfig } from '../../../src/platform/core/config.ts';
import { type Embedded, freePort, startEmbedded } from '../../../src/platform/database/embedded.ts';
import { createDatabase, type Database } from '../../../src/platform/database/pool.ts';
import { findDataPlace } from '../../data-place.ts';
import { testEnvironment } from '../../environment.ts';
import { type ServerProcess, spawnServer, untilReady } from '../../process.ts';
import { loadOwnRates } from '../../rates.ts';
import { killPostgres, killSession } from './kill-postgres.ts';

/** Targets of kills: one of two web servers, the worker, PostgreSQL as a whole, or one of its sessions. */
export const TARGETS = ['web', 'worker', 'postgres', 'session'] as const;
export type Target = (typeof TARGETS)[number];

const WEB_SERVERS = 2;

/** Milliseconds between attempts to start PostgreSQL again, and until they are given up. */
const RETRY = 50;
const PATIENCE = 60_000;

/** A separate PostgreSQL, two web servers and a worker; each can be killed and comes back at its address. */
export class Installation {
  /** Addresses of the web servers. */
  readonly urls: readonly string[];
  readonly config: Config & { readonly databaseUrl: string };
  /** The server's user, with the rights it has in production. */
  readonly database: Database;
  /** The owner, who prepares and examines. */
  readonly owner: Database;
  readonly #home: string;
  readonly #postgres: Embedded;
  readonly #settings: Environment;
  readonly #web: ServerProcess[] = [];
  #worker: ServerProcess | undefined;

  private constructor(
    home: string,
    postgres: Embedded,
    ports: readonly number[],
    more: Environment,
  ) {
    this.#home = home;
    this.#postgres = postgres;
    this.urls = ports.map((port) => `http://127.0.0.1:${port}`);
    this.#settings = testEnvironment({
      ...{ DEMO: 'false', LOG_LEVEL: 'error', DATABASE_URL: postgres.serverUrl },
      ...{ DATA_DIR: join(home, 'data'), PUBLIC_URL: this.urls[0] },
      ...more,
    });
    const config = loadConfig(this.#settings);
    this.config = { ...config, databaseUrl: postgres.serverUrl };
    this.database = createDatabase({ poolSize: 3, databaseUrl: postgres.serverUrl });
    this.owner = createDatabase({ poolSize: 3, databaseUrl: postgres.url });
  }

  /** Prepares an empty installation; no server runs yet. */
  static async prepare(settingsFor: (url: string) => Promise<Environment>): Promise<Installation> {
    const home = mkdtempSync(join(findDataPlace(), 'thumela-crash-'));
    chmodSync(home, 0o755);
    const postgres = await startEmbedded(join(home, 'postgres'));
    const ports = await Promise.all(Array.from({ length: WEB_SERVERS }, () => freePort()));
    const settings = await settingsFor(`http://127.0.0.1:${ports[0]}`);
    const installation = new Installation(home, postgres, ports, settings);
    await prepareDatabase(installation.config, installation.database, postgres.url);
    await loadOwnRates(installation.database);
    return installation;
  }

  /** Starts every process that does not run, and waits until the web servers are ready. */
  async start(): Promise<void> {
    await Promise.all(this.urls.map((_, index) => this.#startWeb(index)));
    this.#startWorker();
  }

  /** `kill -9`; `index` chooses a web server or a session. Nothing is started again. */
  async kill(target: Target, index: number): Promise<void> {
    if (target === 'web') await this.#web[index % WEB_SERVERS]?.end('SIGKILL');
    else if (target === 'worker') await this.#worker?.end('SIGKILL');
    else if (target === 'postgres') await killPostgres(this.owner);
    else await killSession(this.owner, index);
  }

  /** Starts again what was killed, as a supervisor would. */
  async restart(target: Target, index: number): Promise<void> {
    if (target === 'web') await this.#startWeb(index % WEB_SERVERS);
    else if (target === 'worker') this.#startWorker();
    else await this.#revivePostgres();
  }

  /** @throws Error if a web server or the worker ended by itself */
  requireRunning(): void {
    for (const each of [...this.#web, this.#worker]) {
      if (each && !isAlive(each.pid)) throw new Error(`A process ended: ${each.output()}`);
    }
  }

  /** Errors in the logs of the processes that run now. */
  errors(): string[] {
    return [...this.#web, this.#worker].flatMap((each) => each?.output().trim().split('\n') ?? []);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#web, this.#worker].map((each) => each?.end('SIGKILL')));
    await Promise.all([this.database.close(), this.owner.close()]);
    await this.#postgres.stop();
    rmSync(this.#home, { recursive: true, force: true, maxRetries: 5 });
  }

  async #startWeb(index: number): Promise<void> {
    const url = this.urls[index] ?? '';
    const settings = { ...this.#settings, ROLE: 'web', PORT: new URL(url).port };
    const server = spawnServer(settings);
    this.#web[index] = server;
    await untilReady(url, server);
  }

  #startWorker(): void {
    this.#worker = spawnServer({ ...this.#settings, ROLE: 'worker' });
  }

  /** A killed PostgreSQL is gone a moment later, and its sessions after it; until then another one does not start. */
  async #revivePostgres(): Promise<void> {
    let problem: unknown;
    for (const until = Date.now() + PATIENCE; Date.now() < until; await pause(RETRY)) {
      try {
        await this.#postgres.revive();
        await this.owner.pool.query('select 1');
        return;
      } catch (error) {
        problem = error;
      }
    }
    throw problem;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
