-- What one person or partner did of one kind is found however much they did otherwise (decision 101). Creations
-- would pay for it, and are found by their customer.
create index audit_entries_actor_action on audit_entries (actor, action, id) where action <> 'transaction.created';

-- Who has a case, who acts next and who proposed are read from the index, whatever a queue is sorted by (decision 94).
drop index cases_queue_age;
create index cases_queue_age on cases (kind, id)
  include (due_at, opened_at, next_actor, state, assigned_to, proposed_by) where state <> 'DECIDED';
drop index cases_queue_amount;
create index cases_queue_amount on cases (kind, stake_cents, id)
  include (due_at, next_actor, state, assigned_to, proposed_by) where state <> 'DECIDED';
