import { type RawBuilder, sql } from 'kysely';

/** The name of a remittance partner as people read it, or its code until it has one. */
export const remittancePartnerName = (code: RawBuilder<unknown>) =>
  sql<string>`coalesce((select value from partner_config
    where remittance_partner = ${code} and key = 'REMITTANCE_PARTNER_DISPLAY_VALUE'), ${code})`;
