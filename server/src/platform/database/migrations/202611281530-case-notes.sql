-- Notes that operators write on a case for each other. A note does not change and is never removed.
create table case_notes (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases (id),
  author_id bigint not null references operators (id),
  words text not null constraint case_notes_words_length check (char_length(btrim(words)) between 1 and 2000),
  at timestamptz not null default now()
);
create index case_notes_case on case_notes (case_id, id);
create trigger case_notes_append_only before update or delete or truncate on case_notes
  for each statement execute function refuse_change();

-- Operators whom a note names, and when they marked it as read.
create table case_note_mentions (
  note_id bigint not null references case_notes (id),
  operator_id bigint not null references operators (id),
  read_at timestamptz,
  primary key (note_id, operator_id)
);
create index case_note_mentions_unread on case_note_mentions (operator_id, note_id) where read_at is null;
