-- Conditions that staff is notified of: one alert for each, until it clears.
create table alerts (
  id uuid primary key default gen_random_uuid(),
  -- Such as `cases-overdue:holds` and `float-low:3:USD`.
  condition text not null,
  details jsonb not null,
  raised_at timestamptz not null default now(),
  cleared_at timestamptz,
  -- The webhook; NONE if none was set when the alert was raised.
  webhook_state text not null constraint alerts_webhook_state_known
    check (webhook_state in ('NONE', 'WAITING', 'DELIVERED', 'GIVEN_UP')),
  webhook_attempts integer not null default 0,
  webhook_due_at timestamptz not null default now(),
  webhook_problem text,
  constraint alerts_cleared_later check (cleared_at >= raised_at)
);
create unique index alerts_once_per_condition on alerts (condition) where cleared_at is null;
create index alerts_webhook_due on alerts (webhook_due_at) where webhook_state = 'WAITING';
