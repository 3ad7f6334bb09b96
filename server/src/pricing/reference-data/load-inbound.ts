import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { SnapshotParts } from './lookups.ts';
import type { InboundTierSet } from './model.ts';

type InboundParts = Pick<
  SnapshotParts,
  'inboundTierSets' | 'documentPurposes' | 'documentTypes' | 'partnerConfig'
>;

/** Reads the requirements for recipients of incoming orders, and the partners that send them. */
export async function loadInbound(trx: Transaction<Tables>): Promise<InboundParts> {
  const purposes = await trx
    .selectFrom('document_purposes')
    .select(['purpose', 'display_value'])
    .execute();
  const documentTypes = await trx
    .selectFrom('document_types')
    .select(['id', 'purpose', 'name', 'type', 'active'])
    .orderBy('id')
    .execute();
  const partnerConfig = await trx
    .selectFrom('partner_config')
    .select(['remittance_partner as partner', 'key', 'value'])
    .execute();
  return {
    inboundTierSets: await loadTierSets(trx),
    documentPurposes: new Map(purposes.map((row) => [row.purpose, row.display_value])),
    documentTypes,
    partnerConfig,
  };
}

/** The newest set of each name that is in force, lowest amounts first. */
async function loadTierSets(trx: Transaction<Tables>): Promise<InboundTierSet[]> {
  const sets = await trx
    .selectFrom('inbound_limit_tier_sets')
    .distinctOn('name')
    .select(['id', 'name', 'from_cents as fromCents', 'to_cents as toCents'])
    .where('valid_from', '<=', sql<Date>`now()`)
    .orderBy('name')
    .orderBy('valid_from', 'desc')
    .execute();
  const idTypes = await trx.selectFrom('inbound_limit_tier_id_types').selectAll().execute();
  const purposes = await trx
    .selectFrom('inbound_limit_tier_purposes')
    .selectAll()
    .orderBy('id')
    .execute();
  const terms = await trx
    .selectFrom('tier_document_terms')
    .distinctOn(['tier', 'purpose'])
    .select(['id', 'tier', 'purpose', 'asked'])
    .where('valid_from', '<=', sql<Date>`now()`)
    .orderBy('tier')
    .orderBy('purpose')
    .orderBy('valid_from', 'desc')
    .execute();
  const withParts = sets.map((set) => {
    const changed = terms.filter(({ tier }) => tier === set.name);
    const own = purposes.filter(
      ({ tier_set_id, purpose }) =>
        tier_set_id === set.id && !changed.some((term) => term.purpose === purpose),
    );
    const asked = [...own, ...changed.filter((term) => term.asked)];
    return {
      ...set,
      idTypes: idTypes.filter((row) => row.tier_set_id === set.id).map((row) => row.id_type),
      documents: asked.map(({ id, purpose }) => ({ id: Number(id), purpose })),
    };
  });
  return withParts.toSorted((a, b) => Number(a.fromCents - b.fromCents));
}
