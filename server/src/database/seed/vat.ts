import type { Insertable } from 'kysely';
import type { VatRatesTable } from '../tables/reference.ts';

/** The standard rate of VAT; the rise planned for May 2025 was withdrawn. */
export const vatRows: Insertable<VatRatesTable>[] = [
  { rate: '0.15', valid_from: '2018-04-01', changed_by: 'seed' },
];
