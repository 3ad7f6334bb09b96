-- What this database is for, settled by the first server that uses it: a demo puts people whose PINs are
-- published into it, so the two never share one.
create table database_purpose (
  only_one boolean primary key default true constraint database_purpose_once check (only_one),
  purpose text not null constraint database_purpose_known check (purpose in ('demo', 'real')),
  settled_at timestamptz not null default now()
);
