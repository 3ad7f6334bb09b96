-- Links by which operators choose their password: one use each, and the newest of an operator only (decision 99).

create table operator_invitations (
  id bigint primary key generated always as identity,
  operator_id bigint not null references operators (id),
  -- Of the secret in the link.
  token_hash bytea not null constraint operator_invitations_token unique,
  made_by text not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When a password was chosen with it, or another one took its place.
  ended_at timestamptz,
  constraint operator_invitations_lasting check (expires_at > made_at)
);
create unique index operator_invitations_open on operator_invitations (operator_id) where ended_at is null;
