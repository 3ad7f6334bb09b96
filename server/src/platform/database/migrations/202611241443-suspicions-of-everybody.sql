-- Every employee may raise a suspicion (FICA section 29), so two may raise one about the same subject. The raiser cannot
-- close it.
drop index reports_suspected_once;
create unique index reports_suspected_once on reports (subject, raised_by) where kind = 'STR' and state = 'DUE';
alter table reports add constraint reports_raiser_does_not_close check (raised_by is null or decided_by is null
  or lower(btrim(regexp_replace(normalize(substring(decided_by from 10), NFC), '\s+', ' ', 'g')))
   <> lower(btrim(regexp_replace(normalize(substring(raised_by from 10), NFC), '\s+', ' ', 'g')))) not valid;
