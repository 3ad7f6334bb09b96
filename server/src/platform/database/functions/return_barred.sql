-- Whether money of a transaction must not be returned for now: it or its customer is frozen, a sanctions match of
-- either is undecided (FICA sections 26A and 26B), or a direction not to proceed is in force (section 34). A
-- transaction released under a permission may be returned although its customer is still frozen.
create or replace function return_barred(transaction_id bigint) returns boolean language sql stable as $$
  with subjects as (
    select 'transaction:' || $1 as subject
    union all
    select 'customer:' || c.id from transactions t join customers c on c.registration_id = t.registration_id
    where t.id = $1)
  select exists (
      select from subjects s join cases m on m.subject = s.subject
      where m.kind = 'SANCTIONS_MATCH' and m.state <> 'DECIDED')
    or exists (
      select from subjects s join frozen_property f on f.subject = s.subject
      where f.released_at is null and (f.customer_id is null or not exists (
        select from frozen_property r where r.transaction_id = $1 and r.released_at is not null)))
    or is_intervened('transaction:' || $1, (select registration_id from transactions where id = $1))
$$;
