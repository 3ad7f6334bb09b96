-- Two people lift the restriction of a record, which its customer requests by telephone, because they cannot sign in.
create table restriction_lifts (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  reason text not null constraint restriction_lifts_reasoned check (reason ~ '\S'),
  proposed_by text not null,
  proposed_at timestamptz not null default now(),
  lifted_by text,
  lifted_at timestamptz,
  constraint restriction_lifts_once check ((lifted_at is null) = (lifted_by is null)),
  constraint restriction_lifts_by_two check (lower(lifted_by) <> lower(proposed_by))
);
create unique index restriction_lifts_open on restriction_lifts (customer_id) where lifted_at is null;
create trigger restriction_lifts_kept before delete or truncate on restriction_lifts
  for each statement execute function refuse_removal();
create trigger restriction_lifts_lifted before update on restriction_lifts
  for each row when (old.lifted_at is not null) execute function refuse_change();
create index customers_restricted on customers (restricted_at) where restricted_at is not null and erased_at is null;
