import { SCREENING } from '@thumela/rules/compliance/screening-rules.ts';
import type { ClearanceFacts } from '@thumela/rules/screening/clearances.ts';
import type { FoundEntry } from '@thumela/rules/screening/screening.ts';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';
import { readRuleSet } from '../rule-sets/service.ts';

/** A clearance, and whether it still counts. */
export type Clearance = Awaited<ReturnType<typeof readAll>>[number];

/** Clearances by people or by facts about them, newest first, also those that ended. */
async function readAll(
  handle: Pick<Handle, 'db'>,
  persons: readonly string[],
  identities?: readonly string[],
) {
  const { values } = await readRuleSet(handle, SCREENING);
  const ends = sql<Date>`c.cleared_at + make_interval(months => ${values.CLEARANCE_MONTHS})`;
  const selected = handle.db
    .selectFrom('screening_clearances as c')
    .leftJoin('clearance_revocations as r', 'r.clearance_id', 'c.id')
    .selectAll('c')
    .select(['r.revoked_by', 'r.revoked_at', 'r.reason as revocation_reason'])
    .select(ends.as('ends_at'))
    .select(sql<boolean>`${ends} <= now()`.as('expired'))
    .where('c.person', 'in', persons)
    .orderBy('c.id', 'desc');
  return identities === undefined
    ? await selected.execute()
    : await selected.where('c.identity_hash', 'in', identities).execute();
}

/** The facts by which a clearance is known. */
export const toFacts = ({ list, entry, entry_hash, identity_hash }: Clearance): ClearanceFacts => ({
  ...{ list, entry, entryHash: entry_hash, identityHash: identity_hash },
});

/** Whether a clearance is neither revoked nor too old. */
export const isInForce = ({ revoked_by, expired }: Clearance): boolean =>
  revoked_by === null && !expired;

/** Clearances in force of the people who matched, by the facts that were compared. */
export async function readClearancesInForce(
  handle: Pick<Handle, 'db'>,
  found: readonly FoundEntry[],
): Promise<Clearance[]> {
  const persons = [...new Set(found.flatMap(({ person }) => person ?? []))];
  const identities = [...new Set(found.flatMap(({ identity }) => identity ?? []))];
  if (persons.length === 0 || identities.length === 0) return [];
  return (await readAll(handle, persons, identities)).filter(isInForce);
}

/**
 * All clearances of one person who matched, also by other facts. Those of a remittance partner's people are known by
 * their facts alone, because an order names people by nothing else.
 */
export async function readEarlierClearances(
  handle: Pick<Handle, 'db'>,
  found: readonly FoundEntry[],
): Promise<Clearance[]> {
  const persons = found.flatMap(({ person }) => person ?? []);
  const ours = persons.filter((person) => person.startsWith('customer:'));
  const others = persons.filter((person) => !person.startsWith('customer:'));
  const identities = new Set(found.flatMap(({ identity }) => identity ?? []));
  const labels = new Set(found.map(({ label }) => label));
  const known = ours.length === 0 ? [] : await readAll(handle, ours);
  const strangers = others.length === 0 ? [] : await readAll(handle, others, [...identities]);
  // A customer has many recipients: only this one, and clearances of the same entry, matter.
  return [...known, ...strangers].filter(
    (one) =>
      /^customer:\d+$/.test(one.person) ||
      identities.has(one.identity_hash) ||
      labels.has(one.entry),
  );
}

/** One clearance by its number. */
export async function readClearance(
  handle: Pick<Handle, 'db'>,
  id: bigint,
): Promise<Clearance | undefined> {
  const known = await handle.db
    .selectFrom('screening_clearances')
    .select(['person', 'identity_hash'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) return undefined;
  const all = await readAll(handle, [known.person], [known.identity_hash]);
  return all.find((one) => one.id === id);
}

/** Clearances of a customer and of their recipients, also those that ended. */
export const readCustomerClearances = (handle: Pick<Handle, 'db'>, id: bigint) =>
  readAll(handle, [`customer:${id}`, `customer:${id}/recipient`]);
