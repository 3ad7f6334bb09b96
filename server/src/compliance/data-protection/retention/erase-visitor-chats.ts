import { sql } from 'kysely';
import type { RowCounts } from '../../../platform/database/columns.ts';
import type { TransactionHandle } from '../../../platform/database/pool.ts';
import { type EraseBatch, isUnfinished, ROWS, UNFINISHED } from './batch.ts';

/**
 * Closed chats and decided contact messages of visitors lose their words; a chat that a customer began is erased with
 * the customer. The functions of the database decide.
 */
export const eraseVisitorChats: EraseBatch = async (handle, _after, { MESSAGE_DAYS: days }) => {
  const chats = await findChats(handle, days);
  const contacts = await findContactMessages(handle, days);
  if (chats.length + contacts.length === 0) return { reached: undefined, erased: 0, records: [] };
  const { rows } = await sql<{ counts: RowCounts }>`
    select erase_visitor_chats(${chats}::bigint[], ${days})
      || erase_contact_messages(${contacts}::bigint[], ${days}) as counts`.execute(handle.db);
  const counts = rows[0]?.counts ?? {};
  const { conversations = 0, cases = 0 } = counts;
  const erased = conversations + cases;
  const more =
    isUnfinished({ found: chats.length, erased: conversations }) ||
    isUnfinished({ found: contacts.length, erased: cases });
  return {
    reached: more ? UNFINISHED : undefined,
    erased,
    records: erased > 0 ? [{ kind: 'VISITOR_CHATS', rule: 'MESSAGE_DAYS', counts }] : [],
  };
};

async function findChats({ db }: TransactionHandle, days: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from conversations where customer_id is null and status = 'CLOSED' and erased_at is null
      and last_message_at <= now() - make_interval(days => ${days})
    order by last_message_at limit ${ROWS}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Held ones are left out, so that many of them do not fill the batch. */
async function findContactMessages({ db }: TransactionHandle, days: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from cases where kind = 'CONTACT_MESSAGE' and state = 'DECIDED' and facts <> '{}'
      and decided_at <= now() - make_interval(days => ${days})
      and not is_held_address(facts ->> 'email', facts ->> 'phone')
    order by decided_at limit ${ROWS}`.execute(db);
  return rows.map(({ id }) => id);
}
