import { sql } from 'kysely';
import type { Target, VersionRow } from './sources.ts';

const FIELD = sql`payout_method_id || ' ' || required_field_id`;

/** The place of a field that is not asked for, should it be: behind the others. */
const BEHIND = 20;

/** Every version of what each payout method asks of its recipients. */
export const fieldVersions = sql<VersionRow>`
  select ${FIELD} as target, jsonb_build_object('asked', asked::text, 'position', position::text,
    'pattern', pattern) as values, valid_from, changed_by from corridor_field_terms
  union all select m.id || ' ' || catalogue.id, jsonb_build_object('asked', (f.position is not null)::text,
    'position', coalesce(f.position, ${BEHIND})::text, 'pattern', coalesce(f.pattern, catalogue.pattern)),
    null, 'seed'
  from payout_methods m cross join required_fields catalogue
  left join corridor_fields f on f.payout_method_id = m.id and f.required_field_id = catalogue.id`;

/** Every field of the catalogue for every payout method, whether it is asked for or not. */
export const fieldTargets = sql<Target>`select m.id || ' ' || f.id as target,
    d.name || ' · ' || m.method_value || ' · ' || f.display_name as name
  from payout_methods m join destinations d on d.id = m.destination_id cross join required_fields f
  order by m.id, f.id`;
