-- Erases the words of closed chats that no customer began, once the last message is as old as `days`, at least 30. Times
-- and the operators who answered remain. A visitor is not known, so no legal hold can be about one. Runs with the
-- owner's rights (see erase_transactions). Returns the rows erased by table.
create or replace function erase_visitor_chats(wanted bigint[], days integer) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ids bigint[] := array(
    select c.id from conversations c
    where c.id = any (wanted) and c.customer_id is null and c.status = 'CLOSED' and c.erased_at is null
      and c.last_message_at <= now() - make_interval(days => greatest(days, 30))
    order by c.id for no key update skip locked);
  said bigint;
begin
  update chat_messages set body = 'Erased' where conversation_id = any (ids);
  get diagnostics said = row_count;
  update conversations set context = '[]', erased_at = now() where id = any (ids);
  return jsonb_build_object('conversations', cardinality(ids), 'chat_messages', said);
end $$;
