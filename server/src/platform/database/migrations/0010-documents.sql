-- Files that customers and recipients hand in. What arrives waits where it came in until it has been
-- looked at; what is kept is what came out of that, under a name of its own.
create table documents (
  -- Random: everybody who signs up speaks as the same partner, so the id alone says whose file it is.
  id bigint primary key,
  owner text not null,
  document_type text not null,
  -- The extension, in lower case.
  file_type text not null,
  mime_type text not null,
  status text not null default 'AWAITING' constraint documents_status_known
    check (status in ('AWAITING', 'QUARANTINED', 'READY', 'REFUSED')),
  stored_name text constraint documents_stored_name_unique unique,
  size_bytes integer constraint documents_size_positive check (size_bytes > 0),
  sha256 char(64),
  -- What the document became part of, such as customer:12; unused ones are swept.
  used_by text,
  created_at timestamptz not null default now(),
  received_at timestamptz,
  constraint documents_ready_is_stored
    check ((status = 'READY') = (stored_name is not null and size_bytes is not null and sha256 is not null))
);
create index documents_unused on documents (created_at) where used_by is null;
create index documents_quarantined on documents (id) where status = 'QUARANTINED';
create index documents_used on documents (used_by) where used_by is not null;
