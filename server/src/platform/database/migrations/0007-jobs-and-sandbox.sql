-- Jobs are rows of the job queue, written in the database transaction of their cause: both happen or
-- neither. Retries, back-off and life of a job are those of its queue (src/worker/queues.ts), filled in
-- here as the queue's own library fills them in.
create function queue_job(queue_name text, job_data jsonb, delay interval default '0')
returns void language plpgsql as $$
begin
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
create function queue_message(channel text, recipient text, subject text, body text)
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

-- A partner's payment counts once, however many different events tell of it.
create unique index payments_partner_reference_once on payments (option, partner_reference);

-- The sandbox partner's own books; nothing of the remitter reads them.
create table sandbox_payments (
  id text primary key,
  option text not null,
  payment_reference text not null,
  merchant text not null,
  amount_cents cents not null constraint sandbox_payments_amount_positive check (amount_cents > 0),
  currency char(3) not null,
  status text not null default 'OPEN' constraint sandbox_payments_status_known
    check (status in ('OPEN', 'APPROVED', 'DECLINED', 'CANCELED')),
  success_url text not null,
  failed_url text not null,
  canceled_url text not null,
  created_at timestamptz not null default now(),
  decided_at timestamptz
);

create table sandbox_events (
  id text primary key,
  payment_id text not null references sandbox_payments (id),
  body text not null,
  deliveries integer not null default 0,
  created_at timestamptz not null default now()
);
create index sandbox_events_payment on sandbox_events (payment_id);
