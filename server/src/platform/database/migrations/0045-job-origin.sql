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
