-- Built files of the apps: during an upgrade each version serves the pages of the other (decision 47). Without a
-- server's seal a file is not sent, so a stranger's script in this table reaches no customer's browser.
create table published_files (
  path text primary key,
  content bytea not null,
  seal bytea not null,
  published_at timestamptz not null default now()
);
