-- Erases what decided cases of the contact form say, once the decision is as old as `days`, at least 30, unless a legal
-- hold is about a customer with the writer's address or number. The e-mail to customer care is a message, which
-- retention erases as all messages. Runs with the owner's rights (see erase_transactions). Returns how many.
create or replace function erase_contact_messages(wanted bigint[], days integer) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  subjects text[] := array(
    select k.subject from cases k
    where k.id = any (wanted) and k.kind = 'CONTACT_MESSAGE' and k.state = 'DECIDED' and k.facts <> '{}'
      and k.decided_at <= now() - make_interval(days => greatest(days, 30))
      and not is_held_address(k.facts ->> 'email', k.facts ->> 'phone')
    order by k.id for no key update skip locked);
  cased bigint;
begin
  perform set_config('thumela.erasing', 'on', true);
  cased := erase_cases(subjects);
  perform set_config('thumela.erasing', 'off', true);
  return jsonb_build_object('cases', cased);
end $$;
