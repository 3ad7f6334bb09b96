-- Jobs are rows of the job queue, written in the same database transaction as their cause: both happen or
-- neither. A job has the retries, back-off and lifetime of its queue (platform/jobs/queues.ts), filled in here
-- as the queue library does.
--
-- A job records the request that caused it: the setting thumela.origin of the database transaction that queues
-- it (platform/observability/scope.ts) is stored with the job, so that the worker's log and trace continue
-- those of the request.
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
