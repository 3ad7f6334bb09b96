-- Every process reads lists of sanctions again as soon as there is another version, as it does with prices.
create or replace function announce_list() returns trigger language plpgsql as $$
begin
  perform pg_notify('prices_changed', '');
  return null;
end $$;

create or replace trigger announce_list after insert on sanctions_lists
for each statement execute function announce_list();
