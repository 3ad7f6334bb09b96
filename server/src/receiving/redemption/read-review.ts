import type { KnownCustomer, RecipientIdentity } from '@thumela/rules/redemption/recipient.ts';
import type { FollowUpStatus } from '@thumela/rules/status/statuses.ts';
import { sql } from 'kysely';
import type { SanctionsList } from '../../integrations/screening/screen.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { type InboundRow, inboundService, isHeldSql } from '../orders/service.ts';
import { findKnownCustomers, submittedIdentity } from './find-existing-customer.ts';
import { screenByNewestList } from './screening.ts';
import type { RequestRow } from './store.ts';

/** Facts for deciding a new request. */
interface RequestRecords {
  known: KnownCustomer[];
  /** The newest sanctions list. */
  newestList: number;
  /** The version of the declaration in force. */
  declaration: number;
}

const READ = `
select l.newest as "newestList", d.version as declaration, c.id, c.registration_id as "registrationId",
  c.approval_status as status, c.first_name as "firstName", c.last_name as "lastName", c.id_type as "idType",
  c.id_number as "idNumber", c.msisdn, c.email
from (select coalesce(max(id), 0)::integer as newest from sanctions_lists) l
cross join (select version from declarations order by version desc limit 1) d
left join customers c on (c.id_type = $1 and blind_index(c.id_number) = any ($2)) or c.msisdn = $3 or c.email = $4
order by c.id`;

type Row = Omit<RequestRecords, 'known'> & (KnownCustomer | { id: null });

/** Reads everything that a new request is decided by, in one round trip. */
export async function readRequestRecords(
  { client, keyring }: TransactionHandle,
  { idType, idNumber, msisdn, email }: RecipientIdentity,
): Promise<RequestRecords> {
  const { rows } = await client.query<Row>({
    name: 'read-redemption',
    text: READ,
    values: [idType, keyring.listIndexes('id_number', idNumber), msisdn, email],
  });
  const [first] = rows;
  if (!first) throw new Error('There is no declaration.');
  const known = rows.flatMap((row) => (row.id === null ? [] : [row]));
  return { known, newestList: first.newestList, declaration: first.declaration };
}

/** Everything known about a request when an operator opens its case. */
export interface Review {
  /** Locked, and screened by the newest list. */
  request: RequestRow;
  /** Locked. */
  order: InboundRow;
  /** Whether a case holds the order itself. */
  isHeld: boolean;
  /** The state of the newest follow-up. */
  followUp: FollowUpStatus | undefined;
  known: KnownCustomer[];
}

/**
 * Locks an order and then its request, and reads everything a verdict depends on; undefined without a request.
 * @param prepared the lists prepared last
 */
export async function readReview(
  handle: TransactionHandle,
  requestId: bigint,
  prepared: SanctionsList,
): Promise<Review | undefined> {
  const order = await inboundService(handle).lockRequested(requestId);
  if (!order) return undefined;
  const { newest_list, is_held, follow_up, ...locked } = await handle.db
    .selectFrom('redemption_requests as r')
    .selectAll('r')
    .select([
      sql<number>`(select coalesce(max(id), 0)::integer from sanctions_lists)`.as('newest_list'),
      isHeldSql(sql`${order.id}::bigint`).as('is_held'),
      sql<FollowUpStatus | null>`(select f.status from follow_ups f where f.redemption_request_id = r.id
        order by f.created_at desc limit 1)`.as('follow_up'),
    ])
    .where('r.id', '=', requestId)
    .forUpdate('r')
    .executeTakeFirstOrThrow();
  const isPending = locked.status === 'PENDING';
  const lists = { known: prepared, newest: newest_list };
  const request = isPending ? await screenByNewestList(handle, locked, order, lists) : locked;
  const { submitted } = request;
  const known =
    isPending && 'id-type' in submitted
      ? await findKnownCustomers(handle, submittedIdentity(submitted))
      : [];
  return { request, order, isHeld: is_held, followUp: follow_up ?? undefined, known };
}
