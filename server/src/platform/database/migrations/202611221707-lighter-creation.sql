-- A creation writes each thing once (decision 72).

-- The Idempotency-Key stands in the row of what it made, as quotations have theirs, with the call and the
-- fingerprint of the request. The first answer is told from the row again.
alter table transactions
  add column idempotency_key text,
  add column request_hash text,
  add constraint transactions_made_once unique (registration_id, idempotency_key);

-- Keys that may still be repeated. They also stay where they were, for processes of the version before.
update transactions t set idempotency_key = k.key, request_hash = k.call || ' ' || k.request_hash
from idempotency_keys k
join customers c on k.caller = 'customer:' || c.id
where k.call in ('createTransaction', 'createBeneficiaryTransaction')
  and t.id = (k.answer ->> 'transaction-id')::bigint and t.registration_id = c.registration_id;

-- One condition instead of four: each is read and prepared anew with every statement.
alter table transactions
  drop constraint transactions_principal_positive,
  drop constraint transactions_fee_not_negative,
  drop constraint transactions_vat_not_negative,
  drop constraint transactions_total_adds_up,
  add constraint transactions_money_adds_up check (
    principal_cents > 0 and fee_cents >= 0 and vat_cents >= 0
    and total_cents = principal_cents + fee_cents + vat_cents);

-- A reference looks its row up and locks it. A quotation is read by the statement that makes a transaction of
-- it, an event is written where its transaction was made or locked, and neither's row is ever removed.
alter table transactions drop constraint transactions_quotation_id_fkey;
alter table transaction_events drop constraint transaction_events_transaction_id_fkey;
create trigger quotations_kept before delete or truncate on quotations
  for each statement execute function refuse_removal();
create trigger transactions_kept before delete or truncate on transactions
  for each statement execute function refuse_removal();

-- How many transactions a day had goes to customer_totals with its sum, in one change of that row.
alter table limit_usage add column transactions integer not null default 0;

-- A message is its own job: sent when it is due, tried again later, left alone while a worker holds it.
alter table messages
  -- When it is tried next; while a worker holds it, when another may take it. Of one that was given up, since when.
  add column due_at timestamptz not null default now(),
  -- The request it comes from, for log and trace.
  add column origin jsonb;
create index messages_due on messages (status, due_at) where status in ('QUEUED', 'FAILED');

-- Jobs of messages that wait are done with: the message itself waits. One that a worker of the version before
-- has in its hands is left to it until it would have been given up.
do $$
begin
  if to_regclass('pgboss.job') is null then
    return;
  end if;
  update messages m set origin = j.data -> 'origin',
    due_at = case when j.state = 'active' then now() + interval '1 minute'
      else greatest(j.start_after, now()) end
  from pgboss.job j
  where j.name = 'message' and j.state < 'completed' and m.status = 'QUEUED'
    and m.id = (j.data ->> 'id')::bigint;
  delete from pgboss.job where name in ('message', 'message-given-up') and state < 'completed';
end $$;
