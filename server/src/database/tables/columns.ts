import type { ColumnType, Generated } from 'kysely';

/** A moment: read as Date, written as Date or ISO text. */
export type Moment = ColumnType<Date, Date | string, Date | string>;

/** A moment the database sets to now() when none is given. */
export type MomentByDefault = ColumnType<Date, Date | string | undefined, Date | string>;

/** A moment that may be missing. */
export type MaybeMoment = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;

/** JSON: read as parsed, written as text (the driver would take a JSON array for an SQL array). */
export type Json = ColumnType<unknown, string, string>;

/** JSON with a default. */
export type JsonByDefault = ColumnType<unknown, string | undefined, string>;

/** JSON that may be missing. */
export type MaybeJson = ColumnType<unknown, string | null | undefined, string | null>;

/** Text that is one of a closed list. */
export type Text<V extends string> = V;

/** A column that may be missing and need not be named when inserting. */
export type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** A column with a default. */
export type ByDefault<T> = Generated<T>;
