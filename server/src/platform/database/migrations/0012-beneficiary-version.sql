-- Counts the changes of a beneficiary, so that an edit made on an older state is noticed.
alter table beneficiaries add column version integer not null default 1
  constraint beneficiaries_version_counts check (version > 0);
