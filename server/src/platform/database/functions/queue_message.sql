-- Puts a message to a customer into the queue and answers its id. It is due at once, and knows the request
-- it comes from: what the setting thumela.origin says (src/observability/scope.ts).
create or replace function queue_message(channel text, recipient text, subject text, body text)
returns bigint language sql as $$
  insert into messages (channel, recipient, subject, body, origin)
  values (channel, recipient, subject, body, nullif(current_setting('thumela.origin', true), '')::jsonb)
  returning id
$$;
