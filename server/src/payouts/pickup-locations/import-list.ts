import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { proposeConfigurationChange } from '../../administration/configuration/service.ts';
import type { DecisionContext } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { StartError } from '../../platform/core/config.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { pickupTexts } from '../../platform/i18n/texts/en/pickup.ts';
import { readPickupFile } from './read-file.ts';
import { insertList, type PickupPartner, partnerColumn, removeOtherLists } from './store.ts';

/** A file to import. */
interface PickupFile {
  readonly partner: PickupPartner;
  readonly fileName: string;
  readonly csv: string;
}

/** An imported list, and the case in which a second person decides it. */
interface ImportedList {
  readonly caseId: bigint;
  readonly locations: number;
}

/**
 * Stores a partner's pickup locations and opens the case in which another operator puts them in force: a customer
 * with a PIN goes where they say.
 * @throws StartError for a file with problems or an unknown partner
 * @throws DomainError STATUS_CONFLICT while another list of this partner waits
 */
export async function proposePickupList(
  handle: TransactionHandle,
  { partner, fileName, csv }: PickupFile,
  by: DecisionContext,
): Promise<ImportedList> {
  const name = await readPartnerName(handle, partner);
  const locations = readPickupFile(csv);
  await refuseUnknownCountries(handle, new Set(locations.map(({ country }) => country)));
  const before = await countInForce(handle, partner);
  // Refused lists are removed; one that waits is found by its case below.
  await removeOtherLists(handle.db, partner, undefined);
  const list = await insertList(handle.db, { partner, fileName, importedBy: by.actor, locations });
  const towns = new Set(locations.map(({ country, town }) => `${country} ${town}`));
  const change = {
    change: 'PICKUP_LOCATIONS',
    partner: String(partner),
    name,
    list: String(list),
    file: fileName,
    locations: locations.length,
    towns: towns.size,
    before,
  } as const;
  const caseId = await proposeConfigurationChange(handle, change, by);
  return { caseId, locations: locations.length };
}

async function readPartnerName({ db }: TransactionHandle, partner: PickupPartner) {
  if (partner === 'vouchers') return pickupTexts.vouchers;
  const row = await db
    .selectFrom('payout_partners')
    .innerJoin('payout_methods', 'payout_methods.id', 'payout_partners.payout_method_id')
    .innerJoin('destinations', 'destinations.id', 'payout_methods.destination_id')
    .select(['payout_partners.name', 'destinations.name as country', 'method'])
    .where('payout_partners.id', '=', partner)
    .executeTakeFirst();
  if (!row) throw new StartError([pickupTexts.unknownPartner(partner)]);
  if (row.method !== 'CASH') throw new StartError([pickupTexts.noCash(row.name)]);
  return `${row.name}, ${row.country}`;
}

async function refuseUnknownCountries({ db }: TransactionHandle, codes: ReadonlySet<string>) {
  const rows = await db.selectFrom('countries').select('alpha2').execute();
  const known = new Set(rows.map(({ alpha2 }) => alpha2));
  const unknown = [...codes].filter((code) => !known.has(code));
  if (unknown.length > 0) throw new StartError(unknown.map(pickupTexts.unknownCountry));
}

async function countInForce({ db }: TransactionHandle, partner: PickupPartner): Promise<number> {
  const row = await db
    .selectFrom('pickup_lists')
    .select('locations')
    .where('payout_partner_id', 'is not distinct from', partnerColumn(partner))
    .where('in_force_since', 'is not', null)
    .executeTakeFirst();
  return row?.locations ?? 0;
}

/**
 * Puts an imported list in force by decision of its second person, in place of the one before.
 * @throws DomainError STATUS_CONFLICT if a later import replaced it
 */
export async function putPickupListInForce(
  handle: TransactionHandle,
  { list, partner }: { list: string; partner: string },
  { actor, reason }: DecisionContext,
): Promise<void> {
  const id = BigInt(list);
  await removeOtherLists(handle.db, partner === 'vouchers' ? partner : Number(partner), id);
  const row = await handle.db
    .updateTable('pickup_lists')
    .set({ in_force_since: sql<Date>`now()`, approved_by: actor })
    .where('id', '=', id)
    .where('in_force_since', 'is', null)
    .returning(['locations', 'file_name'])
    .executeTakeFirst();
  if (!row) throw new DomainError('STATUS_CONFLICT', phrase(pickupTexts, 'replaced'));
  await appendAuditEntry(handle, {
    actor,
    action: 'pickup-locations.replaced',
    subject: `pickup-locations:${partner}`,
    details: { file: row.file_name, locations: row.locations, reason },
  });
}
