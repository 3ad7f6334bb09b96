-- When a country was listed, by our own clock: transactions open at that moment are held until a person decides, and
-- again when the country is listed a second time.
alter table country_risks add column since timestamptz not null default now();
