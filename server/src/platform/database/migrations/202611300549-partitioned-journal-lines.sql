alter table journal_lines drop constraint journal_lines_pkey;
alter table journal_lines add constraint journal_lines_pkey primary key using index journal_lines_of_day;
select partition_table('journal_lines', 'business_day', substring(pg_get_constraintdef(oid) from '\d{4}-\d\d-\d\d'))
from pg_constraint where conname = 'journal_lines_before_months';
