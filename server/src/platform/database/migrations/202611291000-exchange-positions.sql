insert into accounts (code, name, kind, normal_side, divided_by, meaning) values
  ('EXCHANGE_POSITION', 'Exchange position', 'ASSET', 'DEBIT', 'currency',
    'Foreign currency held: its value in rand, and the amount held with the opposite sign');

-- A deal is paid from and received into accounts of its currencies.
alter table bank_accounts add constraint bank_accounts_of_currency unique (code, currency);

-- Currency bought or sold. Two people agree on a deal; it is posted once both sides of it have moved. Amounts are
-- hundredths of their currency.
create table exchange_deals (
  id bigint generated always as identity primary key,
  number text not null generated always as ('XD' || lpad(id::text, 8, '0')) stored
    constraint exchange_deals_number_unique unique,
  side text not null constraint exchange_deals_side_known check (side in ('BUY', 'SELL')),
  currency char(3) not null
    constraint exchange_deals_currency_form check (currency ~ '^[A-Z]{3}$' and currency <> 'ZAR'),
  amount_cents cents not null constraint exchange_deals_amount_positive check (amount_cents > 0),
  rand_cents cents not null constraint exchange_deals_rand_positive check (rand_cents > 0),
  -- Rand for one unit of the currency.
  rate numeric not null constraint exchange_deals_rate_positive check (rate > 0),
  traded_on date not null,
  value_on date not null,
  counterparty text not null
    constraint exchange_deals_counterparty_length check (length(counterparty) between 1 and 100),
  rand_account text not null,
  rand_currency char(3) not null generated always as ('ZAR') stored,
  -- Our bank account in the currency.
  currency_account text not null,
  state text not null default 'PROPOSED'
    constraint exchange_deals_state_known check (state in ('PROPOSED', 'AGREED', 'SETTLED', 'CANCELED')),
  proposed_by text not null,
  agreed_by text,
  -- An agreed deal is a commitment to its counterparty, which one person alone cannot cancel either.
  cancel_proposed_by text,
  canceled_by text,
  -- The bank's day.
  settled_on date,
  constraint exchange_deals_rate_fits check (rand_cents = round(amount_cents * rate)),
  constraint exchange_deals_value_day check (value_on >= traded_on),
  constraint exchange_deals_rand_account foreign key (rand_account, rand_currency)
    references bank_accounts (code, currency),
  constraint exchange_deals_currency_account foreign key (currency_account, currency)
    references bank_accounts (code, currency),
  constraint exchange_deals_two_people check (proposed_by like 'operator:%' and
    (agreed_by is null or (agreed_by like 'operator:%' and agreed_by <> proposed_by))),
  constraint exchange_deals_agreed check (case state when 'PROPOSED' then agreed_by is null
    when 'CANCELED' then true else agreed_by is not null end),
  constraint exchange_deals_canceled check ((state = 'CANCELED') = (canceled_by is not null)),
  constraint exchange_deals_canceled_by_two check (state <> 'CANCELED' or agreed_by is null
    or coalesce(cancel_proposed_by <> canceled_by, false)),
  constraint exchange_deals_settled check ((state = 'SETTLED') = (settled_on is not null)),
  constraint exchange_deals_not_before_value check (settled_on >= value_on)
);
create index exchange_deals_open on exchange_deals (currency) where state in ('PROPOSED', 'AGREED');
create trigger exchange_deals_kept before delete or truncate on exchange_deals
  for each statement execute function refuse_removal();
create trigger exchange_deals_ended_once before update on exchange_deals
  for each row when (old.state in ('SETTLED', 'CANCELED')) execute function refuse_change();

create table exchange_deal_events (
  id bigint generated always as identity primary key,
  deal_id bigint not null references exchange_deals (id),
  state text not null
    constraint exchange_deal_events_state_known
    check (state in ('PROPOSED', 'AGREED', 'SETTLED', 'CANCEL_PROPOSED', 'CANCELED')),
  actor text not null,
  reason text,
  at timestamptz not null default now(),
  constraint exchange_deal_events_once unique (deal_id, state)
);
create trigger exchange_deal_events_append_only before update or delete or truncate on exchange_deal_events
  for each statement execute function refuse_change();

-- Holdings in a currency at the end of a business day, and their value at that day's closing rate. The difference
-- from the rand it was carried at is an entry whose document is the row; none where they are the same.
create table position_revaluations (
  id bigint generated always as identity primary key,
  currency char(3) not null,
  business_day date not null,
  -- The last entry on the position that it counts.
  through_entry bigint not null,
  -- Hundredths of the currency; negative where more was sold than held.
  held_cents bigint not null,
  carried_cents bigint not null,
  value_cents bigint not null,
  -- A gain is positive.
  difference_cents bigint not null,
  -- None is needed where nothing is held.
  rate_id bigint references exchange_rates (id),
  -- Units of the currency for one rand, and its source, as the rate had them.
  mid numeric,
  source text,
  revalued_at timestamptz not null default now(),
  constraint position_revaluations_once unique (currency, business_day),
  constraint position_revaluations_difference check (difference_cents = value_cents - carried_cents),
  constraint position_revaluations_rate check (num_nonnulls(rate_id, mid, source) = case when held_cents = 0 then 0 else 3 end),
  constraint position_revaluations_value check (value_cents = case when held_cents = 0 then 0 else round(held_cents / mid) end)
);
create index position_revaluations_day on position_revaluations (business_day, currency);
create trigger position_revaluations_append_only before update or delete or truncate on position_revaluations
  for each statement execute function refuse_change();

-- The lines of positions: few among all lines.
create index journal_lines_positions on journal_lines (sub_account, business_day, entry_id)
  include (currency, amount_cents) where account = 'EXCHANGE_POSITION';
