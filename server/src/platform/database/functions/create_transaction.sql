-- Creates an outbound transaction in one round trip. The server computes in advance everything that is written,
-- or it is part of the quotation, so that the function decides only what must be decided under a lock. Returns
-- the transaction's id.
--
-- Duplicates are reported through the violated constraint: transactions_made_once for a used Idempotency-Key,
-- transactions_quotation_used_once for a used quotation. Exceeding a limit raises check_violation with the
-- constraint limit_usage_within_day, _month or _year; a repeat raises it with transactions_not_repeated and the
-- other transaction's reference and time as detail. A customer who owes us for a reversed payment raises it
-- with transactions_nothing_owed.
--
-- saved_name: name of a beneficiary to save, or null. holds: hold rules that apply. texts: messages, each as
-- channel, recipient, subject, body. repeat_seconds: how long the same amount to the same person is refused, or
-- null.
--
-- A hold for a sanctions match is visible to fewer operators than other holds (decision 27).
--
-- Plans made while tables were empty must still be good when they are full (decision 7).
create or replace function create_transaction(
  registration bigint, quotation bigint, beneficiary bigint, saved_name text, key text, request_hash text,
  status text, reason text, next_actor text, due_at timestamptz, expires_at timestamptz,
  payment_reference text, collection_pin text, dollar_cents bigint, first_name text, last_name text,
  captured_fields jsonb, sender jsonb, screening jsonb, declaration_version integer, iftr boolean,
  actor text, holds jsonb, texts text[], origin text,
  day_limit bigint, month_limit bigint, year_limit bigint, repeat_seconds integer)
returns bigint language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  made bigint;
  today date := (now() at time zone 'Africa/Johannesburg')::date;
  principal bigint;
  total bigint;
  held bigint;
  repeated text;
begin
  if saved_name is not null then
    insert into beneficiaries (registration_id, beneficiary_name, destination_id, payout_method_id,
      payout_partner_id, currency_id, quotation_type, amount, quotation_reference)
    select registration, saved_name, q.destination_id, q.payout_method_id, q.payout_partner_id,
      q.currency_id, q.quotation_type, q.entered_amount, q.reference
    from quotations q where q.id = quotation
    returning id into beneficiary;
    insert into beneficiary_fields (beneficiary_id, required_field_id, value)
    select beneficiary, (f ->> 'required-field-id')::integer, f ->> 'required-field-value'
    from jsonb_array_elements(create_transaction.captured_fields) f;
  end if;

  insert into transactions as t (registration_id, quotation_id, beneficiary_id, status, reason, next_actor,
    due_at, payment_reference, collection_pin, principal_cents, fee_cents, vat_cents, total_cents,
    margin_cents, dollar_cents, rate, destination_amount, destination_currency, destination_id,
    payout_method_id, payout_partner_id, currency_id, bop_code, beneficiary_first_name,
    beneficiary_last_name, captured_fields, sender, screening, declaration_version, iftr, business_day,
    expires_at, idempotency_key, request_hash)
  select registration, q.id, beneficiary, create_transaction.status, create_transaction.reason,
    create_transaction.next_actor, create_transaction.due_at, create_transaction.payment_reference,
    create_transaction.collection_pin, q.principal_cents, q.fee_cents, q.vat_cents, q.total_cents,
    q.margin_cents, create_transaction.dollar_cents, q.rate, q.destination_amount, q.destination_currency,
    q.destination_id, q.payout_method_id, q.payout_partner_id, q.currency_id, q.bop_code, first_name,
    last_name, create_transaction.captured_fields, create_transaction.sender, create_transaction.screening,
    create_transaction.declaration_version, create_transaction.iftr, today, create_transaction.expires_at,
    key, create_transaction.request_hash
  from quotations q where q.id = quotation
  returning t.id, t.principal_cents, t.total_cents into strict made, principal, total;

  insert into transaction_events (transaction_id, from_status, to_status, actor, reason)
  values (made, 'CREATED', create_transaction.status, 'system', create_transaction.reason);
  if create_transaction.status = 'ON_HOLD_UNPAID' then
    insert into cases (kind, subject, transaction_id, facts, due_at, opened_by)
    values (case when holds ? 'SANCTIONS_MATCH' then 'SANCTIONS_MATCH' else 'HOLD' end, 'transaction:' || made, made,
      jsonb_build_object('why', create_transaction.reason, 'rules', holds), create_transaction.due_at, 'system')
    returning id into held;
    insert into case_events (case_id, action, actor, details)
    values (held, 'OPENED', 'system', jsonb_build_object('rules', holds));
  end if;
  insert into audit_entries (actor, action, subject, details)
  values (create_transaction.actor, 'transaction.created', 'transaction:' || made, jsonb_build_object(
    'status', create_transaction.status, 'holds', holds, 'principal-cents', principal,
    'total-cents', total));
  insert into messages (channel, recipient, subject, body, origin)
  select texts[n][1], texts[n][2], texts[n][3], texts[n][4], nullif(create_transaction.origin, '')::jsonb
  from generate_subscripts(texts, 1) n;

  perform reserve_limit(registration, today, principal, day_limit, month_limit, year_limit);

  -- A customer who owes us for a reversed payment cannot send until the debt is settled.
  if exists (select from claims d where d.registration_id = registration and d.cents > 0) then
    raise exception 'the customer owes a payment that was taken back' using
      errcode = 'check_violation', constraint = 'transactions_nothing_owed';
  end if;

  -- After the customer's lock: if two tabs complete at once, the second sees the transaction of the first.
  if repeat_seconds is not null then
    select jsonb_build_object('reference', x.payment_reference, 'at', x.created_at)
    into repeated
    from transactions x
    -- Compared as a row, which only the customer's list answers: a plan of a small table would otherwise use the
    -- index by time, and remain when that finds the transactions of all customers.
    where x.registration_id = registration and x.id <> made
      and (x.registration_id, x.created_at) > (registration, now() - make_interval(secs => repeat_seconds))
      and x.principal_cents = principal
      and x.destination_id = (select q.destination_id from quotations q where q.id = quotation)
      and lower(x.beneficiary_first_name) = lower(first_name)
      and lower(x.beneficiary_last_name) = lower(last_name)
      and x.status not in ('EXPIRED', 'REJECTED', 'CANCELED', 'REFUNDED')
    order by x.created_at desc limit 1;
    if repeated is not null then
      raise exception 'the same went to the same person a moment ago' using
        errcode = 'check_violation', constraint = 'transactions_not_repeated', detail = repeated;
    end if;
  end if;
  return made;
end $$;
