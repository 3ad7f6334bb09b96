import type { CaseRow } from '../../casework/cases/service.ts';
import type { ScreeningRecord } from '../../platform/database/columns.ts';
import type { Handle } from '../../platform/database/pool.ts';

/** The end of the label of an entry of our own list: screening stops who is on it, but no statute freezes them. */
const INTERNAL = / \(INTERNAL [^()]+\)$/;

/**
 * Whether a match is with entries of our own list only, so that nothing is frozen for it. A match with any other list, as
 * the case opened or since, freezes.
 */
export async function isInternalMatch(
  handle: Handle,
  { subject, facts }: Pick<CaseRow, 'subject' | 'facts'>,
): Promise<boolean> {
  const labels = [
    ...listTexts(facts.matches),
    ...[facts.sender, facts.beneficiary].flatMap(listLabels),
    ...(await findCurrentLabels(handle, subject)),
  ];
  return labels.length > 0 && labels.every((label) => INTERNAL.test(label));
}

const listTexts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const listLabels = (screening: unknown): string[] =>
  typeof screening === 'object' && screening !== null && 'matches' in screening
    ? listTexts(screening.matches)
    : [];

/** Entries of the newest screening, and every entry that a customer was taken for: a case does not repeat later ones. */
async function findCurrentLabels({ db }: Handle, subject: string): Promise<string[]> {
  const [what, number = ''] = subject.split(':');
  const id = BigInt(number);
  if (what === 'transaction') {
    const row = await db
      .selectFrom('transactions')
      .select('screening')
      .where('id', '=', id)
      .executeTakeFirst();
    return listBothSides(row?.screening.again ?? row?.screening);
  }
  if (what === 'order') {
    const row = await db
      .selectFrom('inbound_transactions')
      .select('screening')
      .where('id', '=', id)
      .executeTakeFirst();
    return listBothSides(row?.screening);
  }
  const rows = await db
    .selectFrom('customer_matches')
    .select('listed')
    .where('customer_id', '=', id)
    .execute();
  return rows.map(({ listed }) => listed);
}

const listBothSides = (record: ScreeningRecord | null | undefined): string[] =>
  record ? [record.sender, record.beneficiary].flatMap(listLabels) : [];
