-- Cases stand in queues: somebody takes one, hands it over or puts it back (decision 94).
alter table cases
  add column assigned_to bigint constraint cases_assigned_to_operator references operators (id),
  -- Whom it is about, and what they quote; what is at stake, in cents of its currency.
  add column about text,
  add column reference text,
  add column stake_cents bigint not null default 0,
  add column stake_currency char(3),
  -- What it is found by. Filled in with the others by describe_case.
  add column words tsvector;

alter table case_events drop constraint case_events_action_known;
alter table case_events add constraint case_events_action_known check (action in (
  'OPENED', 'NOTED', 'PROPOSED', 'REFUSED', 'DECIDED', 'TAKEN', 'HANDED_OVER', 'PUT_BACK'));

-- One index for each order of a queue; none grows with what is decided, but the last two.
create index cases_queue_due on cases (kind, due_at, id)
  include (next_actor, state, assigned_to, proposed_by) where state <> 'DECIDED';
create index cases_queue_age on cases (kind, id) where state <> 'DECIDED';
create index cases_queue_amount on cases (kind, stake_cents, id) where state <> 'DECIDED';
create index cases_assigned on cases (assigned_to, kind, due_at)
  where state <> 'DECIDED' and assigned_to is not null;
create index cases_queue_decided on cases (kind, decided_at, id) where state = 'DECIDED';
create index cases_words on cases using gin (words) with (fastupdate = off);
