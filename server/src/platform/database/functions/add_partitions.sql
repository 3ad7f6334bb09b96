-- Makes sure that the tables which are divided by months (decision 50) have partitions for this month and so many later
-- ones, at most twelve, and returns how many it added. Numbers of a month begin with it, as monthly_number gives them;
-- the books are divided by days. A partition is filled and indexed as its table is, and attached while others write.
create or replace function add_partitions(months int default 3) returns int language plpgsql
security definer set search_path = public, pg_temp set lock_timeout = '1s' as $$
declare
  added int := 0;
  parent record;
  month date;
  partition text;
begin
  perform pg_advisory_xact_lock(hashtext('partitions'));
  for parent in
    select c.relname as name, a.attname as key,
      exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'refuse_change()'::regprocedure) as append_only
    from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0]
    where c.relnamespace = 'public'::regnamespace order by c.relname
  loop
    for step in 0..least(months, 12) loop
      month := date_trunc('month', now() at time zone 'Africa/Johannesburg') + make_interval(months => step);
      partition := format('%s_%s', parent.name, to_char(month, 'YYYY_MM'));
      continue when to_regclass(partition) is not null
        or parent.key = 'business_day' and month < (
          select substring(pg_get_expr(b.relpartbound, b.oid) from '\d{4}-\d\d-\d\d')::date
          from pg_class b where b.oid = to_regclass(parent.name || '_before'));
      execute format('create table %I (like %I including defaults including constraints including indexes including storage
        including compression)', partition, parent.name);
      if parent.append_only then
        execute format('create trigger append_only before delete or update or truncate on %I
          for each statement execute function refuse_change()', partition);
      end if;
      execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent.name, partition,
        case parent.key when 'business_day' then month::text else (month_number(month) * 10000000000)::text end,
        case parent.key when 'business_day' then (month + interval '1 month')::date::text
          else ((month_number(month) + 1) * 10000000000)::text end);
      added := added + 1;
    end loop;
  end loop;
  return added;
end $$;
