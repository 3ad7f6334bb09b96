import { foldText } from '@thumela/rules/fields/search-terms.ts';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';
import type { PickupLocation } from './read-file.ts';
import { type PickupPartner, partnerColumn } from './store.ts';

/** Locations a page. */
const PAGE = 10;

/** A search. */
export interface PickupSearch {
  readonly partner: PickupPartner;
  /** A town or suburb, or the beginning of one of its words; empty for all locations. */
  readonly place: string;
  /** End of the page before. */
  readonly after?: string | undefined;
}

/** A page of locations; `total` counts all locations of the partner. */
export interface PickupPage {
  readonly total: number;
  readonly locations: readonly PickupLocation[];
  readonly next: string | undefined;
}

interface Row extends PickupLocation {
  term: string;
  position: number;
}

/**
 * Finds pickup locations of a partner by town or suburb. Each page reads one range of an index, so it costs the same
 * in a list of 50,000.
 */
export async function findPickupLocations(
  { db }: Pick<Handle, 'db'>,
  { partner, place, after = '' }: PickupSearch,
): Promise<PickupPage> {
  const list = await db
    .selectFrom('pickup_lists')
    .select(['id', 'locations'])
    .where(sql`coalesce(payout_partner_id, 0)`, '=', partnerColumn(partner) ?? 0)
    .where('in_force_since', 'is not', null)
    .executeTakeFirst();
  if (!list) return { total: 0, locations: [], next: undefined };
  const cursor = parseCursor(after);
  const prefix = foldText(place);
  const query = prefix === '' ? selectAll(list.id, cursor) : selectByTerm(list.id, prefix, cursor);
  const { rows } = await query.execute(db);
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    total: list.locations,
    locations: page.map(({ term: _term, position: _position, ...location }) => location),
    next: rows.length > PAGE && last ? `${last.position}.${last.term}` : undefined,
  };
}

interface Cursor {
  readonly position: number;
  readonly term: string;
}

/** Anything that is no cursor is the beginning. */
function parseCursor(after: string): Cursor {
  const [, position = '0', term = ''] = /^(\d{1,9})\.(.{0,60})$/u.exec(after) ?? [];
  return { position: Number(position), term };
}

const COLUMNS = sql`l.position, l.name, l.address, l.suburb, l.town, l.country,
  l.opening_hours as "openingHours", l.phone`;

const selectAll = (list: bigint, { position }: Cursor) => sql<Row>`
  select '' as term, ${COLUMNS} from pickup_locations l
  where l.list_id = ${list} and l.position > ${position}
  order by l.position limit ${PAGE + 1}`;

/** A location with several fitting terms is listed with the first one. */
const selectByTerm = (list: bigint, prefix: string, { term, position }: Cursor) => sql<Row>`
  select t.term, ${COLUMNS} from pickup_terms t
  join pickup_locations l on l.list_id = t.list_id and l.position = t.position
  where t.list_id = ${list} and t.term >= ${prefix} and t.term < ${prefix + LAST}
    and (t.term, t.position) > (${term}, ${position})
    and not exists (select from pickup_terms o where o.list_id = t.list_id and o.position = t.position
      and o.term >= ${prefix} and o.term < t.term)
  order by t.term, t.position limit ${PAGE + 1}`;

/** Sorts after every continuation of a prefix. */
const LAST = '\u{10ffff}';
