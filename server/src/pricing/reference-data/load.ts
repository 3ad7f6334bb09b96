import { type Kysely, sql, type Transaction } from 'kysely';
import { readDeemedValidities } from '../../compliance/deemed-validity/service.ts';
import type { ScreeningService } from '../../integrations/screening/external/screening-service.ts';
import { loadListedPeople } from '../../integrations/screening/listed-people.ts';
import type { SanctionsList } from '../../integrations/screening/screen.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { loadCorridors, type RateTerms } from './load-corridors.ts';
import { loadInbound } from './load-inbound.ts';
import { ReferenceSnapshot, type SnapshotParts } from './lookups.ts';

/**
 * Reads all reference data as of one moment; of rows with a valid-from, the newest in force.
 * @param before the snapshot read the last time
 * @param service an external one that is searched for listed people as well
 */
export function loadSnapshot(
  db: Kysely<Tables>,
  terms: RateTerms,
  before?: ReferenceSnapshot,
  service?: ScreeningService,
): Promise<ReferenceSnapshot> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(
      async (trx) =>
        new ReferenceSnapshot({
          ...(await loadPlaces(trx)),
          ...(await loadCorridors(trx, terms)),
          ...(await loadReporting(trx)),
          ...(await loadSanctions(trx, before, service)),
          ...(await loadPolicy(trx)),
          deemedValidities: await readDeemedValidities({ db: trx }),
          ...(await loadInbound(trx)),
        }),
    );
}

async function loadPlaces(
  trx: Transaction<Tables>,
): Promise<Pick<SnapshotParts, 'countries' | 'blocked' | 'enhanced'>> {
  const countries = await trx
    .selectFrom('countries')
    .select(['alpha2', 'alpha3', 'name'])
    .orderBy(sql`name collate "und-x-icu"`)
    .execute();
  const risks = await trx
    .selectFrom('country_risks')
    .select(['alpha3', 'list'])
    .where('removed_at', 'is', null)
    .execute();
  const listed = (list: string) =>
    risks.filter((risk) => risk.list === list).map((risk) => risk.alpha3);
  return { countries, blocked: listed('BLOCKED'), enhanced: listed('EDD') };
}

async function loadReporting(
  trx: Transaction<Tables>,
): Promise<Pick<SnapshotParts, 'bopCategories' | 'bopUses' | 'declaration'>> {
  const categories = await trx
    .selectFrom('bop_categories')
    .selectAll()
    .orderBy('reporting_code')
    .execute();
  const terms = await trx
    .selectFrom('bop_category_terms')
    .distinctOn('reporting_code')
    .selectAll()
    .where('valid_from', '<=', sql<Date>`now()`)
    .orderBy('reporting_code')
    .orderBy('valid_from', 'desc')
    .execute();
  const newest = new Map(terms.map((row) => [row.reporting_code, row]));
  const bopCategories = categories
    .map((row) => newest.get(row.reporting_code) ?? row)
    .map((row) => ({
      reportingCode: row.reporting_code,
      name: row.name,
      inboundDescription: row.inbound_description,
      outboundDescription: row.outbound_description,
      thresholdCents: row.threshold_cents,
    }));
  const bopUses = await loadUses(trx);
  const declaration = await trx
    .selectFrom('declarations')
    .select(['id', 'version', 'declaration as text', 'published_at as publishedAt'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { bopCategories, bopUses, declaration };
}

/** The newest terms of each ID type in each situation, or else its own use; what is not offered is none. */
async function loadUses(trx: Transaction<Tables>): Promise<SnapshotParts['bopUses']> {
  const { rows } = await sql<SnapshotParts['bopUses'][number]>`
    select id_type as "idType", situation, reporting_code as "reportingCode" from (
      select distinct on (id_type, situation) id_type, situation, reporting_code from (
        select id_type, situation, reporting_code, valid_from from bop_use_terms where valid_from <= now()
        union all select id_type, situation, reporting_code, '-infinity' from bop_category_uses
      ) versions order by id_type, situation, valid_from desc
    ) newest where reporting_code is not null`.execute(trx);
  return rows;
}

/**
 * The lists in force; unchanged ones stay the same object, because preparing a long list takes a second.
 * @param before those read the last time; their external service is searched further
 */
export async function loadSanctions(
  trx: Kysely<Tables>,
  before?: SanctionsList,
  service = before?.sanctions.service,
): Promise<SanctionsList> {
  const { list } = await trx
    .selectFrom('sanctions_lists')
    .select((row) => row.fn.max('id').as('list'))
    .executeTakeFirstOrThrow();
  const sanctionsList = Number(list);
  if (before?.sanctionsList === sanctionsList && !before.sanctions.isLost) {
    return { sanctions: before.sanctions, sanctionsList };
  }
  return { sanctions: await loadListedPeople(trx, service), sanctionsList };
}

async function loadPolicy(
  trx: Transaction<Tables>,
): Promise<Pick<SnapshotParts, 'tiers' | 'policy' | 'vatRates' | 'config'>> {
  const tiers = await trx
    .selectFrom('outbound_tiers')
    .distinctOn(['tier', 'id_type'])
    .select([
      'tier',
      'id_type as idType',
      'day_cents as dayCents',
      'month_cents as monthCents',
      'year_cents as yearCents',
    ])
    .where('valid_from', '<=', sql<Date>`now()`)
    .orderBy('tier')
    .orderBy('id_type')
    .orderBy('valid_from', 'desc')
    .execute();
  const amounts = await trx
    .selectFrom('policy_amounts')
    .distinctOn('key')
    .select(['key', 'amount_cents'])
    .where('valid_from', '<=', sql<Date>`now()`)
    .orderBy('key')
    .orderBy('valid_from', 'desc')
    .execute();
  const vatRates = await trx
    .selectFrom('vat_rates')
    .select(['rate', 'valid_from as validFrom'])
    .orderBy('valid_from', 'desc')
    .execute();
  const config = await trx.selectFrom('system_config').selectAll().orderBy('id').execute();
  const policy = new Map(amounts.map((row) => [row.key, row.amount_cents]));
  return { tiers, policy, vatRates, config };
}
