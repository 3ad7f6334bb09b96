-- Entries that somebody makes by hand are cases too: one operator opens and proposes them, another posts them.
alter table cases drop constraint cases_kind_known;
alter table cases add constraint cases_kind_known check (kind in (
  'HOLD', 'SUSPENSE', 'REVERSAL', 'REFUND', 'RETURNED_PAYOUT', 'SANCTIONS_MATCH', 'SIGN_UP', 'REDEMPTION',
  'LIMIT_INCREASE', 'FOLLOW_UP', 'UNDELIVERABLE_MESSAGE', 'QUARANTINED_DOCUMENT', 'BOOKS_DIFFERENCE',
  'CORRECTION', 'WRITE_OFF'));

-- One person is one name, however it is spelled: 'Zanele ' and 'zanele'.
alter table cases drop constraint cases_two_people;
alter table cases add constraint cases_two_people check (proposed_by is null or (
  proposed_by ~ '^operator:.*\S'
  and (decided_by is null or (decided_by ~ '^operator:.*\S'
    and lower(btrim(regexp_replace(normalize(substring(decided_by from 10), NFC), '\s+', ' ', 'g')))
     <> lower(btrim(regexp_replace(normalize(substring(proposed_by from 10), NFC), '\s+', ' ', 'g')))))));

-- What was refused posts nothing, so one person is enough.
alter table cases add constraint cases_books_need_two check (state <> 'DECIDED' or proposed_by is not null
  or decision = 'REFUSED' or kind not in ('CORRECTION', 'WRITE_OFF'));

-- For what was decided about the same before.
create index cases_subject on cases (subject, kind);

-- A sign-up of before, whose applicant still waits.
with waiting as (
  insert into cases (kind, subject, facts, due_at, opened_at, opened_by)
  select 'SIGN_UP', 'customer:' || c.id, jsonb_build_object('reasons', r.reasons), r.opened_at + interval '1 day',
    r.opened_at, 'system'
  from customer_reviews r join customers c on c.id = r.customer_id
  where r.decided_at is null and c.approval_status = 'PENDING'
  returning id, facts
)
insert into case_events (case_id, action, actor, details) select id, 'OPENED', 'system', facts from waiting;
