import type { Screening } from '@thumela/rules/screening/screening.ts';
import { casesService } from '../../casework/cases/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';

/** A customer and the entries that may match them. */
export interface PossibleMatch {
  id: bigint;
  screening: Screening & { readonly result: 'possible' };
}

/** A list by its number and its date. */
export interface ListVersion {
  sanctionsList: number;
  date: string | null;
}

/**
 * Stores possible matches, and opens one case for each customer not yet matched with one of these entries: neither
 * by an earlier list, nor at their sign-up, where it was or is being reviewed.
 */
export async function storeMatches(
  handle: TransactionHandle,
  list: ListVersion,
  alike: readonly PossibleMatch[],
): Promise<void> {
  if (alike.length === 0) return;
  const list_id = BigInt(list.sanctionsList);
  const rows = alike.flatMap((match) => createMatchRows(match, list_id));
  const found = await handle.db
    .insertInto('customer_matches')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['customer_id', 'listed'])
    .execute();
  const looked = await findReviewedEntries(handle, alike);
  for (const { id } of alike) {
    const matches = found
      .filter(({ customer_id, listed }) => customer_id === id && !looked.get(id)?.includes(listed))
      .map(({ listed }) => listed);
    if (matches.length > 0) await openCase(handle, list, id, matches);
  }
}

/** Rows of a customer's matches, each with its score and reasons. */
export const createMatchRows = ({ id, screening }: PossibleMatch, list_id: bigint) =>
  screening.matches.map((listed) => ({
    ...{ customer_id: id, listed, list_id },
    found: JSON.stringify(screening.found?.find(({ label }) => label === listed) ?? null),
  }));

/** The entries that were or are being reviewed because of a sign-up. */
async function findReviewedEntries(
  { db }: TransactionHandle,
  alike: readonly PossibleMatch[],
): Promise<Map<bigint, readonly string[]>> {
  const reviews = await db
    .selectFrom('customer_reviews')
    .select(['customer_id', 'screening'])
    .where(
      'customer_id',
      'in',
      alike.map(({ id }) => id),
    )
    .execute();
  return new Map(
    reviews.map(({ customer_id, screening }) => [
      customer_id,
      screening.result === 'possible' ? screening.matches : [],
    ]),
  );
}

const openCase = (
  handle: TransactionHandle,
  list: ListVersion,
  id: bigint,
  matches: readonly string[],
) =>
  casesService(handle).open({
    kind: 'SANCTIONS_MATCH',
    subject: `customer:${id}`,
    facts: { matches, 'list-date': list.date, 'list-number': list.sanctionsList },
    actor: 'system',
  });
