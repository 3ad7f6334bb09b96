import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger as Logger } from 'fastify';
import type pg from 'pg';
import { connectionName } from './connected-versions.ts';
import { type Database, sessionClient } from './pool.ts';

/** Milliseconds between attempts to listen again after the connection was lost. */
const RETRY = 1000;
/** Milliseconds to wait for an answer, and for a notification that we sent ourselves. */
const PATIENCE = 5_000;
/** Milliseconds between checks that the connection still answers. */
const BEAT = 10_000;
/** Channel on which a process hears whether notifications arrive. */
const ECHO = 'thumela_echo';

/** Name of the connection in pg_stat_activity. */
export const NOTICES_CONNECTION = connectionName('thumela-notices');

/** A part of this process that handles notices of other processes. */
export interface Subscriber {
  /** Handlers of notices, by channel. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** Called when listening starts and when it has ended: notices may be missed in between. */
  hearing(now: boolean): void | Promise<void>;
}

/**
 * Database notices, received on one connection of its own for the whole process. It is checked that they arrive: a
 * pooler accepts `listen` and passes nothing on, and a network may drop a connection without an error at either end.
 */
export class Notices {
  readonly #database: Pick<Database, 'pool' | 'url'>;
  readonly #log: Logger;
  readonly #subscribers: Subscriber[] = [];
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #beat: NodeJS.Timeout | undefined;

  constructor(database: Pick<Database, 'pool' | 'url'>, log: Logger) {
    this.#database = database;
    this.#log = log;
  }

  /** Must be called before listening starts. */
  add(subscriber: Subscriber): void {
    this.#subscribers.push(subscriber);
  }

  /** Listens, and reconnects whenever the connection is lost, until stopped. */
  async listen(): Promise<void> {
    const client = sessionClient(this.#database, NOTICES_CONNECTION, PATIENCE);
    this.#client = client;
    const lose = (error: unknown) => this.#lose(client, error);
    client.on('error', lose);
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { channels } of this.#subscribers) channels[channel]?.(payload);
    });
    try {
      await client.connect();
      const names = this.#subscribers.flatMap(({ channels }) => Object.keys(channels));
      await client.query([...names, ECHO].map((name) => `listen ${name}`).join('; '));
      await this.#hearEcho(client);
      for (const subscriber of this.#subscribers) {
        if (this.#client !== client) return;
        await subscriber.hearing(true);
      }
      if (this.#client !== client) return;
      this.#beat = setInterval(() => client.query('select 1').catch(lose), BEAT).unref();
    } catch (error) {
      lose(error);
    }
  }

  stop(): void {
    clearTimeout(this.#retry);
    clearInterval(this.#beat);
    const client = this.#client;
    this.#client = undefined;
    void client?.end().catch(() => undefined);
  }

  /** Sends a notification through the pool, as others do, and waits until it is heard. */
  async #hearEcho(client: pg.Client): Promise<void> {
    const word = randomUUID();
    const heard = new Promise<boolean>((resolve) => {
      client.on('notification', ({ payload }) => payload === word && resolve(true));
    });
    await this.#database.pool.query('select pg_notify($1, $2)', [ECHO, word]);
    if (await Promise.race([heard, pause(PATIENCE, false, { ref: false })])) return;
    throw new Error(
      'No database notification arrives: if DATABASE_URL is the address of a pooler, set DATABASE_SESSION_URL.',
    );
  }

  #lose(client: pg.Client, error: unknown): void {
    // A broken connection also fails its current statement, so one loss may be reported twice.
    if (this.#client !== client) return;
    this.#log.warn({ err: error }, 'stopped listening for database notices');
    this.stop();
    for (const subscriber of this.#subscribers) void subscriber.hearing(false);
    this.#retry = setTimeout(() => void this.listen(), RETRY);
  }
}
