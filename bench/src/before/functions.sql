-- The functions of a creation before decision 72, word for word.
-- Jobs are rows of the job queue, written in the database transaction of their cause: both happen or
-- neither. Retries, back-off and life of a job are those of its queue (src/worker/queues.ts), filled in
-- here as the queue's own library fills them in.
--
-- A job knows the request it comes from: what the setting thumela.origin says in the database
-- transaction that queues it (src/observability/scope.ts) is kept with the job, so that the worker's log
-- and trace go on where the request's ended.
create or replace function queue_job(queue_name text, job_data jsonb, delay interval default '0')
returns void language plpgsql as $$
declare
  origin text := nullif(current_setting('thumela.origin', true), '');
begin
  if origin is not null then
    job_data := job_data || jsonb_build_object('origin', origin::jsonb);
  end if;
  insert into pgboss.job (name, data, start_after, keep_until, expire_seconds, deletion_seconds,
    retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
  select q.name, job_data, now() + delay, now() + delay + q.retention_seconds * interval '1s',
    q.expire_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff,
    q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds
  from pgboss.queue q where q.name = queue_name;
  if not found then
    raise exception 'there is no job queue %', queue_name using errcode = 'undefined_object';
  end if;
end $$;

-- Puts a message to a customer into the queue and answers its id.
create or replace function queue_message(channel text, recipient text, subject text, body text)
returns bigint language plpgsql as $$
declare
  message_id bigint;
begin
  insert into messages (channel, recipient, subject, body)
  values (queue_message.channel, queue_message.recipient, queue_message.subject, queue_message.body)
  returning id into message_id;
  perform queue_job('message', jsonb_build_object('id', message_id));
  return message_id;
end $$;

-- What is written to the audit trail waits for its seal.
create or replace function await_seal() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (entry_id) values (new.id);
  return null;
end $$;

-- The sums of the newest day of a customer's usage, of its month and of its year, follow limit_usage by
-- themselves, so that reading what is left costs one row however much was sent.
create or replace function follow_usage() returns trigger language plpgsql as $$
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

-- The last step of a creation, because from here to the commit the customer's other creations wait:
-- reserves the principal on its day, which brings the running sums forward, and counts the transaction.
-- When a sum is then above its limit, nothing of the creation is kept.
create or replace function count_and_reserve(registration bigint, today date, principal bigint, limits jsonb)
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

-- The creation of an outbound transaction, whole, in one round trip: everything it writes is computed by
-- the server beforehand, so that the function decides only what must be decided under a lock.
--
-- request: idempotency {caller, key, call, request_hash} or null; transaction, a row of transactions as it
-- is to be; postings [{debit_account, credit_account, amount_cents}]; messages [{channel, recipient,
-- subject, body}]; beneficiary, a row of beneficiaries to save, or null; limits {day, month, year} in
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


create trigger audit_entries_await_seal after insert on audit_entries
  for each row execute function await_seal();
create trigger limit_usage_followed after insert or update on limit_usage
  for each row execute function follow_usage();
