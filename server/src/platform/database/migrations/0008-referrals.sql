-- With this code a customer invites others; it says nothing about the customer.
alter table customers
  add column referral_code text not null
    default upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10))
    constraint customers_referral_code_unique unique;
