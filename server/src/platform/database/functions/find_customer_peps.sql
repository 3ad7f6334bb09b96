-- A customer who signs up, by any path, is compared with the lists of politically exposed persons.
create or replace function find_customer_peps() returns trigger language plpgsql as $$
begin
  -- The first list is compared with all customers anyway.
  if exists (select from pep_versions) then
    perform queue_job('find-peps', jsonb_build_object('id', new.id));
  end if;
  return null;
end $$;
create or replace trigger customers_compared_with_peps after insert on customers
  for each row execute function find_customer_peps();
