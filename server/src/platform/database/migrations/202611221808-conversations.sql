-- Live chats with consultants (decision 82). An id is random: one that is known tells of no other.
create table conversations (
  id bigint primary key constraint conversations_id_on_the_wire check (id between 1 and 9007199254740991),
  -- The chat user of the documented calls; the customer where somebody signed in began it.
  user_id bigint not null,
  customer_id bigint references customers (id),
  custom_type text not null,
  -- What it is said to be about. The browser says so, and nobody has checked it.
  context jsonb not null,
  language text not null,
  status text not null default 'OPEN' constraint conversations_status_known check (status in ('OPEN', 'CLOSED')),
  last_number integer not null default 0,
  began_at timestamptz not null default now(),
  last_message_at timestamptz not null default now(),
  -- When the first message that nobody has answered yet was sent.
  waiting_since timestamptz,
  closed_at timestamptz,
  closed_by text,
  constraint conversations_closed_by_somebody check ((status = 'CLOSED') = (closed_at is not null and closed_by is not null))
);

create index conversations_waiting on conversations (waiting_since) where status = 'OPEN' and waiting_since is not null;
create index conversations_idle on conversations (last_message_at) where status = 'OPEN';

-- Numbered without gaps in the order they become visible: the conversation's row is locked meanwhile, so
-- whoever has read up to a number has missed none below it.
create table chat_messages (
  conversation_id bigint not null references conversations (id),
  number integer not null,
  author text not null constraint chat_messages_author_known check (author in ('VISITOR', 'CONSULTANT')),
  -- Who of the consultants.
  operator text,
  -- Made by the browser, so that what is sent again is said once.
  client_key uuid,
  body text not null constraint chat_messages_body_length check (char_length(body) between 1 and 2000),
  sent_at timestamptz not null default now(),
  primary key (conversation_id, number),
  constraint chat_messages_said_once unique (conversation_id, client_key),
  constraint chat_messages_operator_named check ((author = 'CONSULTANT') = (operator is not null))
);
