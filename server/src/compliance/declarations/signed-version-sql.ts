/**
 * SQL: the newest version that the customer `c` signed in this calendar year (by the business day), as a customer
 * or with a request that became theirs; null if there is none. Each row is found by an index, so that it can be
 * part of a statement that must not read whole tables.
 */
export const SIGNED_VERSION = `
select greatest(
  (select s.declaration_version from declaration_signatures s
   where s.registration_id = c.registration_id
     and s.signed_at >= date_trunc('year', now(), 'Africa/Johannesburg')
   order by s.declaration_version desc limit 1),
  (select s.declaration_version from redemption_requests r
   cross join lateral (select declaration_version from declaration_signatures
     where redemption_request_id = r.id
       and signed_at >= date_trunc('year', now(), 'Africa/Johannesburg')
     order by declaration_version desc limit 1) s
   where r.registration_id = c.registration_id
   order by s.declaration_version desc limit 1))`;
