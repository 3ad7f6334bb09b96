import type { AnswerOf } from '@thumela/contract/call.ts';
import type { readOrderPage } from '@thumela/contract/console/activity.ts';
import type { Role } from '@thumela/rules/operators/roles.ts';
import type { Handle } from '../../../platform/database/pool.ts';
import { formatTimestamp } from '../../../platform/http/timestamp.ts';
import { foundOrder } from '../search/rows.ts';
import { openCasesAbout } from './cases.ts';
import { orderOf, requestsFor } from './subjects.ts';
import { formatMoment, pinEnd } from './transaction.ts';

/**
 * An order's page.
 * @throws DomainError NOT_FOUND
 */
export async function orderPage(
  handle: Handle,
  id: bigint,
  roles: readonly Role[],
): Promise<AnswerOf<typeof readOrderPage>> {
  const row = await orderOf(handle, id);
  const requests = await requestsFor(handle, id);
  const subjects = [`order:${id}`, ...requests.map((each) => `redemption-request:${each}`)];
  const [payouts, cases] = await Promise.all([
    payoutsOf(handle, id),
    openCasesAbout(handle, roles, { subjects }),
  ]);
  return {
    ...foundOrder(row),
    type: row.type,
    'recipient-msisdn': row.beneficiary_msisdn,
    'collection-pin-end': pinEnd(row.collection_pin) ?? '',
    'hold-reason': row.reason,
    'next-actor': row.next_actor,
    'due-at': formatMoment(row.due_at),
    'expires-at': formatTimestamp(row.expires_at),
    payouts,
    cases,
  };
}

async function payoutsOf({ db }: Handle, order: bigint) {
  const rows = await db
    .selectFrom('payouts')
    .select(['partner', 'method', 'state', 'amount', 'currency', 'partner_reference'])
    .where('inbound_transaction_id', '=', order)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ partner_reference, amount, ...row }) => ({
    ...row,
    amount: Number(amount),
    order: partner_reference,
  }));
}
