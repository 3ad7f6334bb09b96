-- What an admin changed of the brand in the console, whole and version by version (decision 107); before the first,
-- the brand is as the file of the installation says.
create table brand_versions (
  version integer primary key constraint brand_versions_number check (version > 0),
  content jsonb not null constraint brand_versions_content check (jsonb_typeof(content) = 'object'),
  changed_by text not null,
  changed_at timestamptz not null default now(),
  reason text not null constraint brand_versions_reason check (reason <> '')
);

-- Logos that versions name, drawn anew by the server and named by their content; one that was shown may be shown again.
create table brand_logos (
  mark text primary key constraint brand_logos_mark check (mark ~ '^[0-9a-f]{16}$'),
  content bytea not null constraint brand_logos_size check (octet_length(content) between 1 and 131072),
  added_by text not null,
  added_at timestamptz not null default now()
);
