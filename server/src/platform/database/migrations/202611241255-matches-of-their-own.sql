-- Whatever the list of sanctions may name has a case of one kind, which only compliance sees (decision 106). One that
-- was found again beside an open match keeps its other reasons.
update cases c set kind = 'SANCTIONS_MATCH'
where kind = 'HOLD' and facts -> 'rules' ? 'SANCTIONS_MATCH' and (state = 'DECIDED' or not exists (
  select from cases o where o.kind = 'SANCTIONS_MATCH' and o.subject = c.subject and o.state <> 'DECIDED'));
update cases set facts = jsonb_set(facts, '{rules}', (facts -> 'rules') - 'SANCTIONS_MATCH')
where kind = 'HOLD' and facts -> 'rules' ? 'SANCTIONS_MATCH';
update cases c set kind = 'SANCTIONS_MATCH'
where kind = 'INCOMING_ORDER' and (facts ? 'list-date' or exists (
  select from case_events e where e.case_id = c.id and e.details ? 'list-date'));

-- What everybody sees is described anew by describe_case, without what the list of sanctions was a reason of.
drop trigger if exists cases_described on cases;
update cases set words = null where kind in ('HOLD', 'SIGN_UP', 'REDEMPTION');
