-- Whom an answer to an e-mail is for, where that is not its sender.
alter table messages add column reply_to text;

-- Tasks of the captcha that were answered: one letter each. A row is kept until its task would be too old anyway.
create table spent_challenges (
  id bigint generated always as identity primary key,
  nonce text not null constraint spent_challenges_once unique,
  expires_at timestamptz not null
);
create index spent_challenges_old on spent_challenges (expires_at);
