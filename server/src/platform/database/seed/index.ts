import { createHash } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { bankRows } from './banks.ts';
import { bopCategoryRows, bopUseRows } from './bop.ts';
import { partnerConfigRows, remittancePartnerRows, systemConfigRows } from './configuration.ts';
import { corridorFieldRows } from './corridor-fields.ts';
import {
  currencyRows,
  destinationRows,
  feeRows,
  methodRows,
  partnerRows,
  rateRows,
} from './corridors.ts';
import { countryRisks, listCountries } from './countries.ts';
import { declarationRows } from './declaration.ts';
import { documentPurposeRows, documentTypeRows, registrationDocumentRows } from './documents.ts';
import { fieldRows, fieldValueRows } from './fields.ts';
import { tierIdTypeRows, tierPurposeRows, tierSetRows } from './inbound-limits.ts';
import { incomeSourceRows } from './income-sources.ts';
import { policyRows } from './policy.ts';
import { sanctionsRows } from './sanctions.ts';
import { tierRows } from './tiers.ts';
import { vatRows } from './vat.ts';

type Rows = { [Name in keyof Tables]?: readonly Insertable<Tables[Name]>[] };

/** All rows that ship with the server, by table, in an order that satisfies the foreign keys. */
function buildSeedRows(): Rows {
  return {
    countries: listCountries(),
    country_risks: countryRisks,
    destinations: destinationRows,
    exchange_rates: rateRows,
    payout_methods: methodRows,
    fees: feeRows,
    vat_rates: vatRows,
    payout_partners: partnerRows,
    payout_currencies: currencyRows,
    required_fields: fieldRows,
    corridor_fields: corridorFieldRows,
    field_values: fieldValueRows,
    bop_categories: bopCategoryRows,
    bop_category_uses: bopUseRows,
    outbound_tiers: tierRows,
    policy_amounts: policyRows,
    system_config: systemConfigRows,
    declarations: declarationRows,
    partner_config: partnerConfigRows,
    remittance_partners: remittancePartnerRows,
    banks: bankRows,
    income_sources: incomeSourceRows,
    document_purposes: documentPurposeRows,
    document_types: documentTypeRows,
    registration_documents: registrationDocumentRows,
    inbound_limit_tier_sets: tierSetRows,
    inbound_limit_tier_id_types: tierIdTypeRows,
    inbound_limit_tier_purposes: tierPurposeRows,
  };
}

const NAME = 'reference';

/**
 * Adds missing rows of the data that ships with the server (docs/reference-data.md). Existing rows are not
 * changed: an operator's changes are never reverted. Writes nothing if this content was seeded before.
 */
export async function seedReference(db: Kysely<Tables>): Promise<void> {
  const rows = buildSeedRows();
  const content = hashContent([rows, sanctionsRows]);
  const known = await db
    .selectFrom('seeds')
    .select('content_hash')
    .where('name', '=', NAME)
    .executeTakeFirst();
  if (known?.content_hash === content) return;
  for (const [table, values] of Object.entries(rows)) {
    await db
      .insertInto(table as keyof Tables)
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await seedSanctions(db);
  await db
    .insertInto('seeds')
    .values({ name: NAME, content_hash: content })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ content_hash: content }))
    .execute();
}

/** Only into an empty list: an operator's own list replaces the invented one. */
async function seedSanctions(db: Kysely<Tables>): Promise<void> {
  const listed = await db.selectFrom('sanctions_entries').select('id').limit(1).executeTakeFirst();
  if (!listed) await db.insertInto('sanctions_entries').values(sanctionsRows).execute();
}

function hashContent(content: unknown): string {
  const text = JSON.stringify(content, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return createHash('sha256').update(text).digest('hex');
}
