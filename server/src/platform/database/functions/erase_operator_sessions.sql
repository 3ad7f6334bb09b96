-- Removes sessions of operators that were over at least five years ago: they ended, or were used last, so long before
-- now. A session to which a passkey's challenge refers loses its device, and is removed after the challenge. Legal holds
-- are about customers. Runs with the owner's rights (see erase_transactions). Returns how many were removed and blanked.
create or replace function erase_operator_sessions(wanted uuid[], years integer) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ids uuid[] := array(
    select s.id from operator_sessions s
    where s.id = any (wanted) and greatest(s.last_used_at, s.ended_at) <= now() - make_interval(years => greatest(years, 5))
    order by s.id for update skip locked);
  blanked bigint;
  removed bigint;
begin
  update operator_sessions s set device = 'Erased' where s.id = any (ids) and s.device <> 'Erased'
    and exists (select from passkey_challenges p where p.session_id = s.id);
  get diagnostics blanked = row_count;
  delete from operator_sessions s where s.id = any (ids)
    and not exists (select from passkey_challenges p where p.session_id = s.id);
  get diagnostics removed = row_count;
  return jsonb_build_object('operator_sessions', removed, 'devices', blanked);
end $$;
