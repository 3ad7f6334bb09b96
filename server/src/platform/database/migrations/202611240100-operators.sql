-- The remitter's staff, and where they are signed in (decision 93).

create table operators (
  id bigint primary key generated always as identity,
  -- Also their name in the audit trail, so it never changes.
  email text not null constraint operators_email_form
    check (email = lower(email) and email ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(email) <= 90),
  name text not null constraint operators_name_given check (name <> ''),
  roles text[] not null constraint operators_roles_known
    check (roles <@ array['support', 'compliance', 'treasury', 'admin']),
  -- Argon2id; null until they have chosen one.
  password_hash text,
  -- Key of the authenticator, encrypted; null until one is set up.
  authenticator bytea,
  -- The half minute of the newest code used, so that no code is used twice.
  authenticator_step bigint,
  -- Of the demo: the password alone will do.
  password_only boolean not null default false,
  suspended_at timestamptz,
  made_by text not null,
  made_at timestamptz not null default now()
);
create unique index operators_email on operators (email);

create table operator_sessions (
  id uuid primary key default gen_random_uuid(),
  operator_id bigint not null references operators (id),
  -- Of the secret in the cookie.
  token_hash bytea not null constraint operator_sessions_token unique,
  -- Browser and system in plain words.
  device text not null,
  begun_at timestamptz not null default now(),
  -- When the second factor was given; null halfway.
  proved_at timestamptz,
  last_used_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text,
  constraint operator_sessions_ended_why check ((ended_at is null) = (end_reason is null))
);
create index operator_sessions_open on operator_sessions (operator_id) where ended_at is null;

-- What changes what money costs or who may be paid waits for a second person; a price that moved too far stops its
-- corridor; a report to an authority is due.
alter table cases drop constraint cases_kind_known;
alter table cases add constraint cases_kind_known check (kind in (
  'HOLD', 'SUSPENSE', 'REVERSAL', 'REFUND', 'RETURNED_PAYOUT', 'SANCTIONS_MATCH', 'SIGN_UP', 'REDEMPTION',
  'LIMIT_INCREASE', 'FOLLOW_UP', 'UNDELIVERABLE_MESSAGE', 'QUARANTINED_DOCUMENT', 'BOOKS_DIFFERENCE',
  'CORRECTION', 'WRITE_OFF', 'LETTER', 'INCOMING_ORDER', 'DEAF_PARTNER', 'SILENT_PAYOUT', 'DOUBTED_PAYOUT',
  'CONFIGURATION', 'RATE_STOP', 'OVERDUE_REPORT'));
