-- What was looked at when somebody registered, and why a person has to look as well; decided by 'system'
-- where nobody has to.
create table customer_reviews (
  customer_id bigint primary key references customers (id),
  reasons jsonb not null,
  screening jsonb not null,
  opened_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  constraint customer_reviews_decided_by_somebody
    check ((decided_at is null) = (decided_by is null))
);
create index customer_reviews_open on customer_reviews (opened_at) where decided_at is null;

-- How often something was asked for since a moment, by whom or for whom; shared by all processes.
create table throttles (
  subject text primary key,
  hits integer not null,
  since timestamptz not null default now()
);
create index throttles_age on throttles (since);

-- A message that carries a PIN does not keep it once it has been sent.
alter table messages add column carries_pin boolean not null default false;
create index messages_carrying_pin on messages (id) where carries_pin;
