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
