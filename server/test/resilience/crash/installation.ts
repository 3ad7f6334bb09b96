import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareDatabase } from '../../../src/app/prepare.ts';
import { type Config, type Environment, loadConfig } from '../../../src/platform/core/config.ts';
import { type Embedded, freePort, startEmbedded } from '../../../src/platform/database/embedded.ts';
import { createDatabase, type Database } from '../../../src/platform/database/pool.ts';
import { findDataPlace } from '../../data-place.ts';
import { testEnvironment } from '../../environment.ts';
import { loadOwnRates } from '../../rates.ts';
import { endPostgres, killPostgres, killSession } from './kill-postgres.ts';
import { SupervisedProcess } from './supervised-process.ts';

/** Targets of kills: one of two web servers, the worker, PostgreSQL as a whole, or one of its sessions. */
export type Target = 'web' | 'worker' | 'postgres' | 'session';

const WEB_SERVERS = 2;

/** Milliseconds between looks whether something has started, and until waiting is given up. */
const RETRY = 50;
const PATIENCE = 120_000;

interface Surroundings {
  /** Addresses of the web servers. */
  readonly urls: readonly string[];
  readonly settings: Environment;
  /** Takes findings about processes. */
  readonly report: (finding: string) => void;
}

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
  readonly #web: readonly SupervisedProcess[];
  readonly #worker: SupervisedProcess;
  /** Number of times that PostgreSQL went away and came back. */
  #interruptions = 0;

  private constructor(home: string, postgres: Embedded, surroundings: Surroundings) {
    const { urls, settings: more, report } = surroundings;
    this.#home = home;
    this.#postgres = postgres;
    this.urls = urls;
    const settings = testEnvironment({
      ...{ DEMO: 'false', LOG_LEVEL: 'error', DATABASE_URL: postgres.serverUrl },
      ...{ DATA_DIR: join(home, 'data'), PUBLIC_URL: urls[0] },
      ...more,
    });
    this.config = { ...loadConfig(settings), databaseUrl: postgres.serverUrl };
    this.database = createDatabase({ poolSize: 3, databaseUrl: postgres.serverUrl });
    const { keyring } = this.database;
    this.owner = createDatabase({ poolSize: 3, databaseUrl: postgres.url, keyring });
    const supervision = { report, countInterruptions: () => this.#interruptions };
    this.#web = urls.map((url) => {
      const PORT = new URL(url).port;
      return new SupervisedProcess({ ...settings, ROLE: 'web', PORT }, supervision);
    });
    this.#worker = new SupervisedProcess({ ...settings, ROLE: 'worker' }, supervision);
  }

  /** Prepares an empty installation; no server runs yet. */
  static async prepare(
    settingsFor: (url: string) => Promise<Environment>,
    report: (finding: string) => void,
  ): Promise<Installation> {
    const home = mkdtempSync(join(findDataPlace(), 'thumela-crash-'));
    chmodSync(home, 0o755);
    const postgres = await startEmbedded(join(home, 'postgres'));
    // PostgreSQL outlives this process otherwise, if the preparation fails or takes too long.
    process.once('exit', () => endPostgres(join(home, 'postgres', 'data')));
    const ports = await Promise.all(Array.from({ length: WEB_SERVERS }, () => freePort()));
    const urls = ports.map((port) => `http://127.0.0.1:${port}`);
    const settings = await settingsFor(urls[0] ?? '');
    const installation = new Installation(home, postgres, { urls, settings, report });
    await prepareDatabase(installation.config, installation.database, postgres.url);
    await loadOwnRates(installation.database);
    return installation;
  }

  /** Starts every process; does not wait for them. */
  start(): void {
    for (const each of [...this.#web, this.#worker]) each.start();
  }

  /** Waits until every process has started completely. */
  async waitUntilComplete(): Promise<void> {
    const isComplete = () => [...this.#web, this.#worker].every((each) => each.isComplete);
    for (const until = Date.now() + PATIENCE; !isComplete(); await pause(RETRY)) {
      if (Date.now() > until) throw new Error('Not every process could be started.');
    }
  }

  /** `kill -9`; `index` chooses a web server or a session. Nothing is started again. */
  async kill(target: Target, index: number): Promise<void> {
    if (target === 'postgres' || target === 'session') this.#interruptions += 1;
    if (target === 'postgres') await killPostgres(this.owner);
    else if (target === 'session') await killSession(this.owner, index);
    else await this.#processOf(target, index)?.kill();
  }

  /** Starts the killed process again, as a supervisor would; waits for PostgreSQL only. */
  async restart(target: Target, index: number): Promise<void> {
    if (target === 'web' || target === 'worker') this.#processOf(target, index)?.start();
    else await this.#revivePostgres();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#web, this.#worker].map((each) => each.kill()));
    await Promise.all([this.database.close(), this.owner.close()]);
    await this.#postgres.stop();
    rmSync(this.#home, { recursive: true, force: true, maxRetries: 5 });
  }

  #processOf(target: 'web' | 'worker', index: number): SupervisedProcess | undefined {
    return target === 'web' ? this.#web[index % this.#web.length] : this.#worker;
  }

  /** A killed PostgreSQL is gone a moment later, and its sessions after it; until then another one does not start. */
  async #revivePostgres(): Promise<void> {
    let problem: unknown;
    for (const until = Date.now() + PATIENCE; Date.now() < until; await pause(RETRY)) {
      try {
        await this.#postgres.revive();
        await this.owner.pool.query('select 1');
        this.#interruptions += 1;
        return;
      } catch (error) {
        problem = error;
      }
    }
    throw problem;
  }
}
