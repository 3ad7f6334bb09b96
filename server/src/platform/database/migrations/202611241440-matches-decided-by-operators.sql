-- Reopens, for each subject, the newest sanctions match that a clock, a job or a customer ended: it was never decided.
-- Older ones of the same subject do not change.
with ended as (
  update cases c set state = 'OPEN', decision = null, reason = null, proposed_by = null, decided_by = null,
    decided_at = null
  where c.kind = 'SANCTIONS_MATCH' and c.state = 'DECIDED' and c.decided_by not like 'operator:%'
    and c.id = (select max(n.id) from cases n where n.kind = 'SANCTIONS_MATCH' and n.subject = c.subject)
  returning c.id
)
insert into case_events (case_id, action, actor, details)
select id, 'NOTED', 'system', '{"why": "It was ended without a decision and is open again."}' from ended;

alter table cases add constraint cases_match_by_operator
  check (kind <> 'SANCTIONS_MATCH' or state <> 'DECIDED' or decided_by ~ '^operator:.*\S') not valid;
