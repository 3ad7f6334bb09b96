-- Once a message has gone out, its words keep no PIN, code or link that opens anything.
alter table messages add column redacted boolean not null default false;

-- What is still to be redacted, for the clock that looks for it.
create index messages_unredacted on messages (id) where not redacted and status <> 'QUEUED';
