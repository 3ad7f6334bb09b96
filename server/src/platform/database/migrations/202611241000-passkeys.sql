-- Passkeys of operators, and the questions they answer (decision 103).

create table operator_passkeys (
  id bigint primary key generated always as identity,
  operator_id bigint not null references operators (id),
  -- As the authenticator calls it, in base64url.
  credential_id text not null constraint operator_passkeys_credential unique,
  -- COSE.
  public_key bytea not null,
  -- How often the authenticator says it was used; 0 for one that does not count.
  counter bigint not null constraint operator_passkeys_counter check (counter >= 0),
  -- How a browser reaches it, such as `internal` or `usb`.
  transports text[] not null,
  name text not null constraint operator_passkeys_name_length check (char_length(name) between 1 and 60),
  made_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index operator_passkeys_of on operator_passkeys (operator_id);

-- Each is answered once: a row is taken away by the first answer, right or wrong.
create table passkey_challenges (
  challenge text primary key,
  purpose text not null constraint passkey_challenges_purpose_known
    check (purpose in ('ADD', 'CONFIRM', 'SIGN_IN')),
  -- In which session it is answered; nobody is signed in where somebody signs in by a passkey alone.
  session_id uuid references operator_sessions (id),
  made_at timestamptz not null default now(),
  constraint passkey_challenges_session check ((session_id is null) = (purpose = 'SIGN_IN'))
);
create index passkey_challenges_old on passkey_challenges (made_at);
create index passkey_challenges_session_of on passkey_challenges (session_id);
