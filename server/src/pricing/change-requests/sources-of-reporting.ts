import { sql } from 'kysely';
import { selectRand } from './source-formats.ts';
import type { Target, VersionRow } from './sources.ts';

const TERMS = sql`jsonb_build_object('name', name, 'inbound-description', inbound_description,
  'outbound-description', outbound_description, 'threshold', ${selectRand('threshold_cents')}) as values`;

/** Every version of every reporting category. */
export const categoryVersions = sql<VersionRow>`
  select reporting_code as target, ${TERMS}, valid_from, changed_by from bop_category_terms
  union all select reporting_code, ${TERMS}, null, 'seed' from bop_categories`;

/** An ID type in a situation: what can have a category, or none. */
const PLACES = sql`(select distinct u.id_type, s.situation from bop_category_uses u
  cross join unnest(array['NORMAL', 'RAISED', 'SELF']) s (situation)) places`;

const PLACE = sql`id_type || ' ' || situation`;
const CATEGORY = sql`jsonb_build_object('category', coalesce(reporting_code, 'NONE')) as values`;

/** The category of each ID type in each situation. */
export const placeVersions = sql<VersionRow>`
  select ${PLACE} as target, ${CATEGORY}, valid_from, changed_by from bop_use_terms
  union all select ${PLACE}, ${CATEGORY}, null, 'seed'
  from ${PLACES} left join bop_category_uses using (id_type, situation)`;

/** Every ID type in every situation. */
export const placeTargets = sql<Target>`select ${PLACE} as target, ${PLACE} as name from ${PLACES} order by 1`;
