import { hasPermission } from '@thumela/rules/operators/roles.ts';
import { sql } from 'kysely';
import { beforeMoment, momentPlace, type Source } from './line.ts';

/** Conversations that a customer began while signed in. Their messages can be read only with permission to answer. */
export const conversationsOf = (customer: bigint): Source => ({
  name: 'conversation',
  kind: 'MESSAGE',
  read: async ({ handle: { db }, roles, below, limit }) => {
    const { rows } = await sql<ConversationRow>`
      select id, began_at, status, ${momentPlace('began_at', 'id')} as place
      from conversations where customer_id = ${customer} and ${beforeMoment('began_at', 'id', below)}
      order by began_at desc, id desc limit ${limit}`.execute(db);
    return rows.map(({ id, began_at, status, place }) => ({
      ...{ place, at: began_at, what: `CONVERSATION.${status}` },
      ...(hasPermission(roles, 'chat.answer') && { about: `conversation:${id}` }),
    }));
  },
});

interface ConversationRow {
  id: bigint;
  began_at: Date;
  status: string;
  place: string;
}
