-- In how many minutes a payout partner has the money there, as a rule and at the latest, from when on; without a row
-- it is as the partner's own says (decisions 61, 98).
create table arrival_terms (
  id bigint generated always as identity primary key,
  payout_partner_id integer not null references payout_partners (id),
  usual_minutes integer not null,
  latest_minutes integer not null,
  valid_from timestamptz not null,
  changed_by text not null,
  constraint arrival_terms_order check (usual_minutes > 0 and latest_minutes >= usual_minutes),
  constraint arrival_terms_once unique (payout_partner_id, valid_from)
);

-- Whether recipients of the orders of a tier have to prove something, from when on; without a row it is as the tier's
-- own set says. The numbers are no set's own: both stand in one list.
create table tier_document_terms (
  id bigint generated always as identity (start with 1000000) primary key,
  tier text not null,
  purpose text not null references document_purposes (purpose),
  asked boolean not null,
  valid_from timestamptz not null,
  changed_by text not null,
  constraint tier_document_terms_once unique (tier, purpose, valid_from)
);

alter table price_changes drop constraint price_changes_known, add constraint price_changes_known check (kind in (
  'RATE', 'FEE', 'VAT', 'AMOUNT', 'OUTBOUND_TIER', 'INBOUND_TIER', 'TIER_DOCUMENT', 'SWITCH', 'ARRIVAL',
  'BOP_CATEGORY', 'BOP_USE', 'CORRIDOR_FIELD', 'COMMISSION', 'NEW_DESTINATION', 'NEW_METHOD', 'NEW_PARTNER',
  'NEW_CURRENCY', 'NEW_REMITTANCE_PARTNER'));
