-- Separately, so that the rows are read without a lock that other proofs wait for.
alter table deletions validate constraint deletions_kind_known;
