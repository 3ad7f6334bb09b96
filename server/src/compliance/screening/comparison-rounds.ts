import { SCREENING } from '@thumela/rules/compliance/screening-rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { describeCustomer, type ScreenedCustomer } from '../../integrations/screening/people.ts';
import { type SanctionsList, screenMany } from '../../integrations/screening/screen.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { readRuleSet } from '../rule-sets/service.ts';
import type { ListVersion, PossibleMatch } from './matches.ts';

/** The lists to compare customers with. */
export type Compared = SanctionsList & ListVersion;

/** A customer to compare. */
type Person = ScreenedCustomer & { readonly id: bigint };

const DETAILS = [
  ...(['c.first_name', 'c.last_name', 'c.dob', 'c.birth_date', 'c.gender'] as const),
  ...(['c.id', 'c.id_type', 'c.id_number', 'c.nationality'] as const),
] as const;

/**
 * Customers compared in one search. Our own takes them one after the other, and those who are sending find their turn
 * between two searches; a service takes them in one request.
 */
const TOGETHER = { here: 5, service: 20 };
/** Customers looked through in one statement for those with business, for each that is compared at most. */
const LOOKED_THROUGH = 4;

/** One way through the customers by id; its position is in the database. */
export interface Round {
  /** The last customer it came to; undefined once it ended. */
  readPosition(handle: Handle): Promise<bigint | undefined>;
  /** The next customers; `last` is undefined if there are none. `count` is how many more are compared then. */
  selectPeople(
    handle: Handle,
    after: bigint,
    batch: number,
  ): Promise<{ people: Person[]; last: bigint | undefined; count: number }>;
  /** @param last undefined: the round ended */
  recordPosition(handle: TransactionHandle, last: bigint | undefined, count: number): Promise<void>;
}

/** Those with open or recent business, then everyone: business that begins meanwhile is screened by itself. */
export async function createRounds(handle: Handle, list: Compared): Promise<readonly Round[]> {
  const { values } = await readRuleSet(handle, SCREENING);
  return [createBusinessRound(list, values.RECENT_BUSINESS_DAYS), createFullRound(list)];
}

/** Everyone, with the position and the count that the console shows. */
export const createFullRound = ({ sanctionsList }: Compared): Round => ({
  readPosition: async ({ db }) => {
    const row = await db
      .selectFrom('customer_comparisons')
      .select('compared_to')
      .where('list_id', '=', BigInt(sanctionsList))
      .executeTakeFirst();
    return row?.compared_to;
  },
  selectPeople: async ({ db }, after, batch) => {
    const people = await db
      .selectFrom('customers as c')
      .select(DETAILS)
      .where('c.id', '>', after)
      .orderBy('c.id')
      .limit(batch)
      .execute();
    return { people, last: people.at(-1)?.id, count: people.length };
  },
  recordPosition: async ({ db }, last, count) => {
    if (last === undefined) return;
    await db
      .updateTable('customer_comparisons')
      .set({ compared_to: last, compared: sql<bigint>`compared + ${count}` })
      .where('list_id', '=', BigInt(sanctionsList))
      .execute();
  },
});

/** Name under which the position of the first round is recorded, with the number of its list. */
const RECORD = 'comparison-of-customers-with-business';
const ENDED = 'ended';

const createBusinessRound = ({ sanctionsList }: Compared, days: number): Round => ({
  readPosition: async ({ db }) => {
    const row = await db
      .selectFrom('seeds')
      .select('content_hash')
      .where('name', '=', RECORD)
      .executeTakeFirst();
    const [list, position] = row?.content_hash.split(' ') ?? [];
    if (Number(list) !== sanctionsList || position === undefined) return 0n;
    return position === ENDED ? undefined : BigInt(position);
  },
  selectPeople: async ({ db }, after, batch) => {
    const rows = await db
      .selectFrom('customers as c')
      .select(DETAILS)
      .select(hasBusiness(days).as('has_business'))
      .where('c.id', '>', after)
      .orderBy('c.id')
      .limit(batch * LOOKED_THROUGH)
      .execute();
    const people = rows.filter(({ has_business }) => has_business);
    return { people, last: rows.at(-1)?.id, count: 0 };
  },
  recordPosition: async ({ db }, last) => {
    const content_hash = `${sanctionsList} ${last ?? ENDED}`;
    await db
      .insertInto('seeds')
      .values({ name: RECORD, content_hash })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ content_hash }))
      .execute();
  },
});

/** In the words of the indexes of a customer's transactions and orders, by time and of those that are open. */
const hasBusiness = (days: number): RawBuilder<boolean> => sql<boolean>`(
  c.created_at >= now() - make_interval(days => ${days})
  or exists (select from transactions t where t.registration_id = c.registration_id
    and t.created_at >= now() - make_interval(days => ${days}))
  or exists (select from inbound_transactions o where o.registration_id = c.registration_id
    and o.created_at >= now() - make_interval(days => ${days}))
  or exists (select from transactions t where t.registration_id = c.registration_id
    and t.status in ('CREATED', 'ON_HOLD_UNPAID', 'APPROVED_UNPAID', 'APPROVED_PAID',
      'REMITTANCE_BRAND_ON_HOLD', 'MARKED_FOR_REFUND', 'READY_FOR_REFUND', 'MARKED_FOR_CANCELLATION',
      'READY_FOR_CANCELLATION'))
  or exists (select from inbound_transactions o where o.registration_id = c.registration_id
    and o.status in ('ALLOCATED_PENDING', 'ALLOCATED_UNPAID', 'ALLOCATED_PAID')))`;

/** The customers who may be on a list. */
export async function findMatches(
  list: Compared,
  people: readonly Person[],
): Promise<PossibleMatch[]> {
  const alike: PossibleMatch[] = [];
  const together = list.sanctions.service ? TOGETHER.service : TOGETHER.here;
  for (let at = 0; at < people.length; at += together) {
    const some = people.slice(at, at + together);
    const found = await screenMany(
      list,
      some.map((person) => describeCustomer(person, person.id)),
    );
    for (const [place, screening] of found.entries()) {
      const person = some[place];
      if (person && screening.result === 'possible') alike.push({ id: person.id, screening });
    }
  }
  return alike;
}
