-- Who of the operators has taken a conversation, and what they answer often (decision 102).

alter table conversations
  add column taken_by text,
  add column taken_at timestamptz,
  add constraint conversations_taken_when check ((taken_by is null) = (taken_at is null));
create index conversations_open on conversations (last_message_at desc, id desc) where status = 'OPEN';
create index conversations_closed on conversations (closed_at desc, id desc) where status = 'CLOSED';

create table canned_answers (
  id bigint primary key generated always as identity,
  title text not null constraint canned_answers_title_length check (char_length(title) between 1 and 80),
  body text not null constraint canned_answers_body_length check (char_length(body) between 1 and 2000),
  written_by text not null,
  written_at timestamptz not null default now(),
  -- One that was changed or taken away is kept: the record says who wrote what.
  ended_by text,
  ended_at timestamptz,
  constraint canned_answers_ended_by_somebody check ((ended_by is null) = (ended_at is null))
);
create unique index canned_answers_title on canned_answers (lower(title)) where ended_at is null;
