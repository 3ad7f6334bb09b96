import type { PriceKind } from '@thumela/rules/prices/changes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';
import { selectPercent, selectRand } from './source-formats.ts';
import {
  choiceLists,
  choiceTargets,
  choiceVersions,
  fieldTargets,
  fieldVersions,
} from './sources-of-fields.ts';
import {
  arrivalVersions,
  tierDocumentTargets,
  tierDocumentVersions,
  toleranceVersions,
} from './sources-of-limits.ts';
import { rateVersions } from './sources-of-rates.ts';
import { categoryVersions, placeTargets, placeVersions } from './sources-of-reporting.ts';

/** Values of one moment as the tables have them. */
export interface VersionRow {
  readonly target: string;
  readonly values: Readonly<Record<string, string>>;
  /** Null for what the server shipped with. */
  readonly valid_from: Date | null;
  readonly changed_by: string;
}

/** Something that can be changed. */
export interface Target {
  readonly target: string;
  readonly name: string;
}

const FEES = sql`select payout_method_id::text as target, jsonb_build_object(
    'percent', trim_scale(percent)::text,
    'minimum', ${selectRand('minimum_cents')}, 'maximum', ${selectRand('maximum_cents')}) as values,
  valid_from, changed_by from fees`;

const VAT = sql`select 'VAT' as target,
  jsonb_build_object('vat-percent', trim_scale(rate * 100)::text) as values,
  valid_from::timestamp at time zone 'Africa/Johannesburg' as valid_from, changed_by from vat_rates`;

const AMOUNTS = sql`select key as target, jsonb_build_object('amount', ${selectRand('amount_cents')}) as values,
  valid_from, changed_by from policy_amounts`;

const OUTBOUND = sql`select tier || ' ' || id_type as target, jsonb_build_object('day', ${selectRand('day_cents')},
    'month', ${selectRand('month_cents')}, 'year', ${selectRand('year_cents')}) as values,
  valid_from, changed_by from outbound_tiers`;

const INBOUND = sql`select name as target,
  jsonb_build_object('from', ${selectRand('from_cents')}, 'to', ${selectRand('to_cents')}) as values,
  valid_from, changed_by from inbound_limit_tier_sets`;

/** The parts of corridors, each under the name of its country and of what is above it. */
const PARTS = sql`
  select 'DESTINATION ' || d.id as target, d.name, d.active from destinations d
  union all select 'METHOD ' || m.id, d.name || ' · ' || m.method_value, m.active
  from payout_methods m join destinations d on d.id = m.destination_id
  union all select 'PARTNER ' || p.id, d.name || ' · ' || m.method_value || ' · ' || p.name, p.active
  from payout_partners p join payout_methods m on m.id = p.payout_method_id
  join destinations d on d.id = m.destination_id
  union all select 'CURRENCY ' || c.id,
    d.name || ' · ' || m.method_value || ' · ' || p.name || ' · ' || c.code, c.active
  from payout_currencies c join payout_partners p on p.id = c.payout_partner_id
  join payout_methods m on m.id = p.payout_method_id join destinations d on d.id = m.destination_id`;

const SWITCHES = sql`
  select part || ' ' || part_id as target, jsonb_build_object('active', active::text) as values,
    valid_from, changed_by from offer_switches
  union all select target, jsonb_build_object('active', active::text), null, 'seed' from (${PARTS}) parts`;

const COMMISSIONS = sql`select remittance_partner as target,
    jsonb_build_object('commission', ${selectPercent('hundredths')}) as values, valid_from, changed_by
  from partner_commissions
  union all select name, jsonb_build_object('commission', ${selectPercent('commission_hundredths')}), null, 'seed'
  from remittance_partners`;

const SOURCES: Readonly<Partial<Record<PriceKind, RawBuilder<unknown>>>> = {
  FEE: FEES,
  VAT,
  AMOUNT: AMOUNTS,
  OUTBOUND_TIER: OUTBOUND,
  INBOUND_TIER: INBOUND,
  SWITCH: SWITCHES,
  BOP_CATEGORY: categoryVersions,
  BOP_USE: placeVersions,
  CORRIDOR_FIELD: fieldVersions,
  FIELD_CHOICE: choiceVersions,
  ARRIVAL: arrivalVersions,
  COST_TOLERANCE: toleranceVersions,
  TIER_DOCUMENT: tierDocumentVersions,
  COMMISSION: COMMISSIONS,
};

/** Every version of everything of a kind; undefined for kinds that make something new. */
export const selectVersions = (kind: PriceKind, demo: boolean) =>
  kind === 'RATE' ? rateVersions(demo) : SOURCES[kind];

const METHODS = sql`select m.id::text as target, d.name || ' · ' || m.method_value as name
  from payout_methods m join destinations d on d.id = m.destination_id order by d.name, m.id`;
const COUNTRIES = sql`select alpha2 as target, name || ' (' || currency || ')' as name
  from destinations order by name`;

const PARTNERS = sql`select p.id::text as target,
    d.name || ' · ' || m.method_value || ' · ' || p.name as name
  from payout_partners p join payout_methods m on m.id = p.payout_method_id
  join destinations d on d.id = m.destination_id order by name`;

/** Of something new that belongs to nothing. */
const NOTHING_YET = sql`select 'NEW' as target, '' as name`;

/** Possible targets of each kind; for kinds that create something, its possible parents. */
const TARGETS: Readonly<Record<PriceKind, RawBuilder<unknown>>> = {
  RATE: COUNTRIES,
  FEE: METHODS,
  VAT: sql`select 'VAT' as target, 'VAT' as name`,
  AMOUNT: sql`select distinct key as target, key as name from policy_amounts order by key`,
  OUTBOUND_TIER: sql`select distinct tier || ' ' || id_type as target, tier || ' ' || id_type as name
    from outbound_tiers order by 1`,
  INBOUND_TIER: sql`select name as target, name from inbound_limit_tier_sets
    group by name order by min(from_cents)`,
  SWITCH: sql`select target, name from (${PARTS}) parts order by name`,
  BOP_CATEGORY: sql`select reporting_code as target, reporting_code as name from bop_categories order by 1`,
  BOP_USE: placeTargets,
  CORRIDOR_FIELD: fieldTargets,
  FIELD_CHOICE: choiceTargets,
  NEW_FIELD_CHOICE: choiceLists,
  ARRIVAL: PARTNERS,
  COST_TOLERANCE: PARTNERS,
  TIER_DOCUMENT: tierDocumentTargets,
  NEW_DESTINATION: NOTHING_YET,
  NEW_METHOD: COUNTRIES,
  NEW_PARTNER: METHODS,
  NEW_CURRENCY: PARTNERS,
  COMMISSION: sql`select p.name as target, coalesce(c.value, p.name) as name from remittance_partners p
    left join partner_config c on c.remittance_partner = p.name and c.key = 'REMITTANCE_PARTNER_DISPLAY_VALUE'
    order by 2`,
  NEW_REMITTANCE_PARTNER: NOTHING_YET,
};

/** Everything of a kind that can be changed, by name. */
export async function readTargets({ db }: Pick<Handle, 'db'>, kind: PriceKind): Promise<Target[]> {
  const { rows } = await sql<Target>`${TARGETS[kind]}`.execute(db);
  return rows;
}
