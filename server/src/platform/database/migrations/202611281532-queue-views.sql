-- Views of a queue that operators saved: filters, order and columns, for themselves or for a role.
create table queue_views (
  id bigint generated always as identity primary key,
  owner_id bigint not null references operators (id),
  -- Operators with this role see it too; null for the owner only.
  shared_with text constraint queue_views_role_known
    check (shared_with in ('support', 'compliance', 'treasury', 'admin')),
  name text not null constraint queue_views_name_length check (char_length(btrim(name)) between 1 and 60),
  queue text not null,
  filters jsonb not null,
  columns text[] not null,
  saved_at timestamptz not null default now(),
  constraint queue_views_name_unique unique (owner_id, name)
);
create index queue_views_shared on queue_views (shared_with) where shared_with is not null;
