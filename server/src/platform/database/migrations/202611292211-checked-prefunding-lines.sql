alter table statement_matches
  validate constraint statement_matches_purpose_known,
  validate constraint statement_matches_target;
