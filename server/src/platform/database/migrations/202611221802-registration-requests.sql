-- A recipient without a South African number is reached, and signs in, by e-mail alone.
alter table customers
  alter column msisdn drop not null,
  add constraint customers_reachable check (msisdn is not null or email is not null);

alter table redemption_requests
  -- The one its recipient is spoken to in, BCP 47.
  add column language text not null default 'en',
  -- Why a person has to look at it; never told to whoever made it.
  add column reasons jsonb not null default '[]',
  -- Null for what nobody was screened for: rows of a demonstration.
  add column screening jsonb,
  -- The limits it was made under, and the category it is reported under.
  add column tier_set_id integer references inbound_limit_tier_sets (id),
  add column bop_category text references bop_categories (reporting_code),
  add column iftr boolean not null default false,
  add column decided_by text,
  add constraint redemption_requests_decided_by_somebody
    check (decided_by is null or decided_at is not null);
