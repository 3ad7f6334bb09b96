-- The creation of an outbound transaction, whole, in one round trip: everything it writes is computed by
-- the server beforehand, so that the function decides only what must be decided under a lock.
--
-- request: idempotency {caller, key, call, request_hash} or null; transaction, a row of transactions as it
-- is to be; messages [{channel, recipient, subject, body}]; beneficiary, a row of beneficiaries to save, or null; limits {day, month, year} in
-- cents; actor; holds, the hold rules that apply; answer, to which the transaction-id is added; repeat_seconds,
-- for how long the same amount to the same person is refused, or null.
--
-- outcome: CREATED; REPEATED with the first answer of the same Idempotency-Key; KEY_REUSED when the key
-- came with another request. A limit that would be passed raises check_violation with the constraint
-- limit_usage_within_day, _month or _year; a repeat raises it with transactions_not_repeated, the other
-- transaction's reference and moment being its detail.
create or replace function create_outbound_transaction(request jsonb, out outcome text, out answer jsonb)
language plpgsql as $$
declare
  t transactions := jsonb_populate_record(null::transactions, request -> 'transaction');
  claim idempotency_keys := jsonb_populate_record(null::idempotency_keys, request -> 'idempotency');
  saved beneficiaries := jsonb_populate_record(null::beneficiaries, request -> 'beneficiary');
  subject text;
  held bigint;
  repeated text;
begin
  t.id := nextval('transactions_id_seq');
  t.business_day := (now() at time zone 'Africa/Johannesburg')::date;
  t.created_at := now();
  t.status_at := now();
  answer := request -> 'answer' || jsonb_build_object('transaction-id', t.id);
  subject := 'transaction:' || t.id;

  if claim.key is not null then
    insert into idempotency_keys (caller, key, call, request_hash, status, answer)
    values (claim.caller, claim.key, claim.call, claim.request_hash, 201, answer)
    on conflict (caller, key) do nothing;
    if not found then
      select case when k.request_hash = claim.request_hash and k.call = claim.call
                  then 'REPEATED' else 'KEY_REUSED' end, k.answer
      into outcome, answer
      from idempotency_keys k where k.caller = claim.caller and k.key = claim.key;
      return;
    end if;
  end if;

  if saved.beneficiary_name is not null then
    insert into beneficiaries (registration_id, beneficiary_name, destination_id, payout_method_id,
      payout_partner_id, currency_id, quotation_type, amount, quotation_reference)
    values (t.registration_id, saved.beneficiary_name, t.destination_id, t.payout_method_id,
      t.payout_partner_id, t.currency_id, saved.quotation_type, saved.amount,
      saved.quotation_reference)
    returning id into t.beneficiary_id;
    insert into beneficiary_fields (beneficiary_id, required_field_id, value)
    select t.beneficiary_id, (f ->> 'required-field-id')::integer, f ->> 'required-field-value'
    from jsonb_array_elements(t.captured_fields) f;
  end if;

  insert into transactions overriding system value values (t.*);
  insert into transaction_events (transaction_id, from_status, to_status, actor, reason)
  values (t.id, null, 'CREATED', request ->> 'actor', null),
         (t.id, 'CREATED', t.status, 'system', t.reason);
  if t.status = 'ON_HOLD_UNPAID' then
    insert into cases (kind, subject, transaction_id, facts, due_at, opened_by)
    values ('HOLD', subject, t.id, jsonb_build_object('why', t.reason, 'rules', request -> 'holds'), t.due_at,
      'system')
    returning id into held;
    insert into case_events (case_id, action, actor, details)
    values (held, 'OPENED', 'system', jsonb_build_object('rules', request -> 'holds'));
  end if;
  insert into audit_entries (actor, action, subject, details)
  values (request ->> 'actor', 'transaction.created', subject, jsonb_build_object(
    'status', t.status, 'holds', request -> 'holds', 'principal-cents', t.principal_cents,
    'total-cents', t.total_cents));
  perform queue_message(m.channel, m.recipient, m.subject, m.body)
  from jsonb_to_recordset(request -> 'messages')
    m (channel text, recipient text, subject text, body text);

  perform count_and_reserve(t.registration_id, t.business_day, t.principal_cents, request -> 'limits');

  -- After the customer's lock: of two tabs that complete at once, the second sees the first's.
  if request ->> 'repeat_seconds' is not null then
    select jsonb_build_object('reference', x.payment_reference, 'at', x.created_at)
    into repeated
    from transactions x
    where x.registration_id = t.registration_id and x.id <> t.id
      and x.created_at > now() - make_interval(secs => (request ->> 'repeat_seconds')::integer)
      and x.principal_cents = t.principal_cents and x.destination_id = t.destination_id
      and lower(x.beneficiary_first_name) = lower(t.beneficiary_first_name)
      and lower(x.beneficiary_last_name) = lower(t.beneficiary_last_name)
      and x.status not in ('EXPIRED', 'REJECTED', 'CANCELED', 'REFUNDED')
    order by x.created_at desc limit 1;
    if repeated is not null then
      raise exception 'the same went to the same person a moment ago' using
        errcode = 'check_violation', constraint = 'transactions_not_repeated', detail = repeated;
    end if;
  end if;
  outcome := 'CREATED';
end $$;
