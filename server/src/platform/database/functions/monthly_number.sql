-- The next number of a row in a table that is divided by months (decision 50): its month, and ten digits that only grow.
-- Rows are therefore in the order of their numbers, and found by them in one partition.
create or replace function monthly_number(sequence regclass) returns bigint language sql volatile
return month_number((now() at time zone 'Africa/Johannesburg')::date) * 10000000000 + nextval(sequence);

-- Partitions come first: a number needs one.
select add_partitions();
alter table transaction_events alter column id set default monthly_number('transaction_events_id_seq');
alter table inbound_transaction_events alter column id set default monthly_number('inbound_transaction_events_id_seq');
alter table payout_events alter column id set default monthly_number('payout_events_id_seq');
alter table audit_entries alter column id set default monthly_number('audit_entries_id_seq');
alter table messages alter column id set default monthly_number('messages_id_seq');
