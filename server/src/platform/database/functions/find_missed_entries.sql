-- Reads a page of at most `most` audit entries after an id: returns the last one, and those that are neither
-- sealed nor waiting to be. After the end: null and an empty array. Reading the ids of all seals for each page
-- would be slow, even if the planner assumes a short table of seals, so sequential scans are off.
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
