-- A payout may leave through one of several payout partners with an adapter, its channels (decision 38).

create table payout_channels (
  -- Name of the adapter, as the settings have it.
  name text primary key constraint payout_channels_name_form check (name ~ '^[a-z][a-z0-9-]{1,30}$'),
  label text not null constraint payout_channels_label_filled check (label <> ''),
  enabled boolean not null default true,
  -- Calls in a row that failed, each at most ten minutes after the one before.
  failures_in_row smallint not null default 0 constraint payout_channels_failures_counted check (failures_in_row >= 0),
  last_failure_at timestamptz,
  constraint payout_channels_failures_dated check (failures_in_row = 0 or last_failure_at is not null)
);

-- Channels that serve a payout partner's currency, and their terms.
create table payout_routes (
  id bigint generated always as identity primary key,
  payout_partner_id integer not null references payout_partners (id),
  currency char(3) not null constraint payout_routes_currency_form check (currency ~ '^[A-Z]{3}$'),
  channel text not null references payout_channels (name),
  -- The lowest is preferred.
  priority smallint not null constraint payout_routes_priority_positive check (priority > 0),
  -- Amounts paid out, in the currency of the route; null: unlimited.
  min_amount numeric constraint payout_routes_min_positive check (min_amount > 0),
  max_amount numeric constraint payout_routes_max_positive check (max_amount > 0),
  -- The channel's price: cents of rand per payout, and hundredths of a percent of what we owe for it.
  fixed_cost_cents bigint not null default 0 constraint payout_routes_fixed_cost_known check (fixed_cost_cents >= 0),
  cost_hundredths integer not null default 0
    constraint payout_routes_cost_share_known check (cost_hundredths between 0 and 10000),
  -- ISO weekdays, 1 is Monday, and times of Africa/Johannesburg; null: always.
  open_days smallint[] constraint payout_routes_days_known
    check (open_days <@ '{1,2,3,4,5,6,7}'::smallint[] and cardinality(open_days) > 0),
  open_from time,
  open_until time,
  active boolean not null default true,
  constraint payout_routes_amounts_ordered check (min_amount <= max_amount),
  constraint payout_routes_hours_ordered check (open_from < open_until),
  constraint payout_routes_hours_complete check (num_nonnulls(open_from, open_until) in (0, 2))
);
create index payout_routes_served on payout_routes (payout_partner_id, currency) where active;

-- How a channel is chosen among the possible ones; without a rule by priority.
create table payout_rules (
  payout_partner_id integer not null references payout_partners (id),
  currency char(3) not null constraint payout_rules_currency_form check (currency ~ '^[A-Z]{3}$'),
  strategy text not null
    constraint payout_rules_strategy_known check (strategy in ('PRIORITY', 'COST', 'SUCCESS')),
  primary key (payout_partner_id, currency)
);

-- Decisions about each payout, with the reason against every candidate that was not chosen.
create table payout_routings (
  id bigint generated always as identity primary key,
  payout_id bigint not null references payouts (id),
  -- Null: it waits.
  channel text references payout_channels (name),
  decided_at timestamptz not null default now(),
  verdicts jsonb not null
    constraint payout_routings_verdicts_listed check (jsonb_typeof(verdicts) = 'array')
);
create index payout_routings_payout on payout_routings (payout_id, id);

alter table payouts
  -- The channel it was assigned to before it was sent; null: the default one, or not decided yet.
  add channel text references payout_channels (name),
  -- The payout that another channel surely did not take, in whose place this one was opened.
  add failover_of bigint references payouts (id),
  add constraint payouts_failover_older check (failover_of < id);
-- Due payouts by the channel that sends or queries them; of a channel that is down there may be many.
create index payouts_due_of_channel on payouts (coalesce(sent_through, channel), due_at) where due_at is not null;
create unique index payouts_one_failover on payouts (failover_of) where failover_of is not null;
-- Recent outcomes per channel, by which the most successful one is chosen.
create index payouts_outcomes on payouts (sent_through, state_at) where state in ('PAID', 'FAILED');
