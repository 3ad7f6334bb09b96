-- A number needs a partition of its month.
select add_partitions();

-- The next number of a row in a table that is divided by months (decision 50): its month, and ten digits that only grow.
-- Rows are therefore in the order of their numbers, and found by them in one partition.
create or replace function monthly_number(sequence regclass) returns bigint language sql volatile
return month_number((now() at time zone 'Africa/Johannesburg')::date) * 10000000000 + nextval(sequence);
