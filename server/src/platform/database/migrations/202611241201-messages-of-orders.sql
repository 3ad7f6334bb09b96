-- The order a message is about, so that its story has them all: an SMS has no room for a reference, and goes to
-- whatever number somebody typed (decision 96). Those of transactions name their reference.
alter table messages add column inbound_transaction_id bigint references inbound_transactions (id);
create index messages_order on messages (inbound_transaction_id, created_at, id)
  where inbound_transaction_id is not null;

update messages m set inbound_transaction_id = o.id
from inbound_transactions o
where m.recipient = o.beneficiary_msisdn and m.created_at between o.created_at and o.status_at + interval '30 days'
  and position(o.reference in m.body) > 0;
