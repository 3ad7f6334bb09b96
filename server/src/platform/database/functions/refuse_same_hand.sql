-- A decision by two people needs two independent operators. Two of them may be one person at two screens if one
-- granted the other access within seven days, or if a third granted it to both (decision 19). `detail` says
-- until when they count as one.
create or replace function refuse_same_hand() returns trigger language plpgsql as $$
declare
  proposer text;
  decider text;
  until timestamptz;
begin
  if tg_table_name = 'examinations' then
    proposer := (select m.proposed_by from month_closings m where m.month = new.closes);
    decider := new.asked_by;
  -- Before the next condition, which reads a column that restorations lack.
  elsif tg_table_name = 'restorations' then
    proposer := new.proposed_by;
    decider := new.released_by;
  elsif tg_table_name = 'debt_arrangements' and new.state = 'ENDED' then
    proposer := new.end_proposed_by;
    decider := new.ended_by;
  else
    proposer := new.proposed_by;
    decider := new.decided_by;
  end if;
  until := one_person_until(proposer, decider);
  if until is not null then
    raise exception 'both were let in by one hand' using errcode = 'check_violation',
      constraint = 'operators_two_hands',
      detail = to_char(until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"');
  end if;
  return new;
end $$;

create or replace trigger two_hands before update of state on cases for each row
when (old.state = 'PROPOSED' and new.state = 'DECIDED' and new.proposed_by <> new.decided_by)
execute function refuse_same_hand();

create or replace trigger two_hands before update of state on statement_matches for each row
when (old.state = 'PROPOSED' and new.state = 'CONFIRMED' and new.proposed_by <> new.decided_by)
execute function refuse_same_hand();

create or replace trigger two_hands before insert on examinations for each row
when (new.closes is not null) execute function refuse_same_hand();

create or replace trigger two_hands before update of state on debt_arrangements for each row
when (old.state = 'PROPOSED' and new.state = 'AGREED' and new.proposed_by <> new.decided_by
  or old.state = 'AGREED' and new.state = 'ENDED' and new.end_proposed_by <> new.ended_by)
execute function refuse_same_hand();

create or replace trigger two_hands before update of released_at on restorations for each row
when (old.released_at is null and new.released_at is not null and new.proposed_by <> new.released_by)
execute function refuse_same_hand();
