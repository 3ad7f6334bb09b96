-- A refund is checked whenever it becomes owed, sent or void.
create or replace function keep_untold_refund() returns trigger language plpgsql as $$
begin
  perform note_untold_refund(new.id);
  return null;
end $$;
create or replace trigger refunds_untold after insert or update of state on refunds
  for each row execute function keep_untold_refund();
