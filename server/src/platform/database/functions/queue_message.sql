-- Queues a message to a customer, due immediately, and returns its id. It records the request that caused it:
-- the setting thumela.origin (platform/observability/scope.ts).
create or replace function queue_message(channel text, recipient text, subject text, body text)
returns bigint language sql as $$
  insert into messages (channel, recipient, subject, body, origin)
  values (channel, recipient, subject, body, nullif(current_setting('thumela.origin', true), '')::jsonb)
  returning id
$$;
