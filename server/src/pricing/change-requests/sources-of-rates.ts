import { type RawBuilder, sql } from 'kysely';
import { notRecalled } from '../reference-data/service.ts';
import type { VersionRow } from './sources.ts';

const VALUES = sql`jsonb_build_object(
  'mid', trim_scale(mid)::text, 'margin-percent', trim_scale(margin_percent)::text) as values`;

const countsForPrices = (demo: boolean) => sql`(${demo} or not demonstration) and ${notRecalled}`;

/** Every rate that may price anything. */
export const rateVersions = (demo: boolean): RawBuilder<VersionRow> => sql`
  select alpha2 as target, ${VALUES}, valid_from,
    changed_by || case when source = '' then '' else ' (' || source || ')' end as changed_by
  from destinations join exchange_rates on destination_id = destinations.id
  where ${countsForPrices(demo)}`;

/** The rate in force of every country: a feed leaves many behind, so each country's newest is looked up. */
export const rateInForce = (demo: boolean): RawBuilder<VersionRow> => sql`
  select alpha2 as target, newest.* from destinations cross join lateral (
    select ${VALUES}, valid_from,
      changed_by || case when source = '' then '' else ' (' || source || ')' end as changed_by
    from exchange_rates
    where destination_id = destinations.id and valid_from <= now() and ${countsForPrices(demo)}
    order by valid_from desc limit 1) newest`;
