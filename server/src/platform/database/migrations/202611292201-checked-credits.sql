alter table cases
  validate constraint cases_kind_known,
  validate constraint cases_credit_needs_two;
