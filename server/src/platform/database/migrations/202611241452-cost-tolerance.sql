-- By how much the cost of a payout in another currency may differ from what was booked and still match by itself, in
-- hundredths of a percent, for each payout partner from when on; nothing without a row. More is confirmed by two people.
create table cost_tolerances (
  id bigint generated always as identity primary key,
  payout_partner_id integer not null references payout_partners (id),
  hundredths integer not null
    constraint cost_tolerances_range check (hundredths between 0 and 500),
  valid_from timestamptz not null,
  changed_by text not null,
  constraint cost_tolerances_once unique (payout_partner_id, valid_from)
);

alter table price_changes drop constraint price_changes_known, add constraint price_changes_known check (kind in (
  'RATE', 'FEE', 'VAT', 'AMOUNT', 'OUTBOUND_TIER', 'INBOUND_TIER', 'TIER_DOCUMENT', 'SWITCH', 'ARRIVAL',
  'COST_TOLERANCE', 'BOP_CATEGORY', 'BOP_USE', 'CORRIDOR_FIELD', 'FIELD_CHOICE', 'COMMISSION', 'NEW_DESTINATION',
  'NEW_METHOD', 'NEW_PARTNER', 'NEW_CURRENCY', 'NEW_FIELD_CHOICE', 'NEW_REMITTANCE_PARTNER'));
