-- What people quote of a customer is the registration that every page shows, not the number of a row (decision 109).
update reports r set quoted = c.registration_id::text from customers c
where r.subject = 'customer:' || c.id and c.registration_id is not null;
