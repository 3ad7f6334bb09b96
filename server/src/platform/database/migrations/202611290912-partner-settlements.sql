-- Adds a kind of case to those there are.
do $$
declare
  rule text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'cases_kind_known');
begin
  alter table cases drop constraint cases_kind_known;
  execute 'alter table cases add constraint cases_kind_known '
    || replace(rule, 'ARRAY[', 'ARRAY[''PARTNER_SETTLEMENT''::text, ');
end $$;
alter table cases add constraint cases_partner_settlement_needs_two
  check (kind <> 'PARTNER_SETTLEMENT' or state <> 'DECIDED' or decision not in ('AGREE', 'WITHDRAW')
    or proposed_by is not null);

-- A net amount of a statement that two people agreed on: the partner pays it to our bank, or we repay it to the partner.
-- Nothing is posted before the bank's line; an agreed repayment pays for no order meanwhile.
create table partner_settlements (
  id bigint generated always as identity primary key,
  -- Named on the bank's line.
  reference text not null generated always as ('PS' || lpad(id::text, 10, '0')) stored
    constraint partner_settlements_reference_unique unique,
  remittance_partner text not null references remittance_partners (name),
  statement_id bigint not null references partner_statements (id),
  direction text not null constraint partner_settlements_direction_known check (direction in ('COLLECT', 'REPAY')),
  amount_cents cents not null constraint partner_settlements_amount_positive check (amount_cents > 0),
  state text not null default 'AGREED'
    constraint partner_settlements_state_known check (state in ('AGREED', 'SETTLED', 'WITHDRAWN')),
  case_id bigint not null references cases (id) constraint partner_settlements_once unique,
  proposed_by text not null,
  agreed_by text not null,
  agreed_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint partner_settlements_two_people check (proposed_by like 'operator:%' and agreed_by like 'operator:%'
    and proposed_by <> agreed_by),
  constraint partner_settlements_ended check ((state = 'AGREED') = (ended_at is null))
);
create unique index partner_settlements_one_open on partner_settlements (remittance_partner) where state = 'AGREED';
create index partner_settlements_list on partner_settlements (remittance_partner, id);
create trigger partner_settlements_kept before delete or truncate on partner_settlements
  for each statement execute function refuse_removal();
create trigger partner_settlements_ended_once before update on partner_settlements
  for each row when (old.state <> 'AGREED') execute function refuse_change();

-- A bank's line may be an agreed settlement: of a partner that paid, or of a repayment to it. As two people agreed on
-- it, a line that has its reference, amount and side needs no others.
alter table statement_matches
  add column partner_settlement_id bigint references partner_settlements (id),
  drop constraint statement_matches_purpose_known,
  add constraint statement_matches_purpose_known check (purpose in ('RECEIVED', 'TAKEN_BACK', 'SETTLED',
    'REFUND_LEFT', 'REFUND_BOUNCED', 'BANK_CHARGE', 'PAYOUT_FUNDED', 'TO_APPLY', 'SUSPENDED', 'PAYOUT_LEFT',
    'PAYOUT_CAME_BACK', 'REMITTER_SETTLED', 'REMITTER_REPAID', 'VOUCHERS_FUNDED')),
  drop constraint statement_matches_target,
  add constraint statement_matches_target check (case purpose
    when 'RECEIVED' then num_nonnulls(payment_id, case_id) = 1
    when 'TAKEN_BACK' then num_nonnulls(payment_id, case_id, reversal_id) = 1
    when 'SETTLED' then settlement_line_id is not null
    when 'PAYOUT_FUNDED' then payout_partner_id is not null
    when 'PAYOUT_LEFT' then payout_id is not null
    when 'PAYOUT_CAME_BACK' then payout_id is not null
    when 'REMITTER_SETTLED' then num_nonnulls(remittance_partner, partner_settlement_id) = 1
    when 'REMITTER_REPAID' then partner_settlement_id is not null
    when 'BANK_CHARGE' then true
    when 'VOUCHERS_FUNDED' then true
    when 'TO_APPLY' then state in ('PROPOSED', 'REFUSED')
    when 'SUSPENDED' then (case_id is not null) = (state = 'CONFIRMED')
    else refund_id is not null end
    and num_nonnulls(payment_id, case_id, refund_id, settlement_line_id, payout_partner_id, remittance_partner,
        payout_id, reversal_id, partner_settlement_id)
      = case purpose when 'BANK_CHARGE' then 0 when 'VOUCHERS_FUNDED' then 0 when 'TO_APPLY' then 0
        when 'SUSPENDED' then (state = 'CONFIRMED')::integer else 1 end),
  drop constraint statement_matches_needs_two,
  add constraint statement_matches_needs_two check (state <> 'EXACT' or purpose not in ('PAYOUT_FUNDED', 'TO_APPLY',
    'SUSPENDED', 'REMITTER_SETTLED', 'VOUCHERS_FUNDED') or partner_settlement_id is not null);
create unique index statement_matches_partner_settlement on statement_matches (partner_settlement_id)
  where state <> 'REFUSED' and partner_settlement_id is not null;
