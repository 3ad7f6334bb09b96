-- Time until which two operators count as one person: one granted the other access within seven days, or a
-- third person granted it to both (decision 19). Null if they count as two people; infinity if both are the
-- same operator.
create or replace function one_person_until(one text, other text) returns timestamptz language sql stable as $$
  with recursive hands as (
    select whose, actor, 'infinity'::timestamptz as until
    from unnest(array[one, other]) with ordinality as people (actor, whose)
    union
    select h.whose, a.made_by, least(h.until, a.made_at + interval '7 days')
    from hands h
    join operators o on h.actor like 'operator:%' and o.email = lower(substring(h.actor from 10))
    join operator_accesses a on a.operator_id = o.id and a.made_at > now() - interval '7 days'
  )
  select max(least(p.until, d.until))
  from hands p join hands d on d.actor = p.actor and d.whose = 2 where p.whose = 1
$$;
