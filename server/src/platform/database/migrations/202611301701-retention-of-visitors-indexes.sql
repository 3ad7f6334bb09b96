-- Concurrently.
-- Each has only rows that are still to be erased, the oldest first, so that retention reads no erased row again.
drop index concurrently if exists conversations_of_visitors;
create index concurrently conversations_of_visitors on conversations (last_message_at)
  where customer_id is null and status = 'CLOSED' and erased_at is null;
drop index concurrently if exists cases_contact_messages;
create index concurrently cases_contact_messages on cases (decided_at)
  where kind = 'CONTACT_MESSAGE' and state = 'DECIDED' and facts <> '{}';
-- Sessions are removed.
drop index concurrently if exists operator_sessions_last_used;
create index concurrently operator_sessions_last_used on operator_sessions (last_used_at);
