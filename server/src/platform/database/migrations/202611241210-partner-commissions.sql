-- What a remittance partner owes us for each order, in hundredths of a percent, from when on; without a row it is as
-- the partner's own says (decision 98).
create table partner_commissions (
  id bigint generated always as identity primary key,
  remittance_partner text not null references remittance_partners (name),
  hundredths integer not null
    constraint partner_commissions_range check (hundredths between 0 and 10000),
  valid_from timestamptz not null,
  changed_by text not null,
  constraint partner_commissions_once unique (remittance_partner, valid_from)
);

alter table price_changes drop constraint price_changes_known, add constraint price_changes_known check (kind in (
  'RATE', 'FEE', 'VAT', 'AMOUNT', 'OUTBOUND_TIER', 'INBOUND_TIER', 'SWITCH', 'BOP_CATEGORY', 'COMMISSION',
  'NEW_DESTINATION', 'NEW_METHOD', 'NEW_PARTNER', 'NEW_CURRENCY', 'NEW_REMITTANCE_PARTNER'));
