-- How often somebody tried to be recognised for an order: a count by the hour would let a patient one go on.
create table recognition_tries (
  inbound_transaction_id bigint primary key references inbound_transactions (id),
  tries integer not null default 1
);
