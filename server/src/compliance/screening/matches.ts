import type { FoundEntry, Screening } from '@thumela/rules/screening/screening.ts';
import { casesService } from '../../casework/cases/service.ts';
import { isSameMatch } from '../../integrations/screening/rescreen.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { applyClearances } from '../clearances/service.ts';

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
 * by an earlier list, nor at their sign-up, where it was or is being reviewed, nor cleared. A changed entry, or one
 * that matches other facts about the customer, is another one.
 */
export async function storeMatches(
  handle: TransactionHandle,
  list: ListVersion,
  alike: readonly PossibleMatch[],
): Promise<void> {
  const open = await dropCleared(handle, alike);
  if (open.length === 0) return;
  const known = await readKnownMatches(handle, open);
  await upsertMatches(handle, open, BigInt(list.sanctionsList));
  for (const { id, screening } of open) {
    const before = known.get(id) ?? [];
    const matches = screening.matches.filter((label) => {
      const now = findByLabel(screening, label);
      return !before.some((one) => one.label === label && isSameMatch(one, now));
    });
    if (matches.length > 0) await openCase(handle, list, id, matches);
  }
}

/** Without the customers whose every match was cleared. */
async function dropCleared(
  handle: TransactionHandle,
  alike: readonly PossibleMatch[],
): Promise<PossibleMatch[]> {
  const screenings = await applyClearances(
    handle,
    alike.map(({ screening }) => screening),
  );
  return alike.filter((_, at) => screenings[at]?.result === 'possible');
}

/** Stores a customer's matches, each with its score and reasons, in place of those by an earlier list. */
export async function upsertMatches(
  { db }: TransactionHandle,
  alike: readonly PossibleMatch[],
  list_id: bigint,
): Promise<void> {
  const rows = alike.flatMap(({ id, screening }) =>
    screening.matches.map((listed) => ({
      ...{ customer_id: id, listed, list_id },
      found: JSON.stringify(findByLabel(screening, listed) ?? null),
    })),
  );
  await db
    .insertInto('customer_matches')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'listed']).doUpdateSet(({ ref }) => ({
        found: ref('excluded.found'),
        list_id: ref('excluded.list_id'),
      })),
    )
    .execute();
}

const findByLabel = ({ found }: PossibleMatch['screening'], label: string) =>
  found?.find((one) => one.label === label);

/** An entry that a customer was compared with before. */
type KnownMatch = Pick<FoundEntry, 'label' | 'content' | 'identity'>;

/** Entries matched before, or reviewed because of a sign-up, by customer. */
async function readKnownMatches(
  { db }: TransactionHandle,
  alike: readonly PossibleMatch[],
): Promise<Map<bigint, KnownMatch[]>> {
  const ids = alike.map(({ id }) => id);
  const matched = await db
    .selectFrom('customer_matches')
    .select(['customer_id', 'listed', 'found'])
    .where('customer_id', 'in', ids)
    .execute();
  const reviews = await db
    .selectFrom('customer_reviews')
    .select(['customer_id', 'screening'])
    .where('customer_id', 'in', ids)
    .execute();
  const known = new Map<bigint, KnownMatch[]>(ids.map((id) => [id, []]));
  for (const { customer_id, listed, found } of matched) {
    known.get(customer_id)?.push({ ...found, label: listed });
  }
  for (const { customer_id, screening } of reviews) {
    if (screening.result === 'clear') continue;
    const { matches, found = [] } = screening;
    known
      .get(customer_id)
      ?.push(...matches.map((label) => ({ ...found.find((one) => one.label === label), label })));
  }
  return known;
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
