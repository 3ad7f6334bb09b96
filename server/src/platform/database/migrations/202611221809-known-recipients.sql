-- A customer's signatures are also those of the requests by which orders became theirs.
create index redemption_requests_customer on redemption_requests (registration_id)
  where registration_id is not null;
create index declaration_signatures_request on declaration_signatures (redemption_request_id)
  where redemption_request_id is not null;
