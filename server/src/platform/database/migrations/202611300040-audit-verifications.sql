-- Each verification of the whole audit trail, by a command or for an operator, so that metrics can say when the last
-- one was and what it found.
create table audit_verifications (
  id bigint generated always as identity primary key,
  verified_at timestamptz not null default now(),
  -- Broken seals, seals without a key, entries that are late or were never sealed.
  problems integer not null constraint audit_verifications_problems_counted check (problems >= 0)
);
create trigger audit_verifications_append_only before update or delete or truncate on audit_verifications
  for each statement execute function refuse_change();
