-- Examinations of the books that operators asked for. A worker makes each, however long it takes, and closes the month
-- that it was asked for where nothing is wrong (decision 97).
create table examinations (
  id bigint generated always as identity primary key,
  asked_by text not null constraint examinations_by_operator check (asked_by like 'operator:%'),
  asked_at timestamptz not null default now(),
  -- The month to close, by its first day.
  closes date constraint examinations_closes_month check (closes = date_trunc('month', closes)),
  -- How far it is; no steps until a worker has begun.
  done integer not null default 0,
  steps integer not null default 0,
  ended_at timestamptz,
  -- Why the books are not in order, or the month not closed.
  problems text[] not null default '{}',
  constraint examinations_as_far check (done between 0 and steps)
);
create unique index examinations_one_at_a_time on examinations ((ended_at is null)) where ended_at is null;
