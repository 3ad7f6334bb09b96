-- How sender and recipient of an order compared with the newest list of sanctions it was screened by, until it
-- is somebody's. Null for what was staged before: it is screened as by the oldest list.
alter table inbound_transactions add column screening jsonb;
-- The few that wait, among all orders ever staged.
create index inbound_transactions_unclaimed on inbound_transactions (id)
  where status in ('STAGED', 'UNALLOCATED');

-- Money from oneself that one person asks for, for each order of theirs, is added up.
create index redemption_requests_open_document on redemption_requests ((submitted ->> 'id-number'))
  where status = 'PENDING';

-- Nobody is asked twice at once about one request.
create unique index follow_ups_one_open on follow_ups (redemption_request_id)
  where status = 'PENDING_CUSTOMER';

-- A request that is decided says when; an open one does not.
alter table redemption_requests add constraint redemption_requests_decided_once
  check ((status = 'PENDING') = (decided_at is null));

-- A partner that does not hear of its orders is a case.
alter table cases drop constraint cases_kind_known;
alter table cases add constraint cases_kind_known check (kind in (
  'HOLD', 'SUSPENSE', 'REVERSAL', 'REFUND', 'RETURNED_PAYOUT', 'SANCTIONS_MATCH', 'SIGN_UP', 'REDEMPTION',
  'LIMIT_INCREASE', 'FOLLOW_UP', 'UNDELIVERABLE_MESSAGE', 'QUARANTINED_DOCUMENT', 'BOOKS_DIFFERENCE',
  'CORRECTION', 'WRITE_OFF', 'LETTER', 'INCOMING_ORDER', 'DEAF_PARTNER'));
