-- Since when a country is listed, by our own clock: what was open to it before is stopped until a person decides,
-- and again when the country is listed once more.
alter table country_risks add column since timestamptz not null default now();
