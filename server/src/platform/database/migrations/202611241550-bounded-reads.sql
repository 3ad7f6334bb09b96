-- Two reads of the console took longer the more there was.

-- When an operator was last at the console, without a look at every session they ever had.
create index operator_sessions_used on operator_sessions (operator_id, last_used_at)
  where proved_at is not null;

-- Whether a seal covers an entry, a part of the trail at a time.
create index audit_seals_entries on audit_seals using gin (entry_ids) with (fastupdate = off);
