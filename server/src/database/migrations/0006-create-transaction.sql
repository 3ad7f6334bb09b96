-- The principal in US dollars on that day, in cents: part of the record (2§3).
alter table transactions add column dollar_cents cents;

-- Who may be debited and credited is checked by name: a reference to ledger_accounts would make every
-- creation lock the same few rows.
alter table ledger_postings
  drop constraint ledger_postings_debit_account_fkey,
  drop constraint ledger_postings_credit_account_fkey,
  add constraint ledger_postings_accounts_known check (
    debit_account in ('CUSTOMER_FUNDS', 'PAYMENT_CLEARING', 'PARTNER_PAYABLE', 'PARTNER_SETTLED',
      'RATE_MARGIN', 'FEES', 'VAT', 'REFUNDS_PAYABLE')
    and credit_account in ('CUSTOMER_FUNDS', 'PAYMENT_CLEARING', 'PARTNER_PAYABLE',
      'PARTNER_SETTLED', 'RATE_MARGIN', 'FEES', 'VAT', 'REFUNDS_PAYABLE'));

-- The creation of an outbound transaction, whole, in one round trip: everything it writes is computed by
-- the server beforehand, so that the function decides only what must be decided under a lock.
--
-- request: idempotency {caller, key, call, request_hash} or null; transaction, a row of transactions as it
-- is to be; postings [{debit_account, credit_account, amount_cents}]; messages [{channel, recipient,
-- subject, body}]; beneficiary, a row of beneficiaries to save, or null; limits {day, month, year} in
-- cents; actor; holds, the hold rules that apply; answer, to which the transaction-id is added.
--
-- outcome: CREATED; REPEATED with the first answer of the same Idempotency-Key; KEY_REUSED when the key
-- came with another request. A limit that would be passed raises check_violation with the constraint
-- limit_usage_within_day, _month or _year.
create function create_outbound_transaction(request jsonb, out outcome text, out answer jsonb)
language plpgsql as $$
declare
  t transactions := jsonb_populate_record(null::transactions, request -> 'transaction');
  claim idempotency_keys := jsonb_populate_record(null::idempotency_keys, request -> 'idempotency');
  saved beneficiaries := jsonb_populate_record(null::beneficiaries, request -> 'beneficiary');
  subject text;
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
  insert into ledger_postings (transaction_id, event, debit_account, credit_account, amount_cents)
  select t.id, 'CREATED', p.debit_account, p.credit_account, p.amount_cents
  from jsonb_to_recordset(request -> 'postings')
    p (debit_account text, credit_account text, amount_cents bigint);
  insert into audit_entries (actor, action, subject, details)
  values (request ->> 'actor', 'transaction.created', subject, jsonb_build_object(
    'status', t.status, 'holds', request -> 'holds', 'principal-cents', t.principal_cents,
    'total-cents', t.total_cents));
  perform queue_message(m.channel, m.recipient, m.subject, m.body)
  from jsonb_to_recordset(request -> 'messages')
    m (channel text, recipient text, subject text, body text);

  perform count_and_reserve(t.registration_id, t.business_day, t.principal_cents, request -> 'limits');
  outcome := 'CREATED';
end $$;

-- Last, because from here to the commit the customer's other creations wait: counts the transaction,
-- which locks the customer's row, and reserves its principal within the limits.
create function count_and_reserve(registration bigint, today date, principal bigint, limits jsonb)
returns void language plpgsql as $$
declare
  day_limit bigint := limits ->> 'day';
  day_used bigint;
  month_used bigint;
  year_used bigint;
  exceeded text;
begin
  insert into customer_totals as ct (registration_id, transactions) values (registration, 1)
  on conflict (registration_id) do update set transactions = ct.transactions + 1;

  select coalesce(sum(principal_cents) filter (where business_day = today), 0),
         coalesce(sum(principal_cents) filter (where business_day >= date_trunc('month', today::timestamp)::date), 0),
         coalesce(sum(principal_cents), 0)
  into day_used, month_used, year_used
  from limit_usage
  where registration_id = registration
    and business_day between date_trunc('year', today::timestamp)::date and today;

  exceeded := case
    when day_used + principal > day_limit then 'day'
    when month_used + principal > (limits ->> 'month')::bigint then 'month'
    when year_used + principal > (limits ->> 'year')::bigint then 'year' end;
  if exceeded is not null then
    raise exception 'the % limit would be passed', exceeded using
      errcode = 'check_violation', constraint = 'limit_usage_within_' || exceeded;
  end if;

  insert into limit_usage as u (registration_id, business_day, principal_cents, day_limit_cents)
  values (registration, today, principal, day_limit)
  on conflict (registration_id, business_day) do update
    set principal_cents = u.principal_cents + excluded.principal_cents,
        day_limit_cents = excluded.day_limit_cents;
end $$;

-- customer_totals counts both directions, so that a list knows its length without counting. Outbound
-- transactions are counted as they are created; an incoming order when it becomes a customer's own.
create function count_inbound() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.registration_id is not null then
    update customer_totals set transactions = transactions - 1
    where registration_id = old.registration_id;
  end if;
  if new.registration_id is not null then
    insert into customer_totals as ct (registration_id, transactions) values (new.registration_id, 1)
    on conflict (registration_id) do update set transactions = ct.transactions + 1;
  end if;
  return null;
end $$;
create trigger inbound_transactions_counted_when_new after insert on inbound_transactions
  for each row when (new.registration_id is not null) execute function count_inbound();
create trigger inbound_transactions_counted_when_given after update on inbound_transactions
  for each row when (old.registration_id is distinct from new.registration_id)
  execute function count_inbound();
