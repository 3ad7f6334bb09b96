import type { Insertable } from 'kysely';
import type { SanctionsEntriesTable } from '../tables/reference.ts';

const LISTED_ON = '2026-06-19';

/**
 * Invented people, to try the screening with: an operator loads the list of the Financial Intelligence
 * Centre instead (server-data 3.3).
 */
export const sanctionsRows: Insertable<SanctionsEntriesTable>[] = [
  { full_name: 'Viktor Blokkade', dob: '1961-04-09', listed_on: LISTED_ON },
  { full_name: 'Amara Embargo', dob: '1974-11-30', listed_on: LISTED_ON },
  { full_name: 'Ibrahim Verbod Karrim', dob: null, listed_on: LISTED_ON },
  { full_name: 'Sanele Thinteka', dob: '1983-02-17', listed_on: LISTED_ON },
  { full_name: 'Ottilie Sperrliste', dob: null, listed_on: LISTED_ON },
];
