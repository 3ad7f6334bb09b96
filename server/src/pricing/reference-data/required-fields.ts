import { sql } from 'kysely';
import type { DataType } from '../../platform/database/columns.ts';

/** A field that a payout method requires of its recipients. */
interface AskedField {
  payout_method_id: number;
  required_field_id: number;
  position: number;
  /** The corridor's own, before the catalogue's. */
  data_type: DataType | null;
  pattern: string | null;
}

/** SQL of the fields that payout methods require now: the newest terms of each, or else the corridor's own row. */
export const askedFields = sql<AskedField>`(
  select payout_method_id, required_field_id, position, data_type, pattern from (
    select distinct on (payout_method_id, required_field_id) * from (
      select payout_method_id, required_field_id, true as asked, position, data_type, pattern,
        '-infinity'::timestamptz as valid_from from corridor_fields
      union all
      select payout_method_id, required_field_id, t.asked, t.position, own.data_type, t.pattern, t.valid_from
      from corridor_field_terms t
      left join corridor_fields own using (payout_method_id, required_field_id)
      where t.valid_from <= now()
    ) versions order by payout_method_id, required_field_id, valid_from desc
  ) newest where asked)`;

/** A choice of a field; one with a payout method holds for that corridor alone. */
interface OfferedChoice {
  id: number;
  required_field_id: number;
  payout_method_id: number | null;
  value: string;
  display_value: string;
}

/** SQL of the choices that are offered now, by their newest names. */
export const offeredChoices = sql<OfferedChoice>`(
  select id, required_field_id, payout_method_id, value,
    coalesce(newest.display_value, field_values.display_value) as display_value
  from field_values left join lateral (
    select display_value, offered from field_choice_terms
    where field_value_id = field_values.id and valid_from <= now() order by valid_from desc limit 1
  ) newest on true
  where coalesce(offered, true))`;
