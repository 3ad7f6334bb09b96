import { hasPermission, type Role } from '@thumela/rules/operators/roles.ts';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';

/** Conversations of one page of the inbox. */
const PAGE = 50;
/** Limit for open conversations shown at once; the longest wait comes first. */
const MOST_OPEN = 200;

/** @param roles of the operator: compliance alone sees the conversations of restricted customers */
const selectListedConversations = ({ db }: Handle, roles: readonly Role[]) =>
  db
    .selectFrom('conversations as c')
    .innerJoin('chat_messages as m', (join) =>
      join.onRef('m.conversation_id', '=', 'c.id').onRef('m.number', '=', 'c.last_number'),
    )
    .leftJoin('customers as p', 'p.id', 'c.customer_id')
    .select([
      'c.id',
      'c.status',
      'c.customer_id',
      'c.language',
      'c.taken_by',
      'c.waiting_since',
      'c.last_message_at',
      'm.body as last_message',
      sql<string | null>`p.first_name || ' ' || p.last_name`.as('customer_name'),
    ])
    .$if(!hasPermission(roles, 'data.protect'), (query) =>
      query.where('p.restricted_at', 'is', null),
    );

/** Open conversations: longest wait first, then by the last message. */
export const openConversations = (handle: Handle, roles: readonly Role[]) =>
  selectListedConversations(handle, roles)
    .where('c.status', '=', 'OPEN')
    .orderBy('c.waiting_since', (order) => order.asc().nullsLast())
    .orderBy('c.last_message_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(MOST_OPEN)
    .execute();

/** A page of closed conversations, the newest first; `before` is the last one of the page above. */
export const closedConversations = (
  handle: Handle,
  roles: readonly Role[],
  before: bigint | undefined,
) =>
  selectListedConversations(handle, roles)
    .where('c.status', '=', 'CLOSED')
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(c.closed_at, c.id) < (select b.closed_at, b.id from conversations b where b.id = ${before ?? null})`,
      ),
    )
    .orderBy('c.closed_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(PAGE)
    .execute();

/** One conversation as the inbox lists it, with what it is said to be about. */
export const oneConversation = (handle: Handle, roles: readonly Role[], id: bigint) =>
  selectListedConversations(handle, roles)
    .select('c.context')
    .where('c.id', '=', id)
    .executeTakeFirst();

/** A conversation of the inbox. */
export type InboxRow = Awaited<ReturnType<typeof openConversations>>[number];
