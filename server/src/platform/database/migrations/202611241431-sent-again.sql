-- A payout is sent again by two people. What was decided by one before stays as it was.
alter table cases add constraint cases_sending_needs_two check (state <> 'DECIDED' or proposed_by is not null
  or kind <> 'RETURNED_PAYOUT' or decision !~ '^SEND_(AGAIN|TO)') not valid;
