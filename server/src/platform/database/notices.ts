import type { FastifyBaseLogger as Logger } from 'fastify';
import type { PoolClient } from 'pg';
import type { Database } from './pool.ts';

/** Milliseconds between attempts to listen again after the connection was lost. */
const RETRY = 1000;

/** A part of this process that handles notices of other processes. */
export interface Subscriber {
  /** Handlers of notices, by channel. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** Called when listening starts and when it has ended: notices may be missed in between. */
  hearing(now: boolean): void | Promise<void>;
}

/** Database notices, received on one connection for the whole process. */
export class Notices {
  readonly #database: Pick<Database, 'pool'>;
  readonly #log: Logger;
  readonly #subscribers: Subscriber[] = [];
  #client: PoolClient | undefined;
  #retry: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(database: Pick<Database, 'pool'>, log: Logger) {
    this.#database = database;
    this.#log = log;
  }

  /** Must be called before listening starts. */
  add(subscriber: Subscriber): void {
    this.#subscribers.push(subscriber);
  }

  /** Listens, and reconnects whenever the connection is lost, until stopped. */
  async listen(): Promise<void> {
    this.#retry = undefined;
    try {
      const client = await this.#database.pool.connect();
      this.#client = client;
      client.on('notification', ({ channel, payload = '' }) => {
        for (const { channels } of this.#subscribers) channels[channel]?.(payload);
      });
      client.once('error', this.#lost);
      const names = this.#subscribers.flatMap(({ channels }) => Object.keys(channels));
      await client.query(names.map((name) => `listen ${name}`).join('; '));
      for (const subscriber of this.#subscribers) await subscriber.hearing(true);
    } catch (error) {
      this.#lost(error instanceof Error ? error : new Error(String(error)));
    }
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#retry);
    this.#client?.removeListener('error', this.#lost);
    this.#client?.release(true);
    this.#client = undefined;
  }

  readonly #lost = (error: Error): void => {
    // A broken connection also fails its current statement, so one loss may be reported twice.
    if (this.#retry || this.#stopped) return;
    this.#log.warn({ err: error }, 'stopped listening for database notices');
    this.#client?.release(true);
    this.#client = undefined;
    for (const subscriber of this.#subscribers) void subscriber.hearing(false);
    this.#retry = setTimeout(() => void this.listen(), RETRY);
  };
}
