-- The tables that grow with every transaction become partitioned by months (decision 50), each by a migration of its own,
-- so that a running server waits for one table at a time. The function makes a table the first partition of one that takes
-- its name, its rights, indexes, constraints and triggers; no row is read or written.
create or replace function partition_table(name text, key text, bound text) returns void language plpgsql as $$
declare
  former text := name || '_before';
  sequence text := name || '_id_seq';
  newest bigint;
  item record;
begin
  create temporary table restored on commit drop as
  select 1 as step, format('drop trigger %I on %I', t.tgname, name) as before, pg_get_triggerdef(t.oid) as after
  from pg_trigger t where t.tgrelid = to_regclass(name) and not t.tgisinternal
  union all
  -- Statements on the partition itself pass the triggers of its table by.
  select 1, null, format('create trigger append_only before delete or update or truncate on %I
    for each statement execute function refuse_change()', former)
  from pg_trigger t where t.tgrelid = to_regclass(name) and t.tgname = name || '_append_only'
  union all
  select 2, format('alter index %I rename to %I', i.indexrelid::regclass, i.indexrelid::regclass || '_before'),
    pg_get_indexdef(i.indexrelid)
  from pg_index i where i.indrelid = to_regclass(name)
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.conrelid = i.indrelid)
  union all
  select 2, format('alter table %I rename constraint %I to %I', name, c.conname, c.conname || '_before'),
    format('alter table %I add constraint %I %s', name, c.conname, pg_get_constraintdef(c.oid))
  from pg_constraint c where c.conrelid = to_regclass(name) and c.contype = 'p'
  union all
  select 3, null, format('alter table %I add constraint %I %s', name, c.conname, pg_get_constraintdef(c.oid))
  from pg_constraint c where c.conrelid = to_regclass(name) and c.contype = 'f'
  union all
  select 4, format('revoke all on %I from %I', name, a.grantee::regrole),
    format('grant %s on %I to %I', a.privilege_type, name, a.grantee::regrole)
  from pg_class t cross join aclexplode(t.relacl) a where t.oid = to_regclass(name) and a.grantee <> t.relowner
  union all
  select 4, null, format('grant %s (%I) on %I to %I', a.privilege_type, k.attname, name, a.grantee::regrole)
  from pg_attribute k cross join aclexplode(k.attacl) a where k.attrelid = to_regclass(name)
  union all
  select 5, null, format('grant %s on sequence %I to %I', a.privilege_type, sequence, a.grantee::regrole)
  from pg_class s cross join aclexplode(s.relacl) a where s.oid = to_regclass(sequence) and a.grantee <> s.relowner;

  for item in select before from restored where before is not null order by step loop
    execute item.before;
  end loop;
  if key = 'id' then
    execute format('select last_value from %I', sequence) into newest;
    execute format('alter table %I alter column id drop identity', name);
  end if;
  execute format('alter table %I rename to %I', name, former);
  execute format('create table %I (like %I including defaults including constraints including storage including compression)
    partition by range (%I)', name, former, key);
  execute format('alter table %I drop constraint %I', name, name || '_before_months');
  for item in select after from restored where step in (2, 3) order by step loop
    execute item.after;
  end loop;
  execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', name, former, bound);
  execute format('alter table %I drop constraint %I', former, name || '_before_months');
  if key = 'id' then
    execute format('create sequence %I owned by %I.id', sequence, name);
    perform setval(sequence, newest);
    execute format('alter table %I alter column id set default monthly_number(%L)', name, sequence);
  end if;
  for item in select after from restored where step in (1, 4, 5) loop
    execute item.after;
  end loop;
  drop table restored;
end $$;
revoke execute on function partition_table from public;

-- Until its file replaces it, when all tables are divided and have months: no table is locked for that.
create function monthly_number(sequence regclass) returns bigint language sql volatile return nextval(sequence);

select partition_table('transaction_events', 'id', '10000000000');
