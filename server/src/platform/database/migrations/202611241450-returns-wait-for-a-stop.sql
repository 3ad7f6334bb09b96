-- An operator may want a payment given back that the payout partner has already: the wish waits for the partner's
-- answer, as a customer's does, with all that is needed to mark the return then.
alter table payout_changes
  add column return_to text constraint payout_changes_return_known
    check (return_to in ('MARKED_FOR_REFUND', 'MARKED_FOR_CANCELLATION')),
  add column fee_kept boolean,
  add column reason text,
  add constraint payout_changes_return_whole check (
    num_nonnulls(return_to, fee_kept, reason)
      = case when kind = 'REFUND' and asked_by like 'operator:%' then 3 else 0 end);
