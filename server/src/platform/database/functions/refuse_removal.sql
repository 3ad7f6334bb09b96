-- Transactions refer to corridors and accounts without a foreign key, which would lock their rows; so rows that
-- may be referenced are never removed.
create or replace function refuse_removal() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are switched off, never removed', tg_table_name
    using errcode = 'restrict_violation';
end $$;
