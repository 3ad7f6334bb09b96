import type { AnswerOf } from '@thumela/contract/call.ts';
import type { StoryKind, storyOfCustomer } from '@thumela/contract/console/activity.ts';
import type { Role } from '@thumela/rules/operators/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';

/** An event on the wire. */
export type Line = AnswerOf<typeof storyOfCustomer>['lines'][number];

/** A record on the wire. */
export type Detail = Line['details'][number];

/** A record of a source. */
export interface TimelineRecord extends Omit<Detail, 'kind' | 'by-name'> {
  readonly at: Date;
  /** Position in its source: an id, or a moment and an id. */
  readonly place: string;
}

/** The reader's roles, and the limits of a page. */
interface SourceQuery {
  readonly handle: Handle;
  readonly roles: readonly Role[];
  /** Position after which the page continues in this source; undefined for the newest. */
  readonly below: string | undefined;
  readonly limit: number;
}

/** A part of a story that is read by an index of its own, the newest first. */
export interface Source {
  readonly name: string;
  readonly kind: StoryKind;
  read(reading: SourceQuery): Promise<TimelineRecord[]>;
}

/** SQL condition for rows before an id, at which the last page ended. */
export const beforeId = (column: string, below: string | undefined): RawBuilder<boolean> =>
  below === undefined ? sql`true` : sql`${sql.ref(column)} < ${below}::bigint`;

/** SQL of a place made of a moment, in microseconds, and an id. */
export const momentPlace = (moment: string, id: string): RawBuilder<string> =>
  sql`(extract(epoch from ${sql.ref(moment)}) * 1000000)::bigint || '.' || ${sql.ref(id)}`;

/** SQL condition for rows before a place made by `momentPlace`. */
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
