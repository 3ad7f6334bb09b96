alter table statement_matches
  validate constraint statement_matches_exchange_deal,
  validate constraint statement_matches_needs_two,
  validate constraint statement_matches_purpose_known,
  validate constraint statement_matches_target;
