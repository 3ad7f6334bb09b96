import type { Schema } from './released-schema.ts';

type Texts = Readonly<Record<string, string>>;

/**
 * Lists changes that break a server written for an earlier schema, one sentence each: it may read and write
 * as before. Additions that such a server does not notice are not listed.
 */
export function findBreakingChanges(released: Schema, now: Schema): string[] {
  const isReleased = (name: string) => (name.split('.')[0] ?? '') in released.tables;
  return [
    ...changesOfTables(released, now),
    ...listChanges('constraint', released.constraints, now.constraints, {
      // Only conflicts of keys are named in statements.
      mayGo: (definition) => !/^(PRIMARY KEY|UNIQUE)/.test(definition),
      counts: isReleased,
    }),
    ...listChanges('unique index', released.uniqueIndexes, now.uniqueIndexes, {
      mayGo: () => false,
      counts: isReleased,
    }),
    ...listChanges('trigger', released.triggers, now.triggers, {
      mayGo: () => true,
      counts: isReleased,
    }),
    ...listChanges('function', released.functions, now.functions, {
      mayGo: () => false,
      counts: (name) => name in released.functions,
    }),
    ...lostRights(released, now),
    ...released.queues
      .filter((name) => !now.queues.includes(name))
      .map((name) => `queue ${name} is gone`),
    ...(released.jobs === now.jobs ? [] : [`the job queue has version ${now.jobs}`]),
  ];
}

function changesOfTables(released: Schema, now: Schema): string[] {
  return Object.entries(released.tables).flatMap(([table, columns]) => {
    const present = now.tables[table];
    if (!present) return [`table ${table} is gone`];
    const gone = Object.entries(columns).flatMap(([column, definition]) => {
      const found = present[column];
      if (found === undefined) return [`column ${table}.${column} is gone`];
      return found === definition || isWider(definition, found)
        ? []
        : [`column ${table}.${column} was '${definition}' and is '${found}'`];
    });
    const demanded = Object.entries(present)
      .filter(([column, definition]) => !(column in columns) && isDemanded(definition))
      .map(([column]) => `column ${table}.${column} is new and has no default`);
    return [...gone, ...demanded];
  });
}

/** The same type, which may now be null or has a default. */
const isWider = (before: string, after: string): boolean =>
  after === before.replace(' not null', '') ||
  after === `${before} has default` ||
  after === `${before.replace(' not null', '')} has default`;

const isDemanded = (definition: string): boolean => definition.endsWith(' not null');

interface Rule {
  /** Whether a server notices nothing if something with this definition is gone. */
  readonly mayGo: (definition: string) => boolean;
  /** Whether a server meets what has this name. */
  readonly counts: (name: string) => boolean;
}

/** A check that is not validated yet already refuses what is written. */
const withoutValidity = (definition: string | undefined) => definition?.replace(/ NOT VALID$/, '');

function listChanges(what: string, before: Texts, after: Texts, { mayGo, counts }: Rule): string[] {
  const gone = Object.keys(before).filter((name) => !(name in after) && !mayGo(before[name] ?? ''));
  const other = Object.entries(after).filter(
    ([name, definition]) =>
      counts(name) && withoutValidity(before[name]) !== withoutValidity(definition),
  );
  return [
    ...gone.map((name) => `${what} ${name} is gone`),
    ...other.map(([name]) => `${what} ${name} is ${name in before ? 'different' : 'new'}`),
  ];
}

function lostRights(released: Schema, now: Schema): string[] {
  return Object.entries(released.rights).flatMap(([table, rights]) => {
    const present = now.rights[table] ?? [];
    // The right to a whole table includes each of its columns.
    const has = (right: string) =>
      present.includes(right) || present.includes(right.split(' ')[0] ?? '');
    return rights
      .filter((right) => !has(right))
      .map((right) => `the server may no longer ${right} ${table}`);
  });
}
