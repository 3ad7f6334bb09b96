-- A link has an id, from which its token can be made again: a reminder carries the same link as the first
-- message. A link of the demo, whose token is chosen, goes on being known by that token's hash.
alter table inbound_links drop constraint inbound_links_pkey;
alter table inbound_links
  add column id bigint generated always as identity primary key,
  alter column token_hash drop not null,
  add constraint inbound_links_token_hash_unique unique (token_hash);
create unique index inbound_links_one_a_follow_up on inbound_links (follow_up_id)
  where kind = 'FOLLOW_UP';
-- One that is made from its id; a chosen one may stand beside it.
create unique index inbound_links_one_an_order on inbound_links (inbound_transaction_id)
  where kind = 'REDEEM' and token_hash is null;

-- The language its recipient is spoken to in, BCP 47.
alter table inbound_transactions add column language text not null default 'en';

-- What people write to customer care is a case; so is an order that cannot simply wait for its recipient.
alter table cases drop constraint cases_kind_known;
alter table cases add constraint cases_kind_known check (kind in (
  'HOLD', 'SUSPENSE', 'REVERSAL', 'REFUND', 'RETURNED_PAYOUT', 'SANCTIONS_MATCH', 'SIGN_UP', 'REDEMPTION',
  'LIMIT_INCREASE', 'FOLLOW_UP', 'UNDELIVERABLE_MESSAGE', 'QUARANTINED_DOCUMENT', 'BOOKS_DIFFERENCE',
  'CORRECTION', 'WRITE_OFF', 'LETTER', 'INCOMING_ORDER'));
