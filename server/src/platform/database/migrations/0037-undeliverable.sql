-- A message that no way leads out for was never sent.
alter table messages
  drop constraint messages_status_known,
  add constraint messages_status_known
    check (status in ('QUEUED', 'SENT', 'FAILED', 'UNDELIVERABLE'));
