-- Property frozen under FICA section 26A: a customer, and each amount that we hold of or for a listed person. None of it
-- is paid, refunded, cancelled or redeemed until two people release it under a published permission or a court order
-- (section 26C).
insert into accounts (code, name, kind, normal_side, divided_by, meaning) values
  ('BLOCKED_FUNDS', 'Blocked funds', 'LIABILITY', 'CREDIT', null,
    'Frozen money of people on a sanctions list, released by permission only');

create table frozen_property (
  id bigint generated always as identity primary key,
  -- `customer:3`, `transaction:12` or `order:7`, as its cases have it.
  subject text not null,
  customer_id bigint references customers (id),
  transaction_id bigint references transactions (id),
  inbound_transaction_id bigint references inbound_transactions (id),
  -- The match that was confirmed, and the case that is open while it is frozen.
  match_case_id bigint not null references cases (id),
  case_id bigint not null references cases (id),
  frozen_at timestamptz not null default now(),
  frozen_by text not null,
  -- The source of the money and its amount in BLOCKED_FUNDS; null until its payout is known to be stopped.
  source text constraint frozen_property_source_known check (source in ('PAYMENT', 'REFUND', 'ORDER', 'CLAIM')),
  amount_cents cents constraint frozen_property_amount_positive check (amount_cents > 0),
  proposed_by text,
  released_by text,
  released_at timestamptz,
  -- The Minister's published permission, or the order of a court.
  permission text,
  constraint frozen_property_one_thing check (num_nonnulls(customer_id, transaction_id, inbound_transaction_id) = 1),
  constraint frozen_property_amount_of_source check ((source is null) = (amount_cents is null)
    and (customer_id is null or source is null)),
  constraint frozen_property_frozen_by_operator check (frozen_by ~ '^operator:.*\S'),
  constraint frozen_property_released_by_permission check (
    (released_at is null and released_by is null and proposed_by is null and permission is null)
    or (released_at is not null and permission ~ '\S' and proposed_by ~ '^operator:.*\S' and released_by ~ '^operator:.*\S'
      and lower(btrim(regexp_replace(normalize(substring(released_by from 10), NFC), '\s+', ' ', 'g')))
       <> lower(btrim(regexp_replace(normalize(substring(proposed_by from 10), NFC), '\s+', ' ', 'g')))))
);
create unique index frozen_property_once on frozen_property (subject) where released_at is null;
create index frozen_property_to_block on frozen_property (id) where released_at is null and source is null;
create trigger frozen_property_kept before delete or truncate on frozen_property
  for each statement execute function refuse_removal();

alter table cases drop constraint cases_kind_known;
alter table cases add constraint cases_kind_known check (kind in (
  'HOLD', 'SUSPENSE', 'REVERSAL', 'REFUND', 'RETURNED_PAYOUT', 'SANCTIONS_MATCH', 'SIGN_UP', 'REDEMPTION',
  'LIMIT_INCREASE', 'FOLLOW_UP', 'UNDELIVERABLE_MESSAGE', 'QUARANTINED_DOCUMENT', 'BOOKS_DIFFERENCE',
  'CORRECTION', 'WRITE_OFF', 'LETTER', 'INCOMING_ORDER', 'DEAF_PARTNER', 'SILENT_PAYOUT', 'DOUBTED_PAYOUT',
  'CONFIGURATION', 'RATE_STOP', 'OVERDUE_REPORT', 'FROZEN'));
alter table cases add constraint cases_release_needs_two
  check (kind <> 'FROZEN' or state <> 'DECIDED' or proposed_by is not null);

-- The report of property (section 28A) is due once for each freeze.
alter table reports drop constraint reports_kind_known;
alter table reports add constraint reports_kind_known check (kind in ('CTR', 'IFTR', 'STR', 'TPR'));
drop index reports_found_once;
create unique index reports_found_once on reports (kind, subject) where kind not in ('STR', 'TPR');
create unique index reports_frozen_once on reports (subject) where kind = 'TPR' and state = 'DUE';
