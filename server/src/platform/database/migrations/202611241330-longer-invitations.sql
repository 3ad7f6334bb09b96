-- Of ten letters a million customers would have had one in three that two codes are alike, and a sign-up failed.
alter table customers alter column referral_code
  set default upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12));
