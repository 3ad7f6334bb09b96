import type { Selectable } from 'kysely';
import { isNumberedSince } from '../../platform/database/monthly-numbers.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { beforeId, type Source } from './line.ts';
import { messagesAbout } from './messages.ts';
import { payoutsSource } from './of-transaction.ts';
import { auditSource, casesSource, documentsFor, ledgerSource } from './records.ts';

/** Identifiers from which an order's timeline is read. */
type OrderSubject = Pick<Selectable<Tables['inbound_transactions']>, 'id' | 'created_at'> & {
  /** Requests to redeem it. */
  requests: readonly bigint[];
};

/** Everything that happened to an order. */
export function orderSources(of: OrderSubject): Source[] {
  const requests = of.requests.map((id) => `redemption-request:${id}`);
  const subjects = [`order:${of.id}`, ...requests];
  return [
    statusSource(of),
    ledgerSource(`order:${of.id}`),
    payoutsSource('inbound_transaction_id', of),
    messagesAbout(of.id),
    documentsFor(requests),
    casesSource(subjects),
    auditSource(subjects),
  ];
}

const statusSource = ({ id, created_at }: OrderSubject): Source => ({
  name: 'status',
  kind: 'STATUS',
  read: async ({ handle: { db }, below, limit }) => {
    const rows = await db
      .selectFrom('inbound_transaction_events')
      .select(['id', 'at', 'to_status', 'actor', 'reason'])
      .where('inbound_transaction_id', '=', id)
      .where(isNumberedSince('id', created_at))
      .where(beforeId('id', below))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ id: place, at, to_status, actor, reason }) => ({
      ...{ place: String(place), at, what: to_status, by: actor, note: reason },
    }));
  },
});
