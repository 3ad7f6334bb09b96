import { sql } from 'kysely';
import { selectPercent } from './source-formats.ts';
import type { Target, VersionRow } from './sources.ts';

const ARRIVAL = sql`jsonb_build_object('usual-minutes', usual_minutes::text,
  'latest-minutes', latest_minutes::text) as values`;

/** When each payout partner has the money there; one that promises nothing has no version. */
export const arrivalVersions = sql<VersionRow>`
  select payout_partner_id::text as target, ${ARRIVAL}, valid_from, changed_by from arrival_terms
  union all select id::text, ${ARRIVAL}, null, 'seed' from payout_partners where usual_minutes is not null`;

/** How far the cost of each payout partner's payouts may differ and still match by itself; none as shipped. */
export const toleranceVersions = sql<VersionRow>`
  select payout_partner_id::text as target, jsonb_build_object('tolerance', ${selectPercent('hundredths')}) as values,
    valid_from, changed_by from cost_tolerances
  union all select id::text, jsonb_build_object('tolerance', '0'), null, 'seed' from payout_partners`;

/** Tiers with the purposes that may be required of their recipients; other purposes belong to other situations. */
const PLACES = sql`(select s.name as tier, min(s.from_cents) as from_cents, p.purpose, p.display_value
  from inbound_limit_tier_sets s cross join document_purposes p
  where p.purpose in ('PROOF_OF_ADDRESS', 'PROOF_OF_INCOME', 'SOURCE_OF_FUNDS')
  group by s.name, p.purpose, p.display_value) places`;

/** Documents that each tier requires of its recipients. */
export const tierDocumentVersions = sql<VersionRow>`
  select tier || ' ' || purpose as target, jsonb_build_object('asked', asked::text) as values,
    valid_from, changed_by from tier_document_terms
  union all select tier || ' ' || purpose, jsonb_build_object('asked', (exists (
      select from inbound_limit_tier_purposes own
      where own.purpose = places.purpose and own.tier_set_id = (
        select id from inbound_limit_tier_sets where name = tier and valid_from <= now()
        order by valid_from desc limit 1)))::text), null, 'seed'
  from ${PLACES}`;

/** Every tier with every purpose. */
export const tierDocumentTargets = sql<Target>`
  select tier || ' ' || purpose as target, tier || ' · ' || display_value as name from ${PLACES}
  order by from_cents, tier, purpose`;
