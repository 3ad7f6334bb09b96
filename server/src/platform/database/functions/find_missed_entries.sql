-- Of the audit entries after one, no more than some: the last one, and those that no seal covers and that wait for
-- none. Null and none after the end. Reading the ids of all seals for a page of entries takes long, however short the
-- table of seals looks to the planner, so that it has to take the index.
create or replace function find_missed_entries(after bigint, most int, out last bigint, out found bigint[])
language sql stable set enable_seqscan = off as $$
  with page as materialized (
    select e.id from audit_entries e where e.id > find_missed_entries.after order by e.id limit most
  )
  select max(p.id), coalesce(array_agg(p.id order by p.id) filter (where
      not exists (select from audit_seals s where s.entry_ids @> array[p.id])
      and not exists (select from audit_unsealed u where u.entry_id = p.id)), '{}')
  from page p
$$;
