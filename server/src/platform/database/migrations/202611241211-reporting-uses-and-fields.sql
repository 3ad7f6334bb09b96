-- Which reporting category an ID type gets in a situation, from when on; null: none, it is not offered. Without a row
-- it is as its own use says (decisions 49, 98).
create table bop_use_terms (
  id bigint generated always as identity primary key,
  id_type text not null,
  situation text not null
    constraint bop_use_terms_situation check (situation in ('NORMAL', 'RAISED', 'SELF')),
  reporting_code text references bop_categories (reporting_code),
  valid_from timestamptz not null,
  changed_by text not null,
  -- Whoever sends or receives at all is reported.
  constraint bop_use_terms_normal check (situation <> 'NORMAL' or reporting_code is not null),
  constraint bop_use_terms_once unique (id_type, situation, valid_from)
);

-- Whether a payout method asks for a field of its recipient, where in the form, and in which pattern, from when on;
-- without a row it is as the corridor's own says.
create table corridor_field_terms (
  id bigint generated always as identity primary key,
  payout_method_id integer not null references payout_methods (id),
  required_field_id integer not null references required_fields (id),
  asked boolean not null,
  position smallint not null constraint corridor_field_terms_position check (position > 0),
  -- '' where the data type is enough.
  pattern text not null,
  valid_from timestamptz not null,
  changed_by text not null,
  constraint corridor_field_terms_once unique (payout_method_id, required_field_id, valid_from)
);

alter table price_changes drop constraint price_changes_known, add constraint price_changes_known check (kind in (
  'RATE', 'FEE', 'VAT', 'AMOUNT', 'OUTBOUND_TIER', 'INBOUND_TIER', 'SWITCH', 'BOP_CATEGORY', 'BOP_USE',
  'CORRIDOR_FIELD', 'COMMISSION', 'NEW_DESTINATION', 'NEW_METHOD', 'NEW_PARTNER', 'NEW_CURRENCY',
  'NEW_REMITTANCE_PARTNER'));
