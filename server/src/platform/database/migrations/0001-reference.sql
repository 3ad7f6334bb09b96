-- What the remitter offers and at what price. Every policy row says from when it holds and who set it;
-- a change is a new row, so no past transaction is rewritten (server-data 3.3).

create domain cents as bigint;

create table countries (
  alpha2 char(2) primary key,
  alpha3 char(3) not null constraint countries_alpha3_unique unique,
  name text not null
);

create table country_risks (
  alpha3 char(3) not null references countries (alpha3),
  list text not null constraint country_risks_list_known check (list in ('BLOCKED', 'EDD')),
  listed_on date not null,
  primary key (alpha3, list)
);

create table destinations (
  id integer primary key,
  alpha2 char(2) not null constraint destinations_country_unique unique references countries (alpha2),
  name text not null,
  dial text not null,
  currency char(3) not null,
  currency_decimals smallint not null default 2,
  active boolean not null default true,
  available boolean not null default true
);

create table exchange_rates (
  id bigint generated always as identity primary key,
  destination_id integer not null references destinations (id),
  mid numeric not null constraint exchange_rates_mid_positive check (mid > 0),
  margin_percent numeric not null
    constraint exchange_rates_margin_range check (margin_percent >= 0 and margin_percent < 100),
  valid_from timestamptz not null,
  changed_by text not null,
  constraint exchange_rates_once unique (destination_id, valid_from)
);

create table payout_methods (
  id integer primary key,
  destination_id integer not null references destinations (id),
  method text not null constraint payout_methods_known check (method in ('CASH', 'WALLET', 'BANK')),
  method_value text not null,
  active boolean not null default true,
  available boolean not null default true
);
create index payout_methods_destination on payout_methods (destination_id);

create table fees (
  id bigint generated always as identity primary key,
  payout_method_id integer not null references payout_methods (id),
  percent numeric not null constraint fees_percent_range check (percent >= 0 and percent < 100),
  minimum_cents cents not null constraint fees_minimum_not_negative check (minimum_cents >= 0),
  maximum_cents cents not null,
  valid_from timestamptz not null,
  changed_by text not null,
  constraint fees_maximum_not_below_minimum check (maximum_cents >= minimum_cents),
  constraint fees_once unique (payout_method_id, valid_from)
);

create table payout_partners (
  id integer primary key,
  payout_method_id integer not null references payout_methods (id),
  name text not null,
  type text not null,
  brand_reference_id integer not null,
  active boolean not null default true,
  available boolean not null default true
);
create index payout_partners_method on payout_partners (payout_method_id);

create table payout_currencies (
  id integer primary key,
  payout_partner_id integer not null references payout_partners (id),
  code char(3) not null,
  decimals smallint not null,
  brand_id integer not null,
  active boolean not null default true,
  available boolean not null default true
);
create index payout_currencies_partner on payout_currencies (payout_partner_id);

create table required_fields (
  id integer primary key,
  field_name text not null,
  display_name text not null,
  data_type text not null,
  description text not null default '',
  pattern text not null default ''
);

create table corridor_fields (
  payout_method_id integer not null references payout_methods (id),
  required_field_id integer not null references required_fields (id),
  position smallint not null,
  data_type text,
  pattern text,
  primary key (payout_method_id, required_field_id)
);

-- Choices of an ENUM field; a row with a payout method holds for that corridor only.
create table field_values (
  id integer primary key,
  required_field_id integer not null references required_fields (id),
  payout_method_id integer references payout_methods (id),
  value text not null,
  display_value text not null
);

create table bop_categories (
  reporting_code text primary key,
  name text not null,
  inbound_description text not null,
  outbound_description text not null,
  threshold_cents cents not null
);

create table bop_category_uses (
  id_type text not null,
  situation text not null
    constraint bop_category_uses_situation check (situation in ('NORMAL', 'RAISED', 'SELF')),
  reporting_code text not null references bop_categories (reporting_code),
  primary key (id_type, situation)
);

create table outbound_tiers (
  id bigint generated always as identity primary key,
  tier text not null constraint outbound_tiers_known check (tier in ('BASE', 'INCOME', 'FULL')),
  id_type text not null,
  day_cents cents not null,
  month_cents cents not null,
  year_cents cents not null,
  valid_from timestamptz not null,
  changed_by text not null,
  constraint outbound_tiers_once unique (tier, id_type, valid_from)
);

-- Single amounts of policy: minimum send, ceilings, hold thresholds (server-data 1, 6.2, 13).
create table policy_amounts (
  id bigint generated always as identity primary key,
  key text not null,
  amount_cents cents not null,
  valid_from timestamptz not null,
  changed_by text not null,
  constraint policy_amounts_once unique (key, valid_from)
);

create table system_config (
  id integer primary key,
  key text not null constraint system_config_key_unique unique,
  type text not null,
  value text not null,
  description text not null
);

create table sanctions_entries (
  id bigint generated always as identity primary key,
  full_name text not null,
  dob date,
  listed_on date not null
);

create table declarations (
  id bigint generated always as identity primary key,
  version integer not null constraint declarations_version_unique unique,
  declaration text not null,
  published_at timestamptz not null default now()
);
