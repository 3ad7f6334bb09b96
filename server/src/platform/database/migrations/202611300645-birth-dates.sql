-- Birth dates, encrypted: each in place of the date in the column of before (decision 49). The server checks the age of
-- customers, because the database cannot compare these.
alter table customers add column birth_date text;
alter table customers alter column dob drop not null;
alter table customers add constraint customers_one_birth_date
  check ((dob is null) <> (birth_date is null)) not valid;
alter table identity_corrections add column birth_date text, add column former_birth_date text;
alter table identity_corrections alter column dob drop not null;
alter table identity_corrections alter column former_dob drop not null;
alter table identity_corrections add constraint identity_corrections_one_birth_date
  check ((dob is null) <> (birth_date is null)) not valid;
alter table identity_corrections add constraint identity_corrections_one_former_birth_date
  check ((former_dob is null) <> (former_birth_date is null)) not valid;
