import type { AnswerOf } from '@thumela/contract/call.ts';
import type { StoryKind, storyOfCustomer } from '@thumela/contract/console/stories.ts';
import type { Role } from '@thumela/rules/operators/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';

export type Line = AnswerOf<typeof storyOfCustomer>['lines'][number];

/** One thing that happened, as its source tells it. */
export interface Told extends Omit<Line, 'key' | 'at' | 'kind'> {
  readonly at: Date;
  /** Where it stands in its source: an id, or a moment and an id. */
  readonly place: string;
}

/** Who reads, and how far a page goes. */
export interface Reading {
  readonly handle: Handle;
  readonly roles: readonly Role[];
  /** Where the page before ended in this source; undefined at its newest. */
  readonly below: string | undefined;
  readonly limit: number;
}

/** A part of a story that is read by an index of its own, the newest first. */
export interface Source {
  readonly name: string;
  readonly kind: StoryKind;
  read(reading: Reading): Promise<Told[]>;
}

/** SQL of what stands before an id, where a page ended. */
export const beforeId = (column: string, below: string | undefined): RawBuilder<boolean> =>
  below === undefined ? sql`true` : sql`${sql.ref(column)} < ${below}::bigint`;

/** SQL of a place made of a moment, in microseconds, and an id. */
export const momentPlace = (moment: string, id: string): RawBuilder<string> =>
  sql`(extract(epoch from ${sql.ref(moment)}) * 1000000)::bigint || '.' || ${sql.ref(id)}`;

/** SQL of what stands before a place made by `momentPlace`. */
export function beforeMoment(
  moment: string,
  id: string,
  below: string | undefined,
): RawBuilder<boolean> {
  if (below === undefined) return sql`true`;
  const [micros = '0', last = '0'] = below.split('.');
  return sql`(${sql.ref(moment)}, ${sql.ref(id)})
    < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${last}::bigint)`;
}
