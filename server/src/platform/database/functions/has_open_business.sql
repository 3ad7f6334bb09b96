-- Whether a customer has transactions or orders that are not concluded, owes money, or is owed a credit.
create or replace function has_open_business(registration bigint) returns boolean language sql stable as $$
  select exists (select from transactions where registration_id = $1
      and status not in ('COMPLETE', 'EXPIRED', 'REJECTED', 'CANCELED', 'REFUNDED'))
    or exists (select from inbound_transactions where registration_id = $1
      and status not in ('COMPLETE', 'EXPIRED', 'REJECTED', 'CANCELED'))
    or exists (select from claims where registration_id = $1 and cents > 0)
    or exists (select from claims where registration_id = $1 and cents < 0)
$$;
