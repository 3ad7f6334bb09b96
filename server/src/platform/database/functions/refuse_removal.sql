-- Transactions name corridors and accounts without a reference that would lock their rows; what is named is
-- never removed instead.
create or replace function refuse_removal() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are switched off, never removed', tg_table_name
    using errcode = 'restrict_violation';
end $$;
