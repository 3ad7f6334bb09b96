-- Functions are files of their own from here on (functions/), replaced whenever their text has changed. Every
-- text a database has had stays known, so that a server with an earlier one does not put it back.
create table schema_functions (
  id bigint generated always as identity primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  constraint schema_functions_once unique (name, checksum)
);
