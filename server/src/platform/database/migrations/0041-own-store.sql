-- Who this database is to the store of its documents, which holds a file of this name. A copy of the database
-- is the same installation; what a copy of it has done to the store since, it cannot know.
create table installation (
  one boolean primary key default true constraint installation_once check (one),
  id text not null default gen_random_uuid()::text,
  -- How often the store was swept. The store says it too: more there than here means an older copy.
  sweeps bigint not null default 0,
  -- What is older stays for good: an older copy of the database may be wrong about it.
  spares_before timestamptz not null default '-infinity'
);
insert into installation default values;

-- Files that are to be deleted, and nothing else is: those of documents that became part of nothing, and from
-- before it is written until its document has it, every file that is kept.
create table doomed_files (
  area text not null constraint doomed_files_area_known check (area in ('incoming', 'kept')),
  name text not null,
  announced_at timestamptz not null default now(),
  due_at timestamptz not null,
  -- Begun with: nobody can have it back.
  removing boolean not null default false,
  primary key (area, name)
);
create index doomed_files_due on doomed_files (due_at);
