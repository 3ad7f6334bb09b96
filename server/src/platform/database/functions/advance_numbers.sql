-- Skips a million numbers of every kind. A restored database would give the numbers that it gave after its last moment to
-- other records, while partners, gateways and people still know the former ones (decision 48). Numbers only grow.
create or replace function advance_numbers() returns void language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  numbers record;
begin
  for numbers in
    select s.sequencename, coalesce(s.last_value, s.start_value) + 1000000 as next
    from pg_sequences s where s.schemaname = 'public' and s.data_type = 'bigint'::regtype
  loop
    perform setval(format('public.%I', numbers.sequencename), numbers.next);
  end loop;
end $$;
