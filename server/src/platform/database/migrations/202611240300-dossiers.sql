-- A case page shows what its person was told, and an order what was asked for it (decision 95).
create index redemption_requests_of_order on redemption_requests (inbound_transaction_id, id);
