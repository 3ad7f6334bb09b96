-- What a choice of a recipient's field is called and whether it is offered, from when on; without a row it is as the
-- choice's own says, and offered (decision 98).
create table field_choice_terms (
  id bigint generated always as identity primary key,
  field_value_id integer not null references field_values (id),
  display_value text not null,
  offered boolean not null,
  valid_from timestamptz not null,
  changed_by text not null,
  constraint field_choice_terms_once unique (field_value_id, valid_from)
);

alter table price_changes drop constraint price_changes_known, add constraint price_changes_known check (kind in (
  'RATE', 'FEE', 'VAT', 'AMOUNT', 'OUTBOUND_TIER', 'INBOUND_TIER', 'TIER_DOCUMENT', 'SWITCH', 'ARRIVAL',
  'BOP_CATEGORY', 'BOP_USE', 'CORRIDOR_FIELD', 'FIELD_CHOICE', 'COMMISSION', 'NEW_DESTINATION', 'NEW_METHOD',
  'NEW_PARTNER', 'NEW_CURRENCY', 'NEW_FIELD_CHOICE', 'NEW_REMITTANCE_PARTNER'));
