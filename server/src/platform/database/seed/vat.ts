import type { Insertable } from 'kysely';
import type { Tables } from '../tables.ts';

/** The standard rate of VAT; the rise planned for May 2025 was withdrawn. */
export const vatRows: Insertable<Tables['vat_rates']>[] = [
  { rate: '0.15', valid_from: '2018-04-01', changed_by: 'seed' },
];
