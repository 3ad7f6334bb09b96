-- Each comparison of the books that the clock made, so that several workers make one, and metrics can tell of it.
create table books_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null default now(),
  differences integer not null constraint books_checks_differences_not_negative check (differences >= 0),
  -- Of all that differed: the same differences are told once.
  fingerprint text not null
);
create trigger books_checks_append_only before update or delete or truncate on books_checks
  for each statement execute function refuse_change();
