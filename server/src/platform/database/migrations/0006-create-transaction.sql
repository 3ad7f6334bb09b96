-- The principal in US dollars on that day, in cents: part of the record (2§3).
alter table transactions add column dollar_cents cents;

-- A reference locks the row it points to. Where that is one row for everybody, a country or an account of
-- the ledger, every creation would lock it, and eight at once would hold each other up by a third. So
-- what is the same for all is guarded otherwise: accounts by name, and corridors by never removing a row
-- of theirs; the server takes them from these very rows, and a transaction goes where its quotation went.
alter table ledger_postings
  drop constraint ledger_postings_debit_account_fkey,
  drop constraint ledger_postings_credit_account_fkey,
  add constraint ledger_postings_accounts_known check (
    debit_account in ('CUSTOMER_FUNDS', 'PAYMENT_CLEARING', 'PARTNER_PAYABLE', 'PARTNER_SETTLED',
      'RATE_MARGIN', 'FEES', 'VAT', 'REFUNDS_PAYABLE')
    and credit_account in ('CUSTOMER_FUNDS', 'PAYMENT_CLEARING', 'PARTNER_PAYABLE',
      'PARTNER_SETTLED', 'RATE_MARGIN', 'FEES', 'VAT', 'REFUNDS_PAYABLE'));

alter table quotations
  drop constraint quotations_destination_id_fkey,
  drop constraint quotations_payout_method_id_fkey,
  drop constraint quotations_payout_partner_id_fkey,
  drop constraint quotations_currency_id_fkey,
  drop constraint quotations_bop_code_fkey;
alter table transactions
  drop constraint transactions_destination_id_fkey,
  drop constraint transactions_payout_method_id_fkey,
  drop constraint transactions_payout_partner_id_fkey,
  drop constraint transactions_currency_id_fkey,
  drop constraint transactions_bop_code_fkey;

create function refuse_removal() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are switched off, never removed', tg_table_name
    using errcode = 'restrict_violation';
end $$;
create trigger destinations_kept before delete on destinations
  for each statement execute function refuse_removal();
create trigger payout_methods_kept before delete on payout_methods
  for each statement execute function refuse_removal();
create trigger payout_partners_kept before delete on payout_partners
  for each statement execute function refuse_removal();
create trigger payout_currencies_kept before delete on payout_currencies
  for each statement execute function refuse_removal();
create trigger bop_categories_kept before delete on bop_categories
  for each statement execute function refuse_removal();
create trigger ledger_accounts_kept before delete on ledger_accounts
  for each statement execute function refuse_removal();

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

-- Last, because from here to the commit the customer's other creations wait: reserves the principal on
-- its day, which brings the running sums forward, and counts the transaction. When a sum is then above
-- its limit, nothing of the creation is kept.
create function count_and_reserve(registration bigint, today date, principal bigint, limits jsonb)
returns void language plpgsql as $$
declare
  day_limit bigint := limits ->> 'day';
  used customer_totals;
  exceeded text;
begin
  insert into limit_usage as u (registration_id, business_day, principal_cents, day_limit_cents)
  values (registration, today, principal, day_limit)
  on conflict (registration_id, business_day) do update
    set principal_cents = u.principal_cents + excluded.principal_cents,
        day_limit_cents = excluded.day_limit_cents;

  update customer_totals set transactions = transactions + 1
  where registration_id = registration
  returning * into used;

  exceeded := case
    when used.day_cents > day_limit then 'day'
    when used.month_cents > (limits ->> 'month')::bigint then 'month'
    when used.year_cents > (limits ->> 'year')::bigint then 'year' end;
  if exceeded is not null then
    raise exception 'the % limit would be passed', exceeded using
      errcode = 'check_violation', constraint = 'limit_usage_within_' || exceeded;
  end if;
end $$;

-- The sums of the newest day of a customer's usage, of its month and of its year, follow limit_usage by
-- themselves, so that reading what is left costs one row however much was sent.
alter table customer_totals
  add column usage_day date not null default '0001-01-01',
  add column day_cents cents not null default 0,
  add column month_cents cents not null default 0,
  add column year_cents cents not null default 0;

create function follow_usage() returns trigger language plpgsql as $$
declare
  day date := new.business_day;
  change bigint := new.principal_cents - case when tg_op = 'UPDATE' then old.principal_cents else 0 end;
begin
  insert into customer_totals as t (registration_id, usage_day, day_cents, month_cents, year_cents)
  values (new.registration_id, day, change, change, change)
  on conflict (registration_id) do update set
    usage_day = greatest(t.usage_day, day),
    day_cents = case
      when t.usage_day = day then t.day_cents + change
      when t.usage_day < day then change
      else t.day_cents end,
    month_cents = case
      when date_trunc('month', t.usage_day::timestamp) = date_trunc('month', day::timestamp)
        then t.month_cents + change
      when t.usage_day < day then change
      else t.month_cents end,
    year_cents = case
      when date_trunc('year', t.usage_day::timestamp) = date_trunc('year', day::timestamp)
        then t.year_cents + change
      when t.usage_day < day then change
      else t.year_cents end;
  return null;
end $$;
create trigger limit_usage_followed after insert or update on limit_usage
  for each row execute function follow_usage();

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
