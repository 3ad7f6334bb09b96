import { ruleSets } from '@thumela/rules/compliance/all-rule-sets.ts';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';
import { COUNTRY_LISTS } from './country-lists.ts';
import { NAME_SUBJECTS } from './names.ts';

/** Changes shown. */
const PAGE = 100;

/** SQL of the subjects whose changes are one part of the configuration. */
const SUBJECTS = {
  SWITCHES: sql`select 'switch:' || key from system_config`,
  COUNTRY_LISTS: sql`select 'country-list:' || list from unnest(array[${sql.join([...COUNTRY_LISTS])}]) list`,
  SANCTIONS: sql`select 'sanctions-list'`,
  DECLARATIONS: sql`select 'declaration:' || version from declarations`,
  PARTNERS: sql`select 'partner:' || name from remittance_partners`,
  NAMES: NAME_SUBJECTS,
  RULES: sql`select 'rule-set:' || name from unnest(array[${sql.join(ruleSets.map(({ name }) => name))}]) name`,
  PAYOUT_ROUTES: sql`select 'payout-channel:' || name from payout_channels
    union all select distinct 'payout-routes:' || payout_partner_id || ':' || currency from payout_routes`,
  DEEMED_VALIDITY: sql`select 'deemed-validity:' || id from deemed_validities`,
  DOCUMENTS: sql`select 'document-type:' || id from document_types`,
};

/** A part of the configuration. */
export type ConfigurationArea = keyof typeof SUBJECTS;

/** The newest changes of one part of the configuration, which are entries of the audit trail. */
export const configurationHistory = ({ db }: Handle, area: ConfigurationArea) =>
  db
    .selectFrom('audit_entries')
    .select([
      ...(['id', 'at', 'actor', 'action', 'subject'] as const),
      sql<string | null>`details ->> 'reason'`.as('reason'),
      sql<string | null>`details ->> 'before'`.as('before'),
      sql<
        string | null
      >`coalesce(details ->> 'after', details ->> 'percent', details ->> 'url')`.as('after'),
    ])
    .where(sql<boolean>`subject in (${SUBJECTS[area]})`)
    .orderBy('id', 'desc')
    .limit(PAGE)
    .execute();
