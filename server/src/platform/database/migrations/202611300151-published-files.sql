-- Built files of the apps: during an upgrade each version serves the pages of the other (decision 47). The seal keeps
-- what is written into the table by anybody but a server from being run by a customer's browser.
create table published_files (
  path text primary key,
  content bytea not null,
  seal bytea not null,
  published_at timestamptz not null default now()
);
