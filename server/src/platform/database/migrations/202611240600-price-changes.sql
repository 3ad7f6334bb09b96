-- A change of prices, limits or corridors: one operator proposes it, and another one confirms it by deciding its
-- case (decision 98). The row stays as it was proposed; what became of it is its case's to say.
create table price_changes (
  case_id bigint primary key references cases (id),
  kind text not null constraint price_changes_known check (kind in (
    'RATE', 'FEE', 'VAT', 'AMOUNT', 'OUTBOUND_TIER', 'INBOUND_TIER', 'SWITCH', 'BOP_CATEGORY',
    'NEW_DESTINATION', 'NEW_METHOD', 'NEW_PARTNER', 'NEW_CURRENCY')),
  -- What is changed, with its values before and after.
  changes jsonb not null constraint price_changes_some check (jsonb_array_length(changes) > 0),
  -- Null: from the moment it is confirmed.
  valid_from timestamptz,
  reason text not null,
  proposed_by text not null,
  proposed_at timestamptz not null default now()
);

-- Whether a part of a corridor is offered, from when on; a part without a row is as its own row says.
create table offer_switches (
  id bigint generated always as identity primary key,
  part text not null
    constraint offer_switches_known check (part in ('DESTINATION', 'METHOD', 'PARTNER', 'CURRENCY')),
  part_id integer not null,
  active boolean not null,
  valid_from timestamptz not null,
  changed_by text not null,
  constraint offer_switches_once unique (part, part_id, valid_from)
);

-- What a category is called and up to which amount it is used, from when on; without a row it is as its own says.
create table bop_category_terms (
  id bigint generated always as identity primary key,
  reporting_code text not null references bop_categories (reporting_code),
  name text not null,
  inbound_description text not null,
  outbound_description text not null,
  threshold_cents cents not null constraint bop_category_terms_threshold check (threshold_cents > 0),
  valid_from timestamptz not null,
  changed_by text not null,
  constraint bop_category_terms_once unique (reporting_code, valid_from)
);

-- A country nothing is quoted for, because its rate moved too far or grew too old, until two people decide.
create table rate_stops (
  id bigint generated always as identity primary key,
  destination_id integer not null references destinations (id),
  why text not null constraint rate_stops_known check (why in ('OUTSIDE_BAND', 'TOO_OLD')),
  -- What the feed says it is worth, where it says anything.
  mid numeric constraint rate_stops_mid_positive check (mid > 0),
  case_id bigint not null references cases (id),
  stopped_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by text,
  -- The rate was refused: the feed is not asked about it again while it says the same.
  refused boolean not null default false,
  constraint rate_stops_ended check ((ended_at is null) = (ended_by is null))
);
create unique index rate_stops_open on rate_stops (destination_id) where ended_at is null;
create index rate_stops_newest on rate_stops (destination_id, id);

-- When the feed of rates was asked, by whichever process, and what was wrong with its answer.
create table rate_feed (
  only_row boolean primary key default true constraint rate_feed_one check (only_row),
  asked_at timestamptz,
  answered_at timestamptz,
  problem text
);
insert into rate_feed default values;

-- What decides about prices takes two people; what was refused changes nothing.
alter table cases add constraint cases_prices_need_two check (
  state <> 'DECIDED' or proposed_by is not null or decision in ('REFUSED', 'NEW_RATE')
  or not (kind = 'RATE_STOP' or (kind = 'CONFIGURATION' and subject like 'price:%')));
