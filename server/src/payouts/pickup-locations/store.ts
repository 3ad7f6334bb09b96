import { listSearchTerms } from '@thumela/rules/fields/search-terms.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { PickupLocation } from './read-file.ts';

/** Rows per statement. */
const BATCH = 5_000;

/** A payout partner by its id, or the shops of our cash vouchers. */
export type PickupPartner = number | 'vouchers';

/** A list to store. */
export interface NewList {
  readonly partner: PickupPartner;
  readonly fileName: string;
  readonly importedBy: string;
  readonly locations: readonly PickupLocation[];
}

/** The column of a partner; the shops of vouchers have none. */
export const partnerColumn = (partner: PickupPartner): number | null =>
  partner === 'vouchers' ? null : partner;

/** Stores a list that is not in force yet. */
export async function insertList(db: Kysely<Tables>, list: NewList): Promise<bigint> {
  const { id } = await db
    .insertInto('pickup_lists')
    .values({
      payout_partner_id: partnerColumn(list.partner),
      file_name: list.fileName,
      locations: list.locations.length,
      imported_by: list.importedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = sortLocations(list.locations).map(({ openingHours, ...location }, index) => ({
    list_id: id,
    position: index + 1,
    ...location,
    opening_hours: openingHours,
  }));
  const terms = rows.flatMap(({ list_id, position, suburb, town }) =>
    [...new Set([town, suburb].flatMap(listSearchTerms))].map((term) => ({
      list_id,
      position,
      term,
    })),
  );
  for (const batch of inBatches(rows)) {
    await sql`insert into pickup_locations
      select * from jsonb_populate_recordset(null::pickup_locations, ${toJson(batch)}::jsonb)`.execute(
      db,
    );
  }
  for (const batch of inBatches(terms)) {
    await sql`insert into pickup_terms
      select * from jsonb_populate_recordset(null::pickup_terms, ${toJson(batch)}::jsonb)`.execute(
      db,
    );
  }
  return id;
}

const toJson = (rows: readonly object[]) =>
  JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );

function inBatches<T>(rows: readonly T[]): T[][] {
  const count = Math.ceil(rows.length / BATCH);
  return Array.from({ length: count }, (_, at) => rows.slice(at * BATCH, (at + 1) * BATCH));
}

/** In the order in which they are shown. */
function sortLocations(locations: readonly PickupLocation[]): PickupLocation[] {
  const { compare } = new Intl.Collator('en');
  const keys = ['country', 'town', 'suburb', 'name'] as const;
  return locations.toSorted(
    (a, b) => keys.map((key) => compare(a[key], b[key])).find((order) => order !== 0) ?? 0,
  );
}

/** Removes the lists of a partner that are not in force, and those that another one replaced. */
export async function removeOtherLists(
  db: Kysely<Tables>,
  partner: PickupPartner,
  kept: bigint | undefined,
): Promise<void> {
  await db
    .deleteFrom('pickup_lists')
    .where('payout_partner_id', 'is not distinct from', partnerColumn(partner))
    .$if(kept !== undefined, (query) => query.where('id', '<>', kept ?? 0n))
    .$if(kept === undefined, (query) => query.where('in_force_since', 'is', null))
    .execute();
}
