-- What an admin changed of the brand in the console, whole and version by version (decision 107); before the first,
-- the brand is as the file of the installation says.
create table brand_versions (
  version integer primary key constraint brand_versions_number check (version > 0),
  content jsonb not null constraint brand_versions_content check (jsonb_typeof(content) = 'object'),
  changed_by text not null,
  changed_at timestamptz not null default now(),
  reason text not null constraint brand_versions_reason check (reason <> '')
);
