-- A line may say what no notice said. Two people put it into the books, and it is matched with what came of it:
-- TO_APPLY becomes RECEIVED or TAKEN_BACK, and SUSPENDED has the case of the money.
alter table statement_matches
  drop constraint statement_matches_purpose_known,
  add constraint statement_matches_purpose_known check (purpose in ('RECEIVED', 'TAKEN_BACK', 'SETTLED',
    'REFUND_LEFT', 'REFUND_BOUNCED', 'BANK_CHARGE', 'PAYOUT_FUNDED', 'TO_APPLY', 'SUSPENDED')),
  drop constraint statement_matches_target,
  add constraint statement_matches_target check (case purpose
    when 'RECEIVED' then num_nonnulls(payment_id, case_id) = 1
    when 'TAKEN_BACK' then num_nonnulls(payment_id, case_id) = 1
    when 'SETTLED' then settlement_line_id is not null
    when 'PAYOUT_FUNDED' then payout_partner_id is not null
    when 'BANK_CHARGE' then true
    when 'TO_APPLY' then state in ('PROPOSED', 'REFUSED')
    when 'SUSPENDED' then (case_id is not null) = (state = 'CONFIRMED')
    else refund_id is not null end
    and num_nonnulls(payment_id, case_id, refund_id, settlement_line_id, payout_partner_id)
      = case purpose when 'BANK_CHARGE' then 0 when 'TO_APPLY' then 0 when 'SUSPENDED' then (state = 'CONFIRMED')::integer
        else 1 end),
  drop constraint statement_matches_funding_needs_two,
  add constraint statement_matches_needs_two check
    (purpose not in ('PAYOUT_FUNDED', 'TO_APPLY', 'SUSPENDED') or state <> 'EXACT');
