-- Suspending or rejecting a customer, by any path, stops their unpaid transactions. It runs again after a
-- minute: a creation that had already read the customer is committed by then.
create or replace function stop_transactions_of_refused() returns trigger language plpgsql as $$
begin
  perform queue_job('stop-customer', jsonb_build_object('id', new.id));
  perform queue_job('stop-customer', jsonb_build_object('id', new.id), '1 minute');
  return null;
end $$;
create or replace trigger customers_refused after update of approval_status on customers
  for each row when (new.approval_status in ('SUSPENDED', 'REJECTED')
    and old.approval_status is distinct from new.approval_status)
  execute function stop_transactions_of_refused();
