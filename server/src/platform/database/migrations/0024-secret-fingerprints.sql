-- Which secrets this database was used with, as keyed hashes from which none can be found: a server with
-- another PIN_PEPPER would take every right PIN for a wrong one, and lock its customers out.
create table secret_fingerprints (
  name text primary key,
  fingerprint text not null,
  recorded_at timestamptz not null default now()
);
