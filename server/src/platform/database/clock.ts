import { businessDay, type IsoDate } from '@thumela/rules/dates/dates.ts';
import type pg from 'pg';

/** The time that stored timestamps are compared with. */
export interface Clock {
  now(): Date;
}

/**
 * The machine's clock, for a server without a database: a server in front of another provider has no timestamps
 * to share.
 */
export const OWN_CLOCK: Clock = { now: () => new Date() };

/** The current business day. */
export const currentBusinessDay = (clock: Clock): IsoDate => businessDay(clock.now());

/**
 * The database's time, for values compared or shown outside of a statement: all processes agree on it, whatever
 * their machines' clocks say. It is read on each new connection and advanced by a monotonic timer, which cannot
 * be set (decision 6).
 */
export class DatabaseClock implements Clock {
  /** Milliseconds since 1970 when the timer was at 0. */
  #started: number | undefined;

  /** Reads the time from a connection. */
  async learn(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
    const asked = performance.now();
    const { rows } = await client.query<{ now: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
    );
    const [row] = rows;
    if (row) this.#started = row.now - (asked + performance.now()) / 2;
  }

  /** @throws Error before the first connection */
  now(): Date {
    if (this.#started === undefined) throw new Error('The database clock has not been read yet.');
    return new Date(this.#started + performance.now());
  }
}
