-- Versions of the figures of the compliance programme. Before the first version of a set its defaults apply.
create table rule_set_versions (
  rule_set text not null constraint rule_set_versions_named check (rule_set ~ '^[A-Z][A-Z_]{1,29}$'),
  version integer not null constraint rule_set_versions_numbered check (version > 0),
  figures jsonb not null,
  valid_from timestamptz not null,
  case_id bigint not null references cases,
  proposed_by text not null,
  confirmed_by text not null,
  reason text not null,
  created_at timestamptz not null default now(),
  primary key (rule_set, version),
  constraint rule_set_versions_by_two check (proposed_by <> confirmed_by)
);
create trigger rule_set_versions_append_only before update or delete or truncate on rule_set_versions
  for each statement execute function refuse_change();
