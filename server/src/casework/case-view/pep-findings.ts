import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';
import type { CaseView } from './facts.ts';
import { describeEntry, describeScore } from './screening.ts';

/** The customer of a review with the politically exposed persons found for it, as their list has them now. */
export async function readPepFindings(
  { db }: Handle,
  caseId: bigint,
): Promise<CaseView['screening']> {
  const rows = await db
    .selectFrom('pep_findings as f')
    .innerJoin('customers as c', 'c.id', 'f.customer_id')
    .leftJoin('pep_entries as e', 'e.label', 'f.label')
    .select(['c.first_name', 'c.last_name', 'f.label as match', 'f.found'])
    .select(sql<string>`coalesce(c.dob::text, c.birth_date)`.as('customer_dob'))
    .select(['e.label', 'e.list', 'e.dob', 'e.listed_on', 'e.details'])
    .where('f.case_id', '=', caseId)
    .orderBy('f.score', 'desc')
    .orderBy('f.id')
    .execute();
  const [first] = rows;
  if (!first) return [];
  const { first_name, last_name, customer_dob } = first;
  return [
    {
      ...{ who: 'CUSTOMER', name: `${first_name} ${last_name}`, dob: customer_dob },
      ...{ 'list-date': null, clearances: [] },
      entries: rows.map(({ match, found, label, list, dob, listed_on, details }) => {
        const entry =
          label && list && listed_on ? { label, list, dob, listed_on, details } : undefined;
        return { name: match, ...describeEntry(entry, found), ...describeScore(found) };
      }),
    },
  ];
}
