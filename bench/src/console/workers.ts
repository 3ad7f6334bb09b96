import type pg from 'pg';
import { openConnection } from '../database.ts';

/** One statement of the filling. */
export interface Task {
  what: string;
  run: (client: pg.ClientBase) => Promise<unknown>;
}

/** Number of connections: the cores of the target machine. */
const WORKERS = 2;

/** Settings for bulk inserts: no checks for rows that are correct by construction. */
const SETTINGS = `
set session_replication_role = 'replica'; set synchronous_commit = off; set maintenance_work_mem = '1GB';
set work_mem = '256MB'; set max_parallel_maintenance_workers = 0; set max_parallel_workers_per_gather = 0; set jit = off`;

/** Connections that fill a database in parallel. */
export class Workers {
  readonly #clients: readonly pg.Client[];
  readonly #say: (sentence: string) => void;

  private constructor(clients: readonly pg.Client[], say: (sentence: string) => void) {
    this.#clients = clients;
    this.#say = say;
  }

  static async start(url: string, say: (sentence: string) => void): Promise<Workers> {
    const clients = await Promise.all(Array.from({ length: WORKERS }, () => openConnection(url)));
    for (const client of clients) {
      // A lost connection fails its statement; without a listener its error would end the process.
      client.on('error', () => undefined);
      await client.query(SETTINGS);
    }
    return new Workers(clients, say);
  }

  /** The first connection, for sequential statements. */
  get one(): pg.Client {
    const [client] = this.#clients;
    if (!client) throw new Error('There is no connection.');
    return client;
  }

  /** Runs all tasks, each connection taking the next one when it is free; prints the duration of each. */
  async all(tasks: readonly Task[]): Promise<void> {
    const left = [...tasks];
    await Promise.all(
      this.#clients.map(async (client) => {
        for (let task = left.shift(); task; task = left.shift()) {
          const begun = Date.now();
          await task.run(client);
          this.#say(`  ${task.what}, ${((Date.now() - begun) / 1000).toFixed(1)} s`);
        }
      }),
    );
  }

  async end(): Promise<void> {
    await Promise.all(this.#clients.map((client) => client.end()));
  }
}
