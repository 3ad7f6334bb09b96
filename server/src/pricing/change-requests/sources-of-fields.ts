import { sql } from 'kysely';
import type { Target, VersionRow } from './sources.ts';

const FIELD = sql`payout_method_id || ' ' || required_field_id`;

/** The default position of a field that is not required yet: after the others. */
const BEHIND = 20;

/** All versions of the fields that each payout method requires. */
export const fieldVersions = sql<VersionRow>`
  select ${FIELD} as target, jsonb_build_object('asked', asked::text, 'position', position::text,
    'pattern', pattern) as values, valid_from, changed_by from corridor_field_terms
  union all select m.id || ' ' || catalogue.id, jsonb_build_object('asked', (f.position is not null)::text,
    'position', coalesce(f.position, ${BEHIND})::text, 'pattern', coalesce(f.pattern, catalogue.pattern)),
    null, 'seed'
  from payout_methods m cross join required_fields catalogue
  left join corridor_fields f on f.payout_method_id = m.id and f.required_field_id = catalogue.id`;

/** All fields of the catalogue for all payout methods, required or not. */
export const fieldTargets = sql<Target>`select m.id || ' ' || f.id as target,
    d.name || ' · ' || m.method_value || ' · ' || f.display_name as name
  from payout_methods m join destinations d on d.id = m.destination_id cross join required_fields f
  order by m.id, f.id`;

/** Names of the choices of a field, and whether they are offered. */
export const choiceVersions = sql<VersionRow>`
  select field_value_id::text as target, jsonb_build_object('name', display_value, 'active', offered::text) as values,
    valid_from, changed_by from field_choice_terms
  union all select id::text, jsonb_build_object('name', display_value, 'active', 'true'), null, 'seed'
  from field_values`;

const LISTS = sql`field_values v join required_fields f on f.id = required_field_id
  left join payout_methods m on m.id = v.payout_method_id left join destinations d on d.id = m.destination_id`;
const LIST = sql`f.display_name || coalesce(' · ' || d.name, '')`;

/** Every choice of every field. */
export const choiceTargets = sql<Target>`select v.id::text as target, ${LIST} || ' · ' || v.display_value as name
  from ${LISTS} order by f.id, v.payout_method_id, v.id`;

/** The lists that a further choice can belong to. */
export const choiceLists = sql<Target>`
  select distinct f.id || ' ' || coalesce(m.id, 0) as target, ${LIST} as name from ${LISTS} order by name`;
