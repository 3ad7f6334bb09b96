-- The instalments of an arrangement are written together and sum to what is owed.
create or replace function check_debt_instalments() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct arrangement_id as id from added) n join debt_arrangements a using (id)
    where a.amount_cents <> (select sum(i.cents) from debt_instalments i where i.arrangement_id = a.id)
      or exists (select from debt_instalments i where i.arrangement_id = a.id
        and not exists (select from added d where d.arrangement_id = a.id and d.number = i.number))) then
    raise exception 'the instalments do not sum to the debt' using
      errcode = 'check_violation', constraint = 'debt_instalments_sum', table = 'debt_instalments';
  end if;
  return null;
end $$;
create or replace trigger debt_instalments_checked after insert on debt_instalments
  referencing new table as added for each statement execute function check_debt_instalments();
