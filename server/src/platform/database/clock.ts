import { businessDay, type IsoDate } from '@thumela/rules/dates/dates.ts';
import type pg from 'pg';

/** Tells the time by which is judged what was written with a time. */
export interface Clock {
  now(): Date;
}

/** The machine's own, where no database is: a server in front of another provider shares its moments with nobody. */
export const OWN_CLOCK: Clock = { now: () => new Date() };

/** The business day it is. */
export const today = (clock: Clock): IsoDate => businessDay(clock.now());

/**
 * The database's time, for what is compared or shown outside of a statement: all processes agree on it, whatever
 * their machines' clocks say. It is learnt with each new connection, and goes on by a stopwatch in between, which
 * nobody can set (decision 70).
 */
export class DatabaseClock implements Clock {
  /** Milliseconds since 1970 at which the stopwatch stood at 0. */
  #started: number | undefined;

  /** Learns the time from a connection. */
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
    if (this.#started === undefined) throw new Error('No connection has told the time yet.');
    return new Date(this.#started + performance.now());
  }
}
