import type { Handle } from '../../../platform/database/pool.ts';
import type { ReferenceSnapshot } from '../../../pricing/reference-data/service.ts';
import { beforeMoment, momentPlace } from '../../timeline/service.ts';
import { foundOrder, foundTransaction, ordersShown, transactionsShown } from '../search/rows.ts';
import { customerOf } from './subjects.ts';

/** Rows of a page. */
const PAGE = 20;

/** One page, and where the next one begins. */
function pageOf<Row extends { place: string }>(rows: readonly Row[]) {
  const shown = rows.slice(0, PAGE);
  return { shown, before: rows.length > PAGE ? (shown.at(-1)?.place ?? null) : null };
}

const PLACE = /^\d{1,17}\.\d{1,18}$/;
const placeIn = (before: string | undefined) =>
  before !== undefined && PLACE.test(before) ? before : undefined;

/** @throws DomainError NOT_FOUND */
export async function transactionsOf(
  handle: Handle,
  reference: ReferenceSnapshot,
  id: bigint,
  before: string | undefined,
) {
  const { registration_id } = await customerOf(handle, id);
  const rows = await transactionsShown(handle)
    .select(momentPlace('t.created_at', 't.id').as('place'))
    .where('t.registration_id', '=', registration_id ?? -1n)
    .where(beforeMoment('t.created_at', 't.id', placeIn(before)))
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = pageOf(rows);
  return {
    transactions: page.shown.map((row) => foundTransaction(reference, row)),
    before: page.before,
  };
}

/** @throws DomainError NOT_FOUND */
export async function ordersOf(handle: Handle, id: bigint, before: string | undefined) {
  const { registration_id } = await customerOf(handle, id);
  const rows = await ordersShown(handle)
    .select(momentPlace('o.created_at', 'o.id').as('place'))
    .where('o.registration_id', '=', registration_id ?? -1n)
    .where(beforeMoment('o.created_at', 'o.id', placeIn(before)))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = pageOf(rows);
  return { orders: page.shown.map(foundOrder), before: page.before };
}
