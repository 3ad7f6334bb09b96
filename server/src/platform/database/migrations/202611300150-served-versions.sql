-- During an upgrade two versions of the server work on one schema (decision 47). A version that does not know a
-- migration works on, and may be started again, unless the migration names a newer version here.
alter table schema_migrations add column serves_from text;
comment on column schema_migrations.serves_from is
  'Oldest version that works on the schema from this migration on; null if it takes nothing away.';

-- The version that brought a text of a function, so that an older one does not replace it.
alter table schema_functions add column version text;

-- Progress of long changes of data, which run in batches beside the servers.
create table schema_backfills (
  name text primary key,
  reached text,
  rows bigint not null default 0,
  started_at timestamptz not null default now(),
  worked_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint schema_backfills_rows check (rows >= 0)
);
