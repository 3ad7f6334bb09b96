-- Seals used to cover ranges of PostgreSQL's own transaction numbers. These begin anew in a cluster that a
-- dump was restored into, where new entries would have come before old ones. Now a seal names the entries it
-- covers, and what is in no seal yet waits in a table of its own: no order but that of sealing is needed, so
-- nobody waits for anybody, and an entry whose database transaction ran for long is sealed when it is there.
alter table audit_seals
  -- 1: entries in the order and with the number of their database transaction; 2: see src/audit/seal.ts.
  add column format smallint not null default 2
    constraint audit_seals_format_known check (format in (1, 2)),
  -- In the order in which they were hashed.
  add column entry_ids bigint[];

alter table audit_seals disable trigger audit_seals_append_only;
-- An entry written after a seal cannot be under it, even if its transaction number says so.
update audit_seals s set
  format = 1,
  entry_ids = array(
    select e.id from audit_entries e
    where e.xact between s.from_xact and s.upto_xact and e.at <= s.sealed_at
    order by e.xact, e.id);
alter table audit_seals enable trigger audit_seals_append_only;

alter table audit_seals
  alter column entry_ids set not null,
  drop column from_xact,
  drop column upto_xact,
  drop column entries;

create table audit_unsealed (entry_id bigint primary key);
insert into audit_unsealed
select id from audit_entries except select unnest(entry_ids) from audit_seals;

drop index audit_entries_order;
alter table audit_entries
  alter column xact drop default,
  alter column xact drop not null;

create function await_seal() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (entry_id) values (new.id);
  return null;
end $$;
create trigger audit_entries_await_seal after insert on audit_entries
  for each row execute function await_seal();
