-- The number of a month since the end of 2019, with which numbers of rows begin that are divided by months (decision 50).
create or replace function month_number(month date) returns bigint language sql immutable parallel safe
return (extract(year from month)::bigint - 2020) * 12 + extract(month from month)::bigint;
