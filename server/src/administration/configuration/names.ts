import { phrase } from '@thumela/rules/language/phrase.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DecisionContext } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput, notFound } from '../../platform/core/errors.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { configurationTexts } from '../../platform/i18n/texts/en/configuration.ts';
import { lockPrices, tellPrices } from '../../pricing/reference-data/service.ts';

/** Longest name, in letters. */
const LONGEST = 80;

/** A kind of record whose name customers read. */
export type NamedPart = 'COUNTRY' | 'DESTINATION' | 'METHOD' | 'PARTNER';

/** A name that customers read. */
export interface NameRow {
  part: NamedPart;
  /** Code of a country; the number of the others. */
  key: string;
  name: string;
  /** The destination or payout method it belongs to; null if none. */
  of: string | null;
}

/** A name as it is to be, beside the one that was seen. */
export interface NameChange {
  part: NamedPart;
  key: string;
  seen: string;
  name: string;
}

/** Each part with its key, its name, its siblings and their common name. */
const SELECTS: Readonly<Record<NamedPart, RawBuilder<unknown>>> = {
  COUNTRY: sql`select alpha3::text as key, name, '' as siblings, null as of from countries`,
  DESTINATION: sql`select id::text as key, name, '' as siblings, null as of from destinations`,
  METHOD: sql`select m.id::text as key, m.method_value as name, d.id::text as siblings, d.name as of
    from payout_methods m join destinations d on d.id = m.destination_id`,
  PARTNER: sql`select p.id::text as key, p.name, m.id::text as siblings, d.name || ', ' || m.method_value as of
    from payout_partners p join payout_methods m on m.id = p.payout_method_id
    join destinations d on d.id = m.destination_id`,
};

const UPDATES: Readonly<Record<NamedPart, (of: NameChange) => RawBuilder<unknown>>> = {
  COUNTRY: ({ key, name }) => sql`update countries set name = ${name} where alpha3 = ${key}`,
  DESTINATION: ({ key, name }) =>
    sql`update destinations set name = ${name} where id = ${key}::integer`,
  METHOD: ({ key, name }) =>
    sql`update payout_methods set method_value = ${name} where id = ${key}::integer`,
  PARTNER: ({ key, name }) =>
    sql`update payout_partners set name = ${name} where id = ${key}::integer`,
};

/** SQL of the audit subjects of all names. */
export const NAME_SUBJECTS = sql`
  select 'name:COUNTRY:' || alpha3 from countries union all select 'name:DESTINATION:' || id from destinations
  union all select 'name:METHOD:' || id from payout_methods union all select 'name:PARTNER:' || id from payout_partners`;

/** All names that customers read, by kind and name. */
export async function listNames({ db }: Pick<Handle, 'db'>): Promise<NameRow[]> {
  const parts = (['DESTINATION', 'METHOD', 'PARTNER', 'COUNTRY'] as const).map(
    (part, at) =>
      sql`select ${sql.lit(at)} as at, ${sql.lit(part)} as part, key, name, of from (${SELECTS[part]}) n`,
  );
  const { rows } = await sql<NameRow>`
    select part, key, name, of from (${sql.join(parts, sql` union all `)}) named
    order by at, of nulls first, name`.execute(db);
  return rows;
}

/**
 * Checks a new name; its lock protects the rows that it read until the transaction ends.
 * @returns the change with the name as it is stored
 * @throws DomainError NOT_FOUND; VALIDATION_FAILED for an unusable, unchanged or taken name; STATUS_CONFLICT
 */
export async function checkName(
  handle: TransactionHandle,
  { part, key, seen, name: given }: NameChange,
): Promise<NameChange> {
  const name = given.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
  if (name === '' || name.length > LONGEST || /\p{Cc}/u.test(name)) {
    throw invalidInput([phrase(configurationTexts, 'nameLength', LONGEST)]);
  }
  await lockPrices(handle);
  const { rows } = await sql<{ name: string; isTaken: boolean }>`
    with named as materialized (${SELECTS[part]})
    select own.name, exists (select from named other where other.siblings = own.siblings and other.key <> own.key
      and lower(other.name) = lower(${name})) as "isTaken"
    from named own where own.key = ${key}`.execute(handle.db);
  const [row] = rows;
  if (!row) throw notFound('configuration');
  if (row.name !== seen) {
    throw new DomainError('STATUS_CONFLICT', phrase(configurationTexts, 'changed'));
  }
  if (row.name === name) throw invalidInput([phrase(configurationTexts, 'same')]);
  if (row.isTaken) throw invalidInput([phrase(configurationTexts, 'nameTaken', name)]);
  return { part, key, seen, name };
}

/**
 * Changes a name as two people decided; every process of the server uses it at once.
 * @throws as `checkName`
 */
export async function applyName(
  handle: TransactionHandle,
  change: NameChange,
  { actor, reason }: DecisionContext,
): Promise<void> {
  const { part, key, seen, name } = await checkName(handle, change);
  await UPDATES[part]({ part, key, seen, name }).execute(handle.db);
  await tellPrices(handle);
  await appendAuditEntry(handle, {
    actor,
    action: 'name.changed',
    subject: `name:${part}:${key}`,
    details: { before: seen, after: name, reason },
  });
}
