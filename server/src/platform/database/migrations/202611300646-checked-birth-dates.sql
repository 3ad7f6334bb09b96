-- Separately, so that the rows are looked through without a lock that stops customers.
alter table customers validate constraint customers_one_birth_date;
alter table identity_corrections validate constraint identity_corrections_one_birth_date;
alter table identity_corrections validate constraint identity_corrections_one_former_birth_date;
