-- Creation as called by processes of the previous version during a rolling upgrade (decision 4):
-- create_transaction does the work, and the key is also stored where they look for it. A later migration drops
-- this function and count_and_reserve, which it called.
create or replace function create_outbound_transaction(request jsonb, out outcome text, out answer jsonb)
language plpgsql as $$
declare
  t transactions := jsonb_populate_record(null::transactions, request -> 'transaction');
  claim idempotency_keys := jsonb_populate_record(null::idempotency_keys, request -> 'idempotency');
  texts text[] := (select array_agg(array[m.channel, m.recipient, m.subject, m.body])
    from jsonb_to_recordset(request -> 'messages')
      m (channel text, recipient text, subject text, body text));
begin
  if claim.key is not null then
    insert into idempotency_keys (caller, key, call, request_hash, status)
    values (claim.caller, claim.key, claim.call, claim.request_hash, 201)
    on conflict (caller, key) do nothing;
    if not found then
      select case when k.request_hash = claim.request_hash and k.call = claim.call
                  then 'REPEATED' else 'KEY_REUSED' end, k.answer
      into outcome, answer
      from idempotency_keys k where k.caller = claim.caller and k.key = claim.key;
      return;
    end if;
  end if;
  t.id := create_transaction(t.registration_id, t.quotation_id, t.beneficiary_id,
    request -> 'beneficiary' ->> 'beneficiary_name', claim.key, claim.call || ' ' || claim.request_hash,
    t.status, t.reason, t.next_actor, t.due_at, t.expires_at, t.payment_reference, t.collection_pin,
    t.dollar_cents, t.beneficiary_first_name, t.beneficiary_last_name, t.captured_fields, t.sender,
    t.screening, t.declaration_version, t.iftr, request ->> 'actor', request -> 'holds', texts,
    current_setting('thumela.origin', true), (request -> 'limits' ->> 'day')::bigint,
    (request -> 'limits' ->> 'month')::bigint, (request -> 'limits' ->> 'year')::bigint,
    (request ->> 'repeat_seconds')::integer);
  answer := request -> 'answer' || jsonb_build_object('transaction-id', t.id);
  update idempotency_keys k set answer = create_outbound_transaction.answer
  where k.caller = claim.caller and k.key = claim.key;
  outcome := 'CREATED';
end $$;
