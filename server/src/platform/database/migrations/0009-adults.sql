-- Everybody the product serves is an adult on the day they register (1§1); calendar age in South Africa.
alter table customers add constraint customers_adult
  check (dob <= ((created_at at time zone 'Africa/Johannesburg')::date - interval '18 years'));
