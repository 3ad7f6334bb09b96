-- The ids of cases that are found by words, of some kinds, at most so many (decision 94). Each word is the beginning of one;
-- `number` is what may stand in the place of all of them, where only digits were typed, and `own` a case's id.
--
-- Plans that were made while tables were empty have to hold when they are full (decision 72).
create or replace function find_cases(typed text, number tsquery, own bigint, kinds text[], most integer)
returns setof bigint language sql stable set enable_seqscan = off as $$
  select c.id from cases c where c.id = own and c.kind = any (kinds)
  union
  (select c.id from cases c
   where c.kind = any (kinds) and c.words @@ coalesce(number, (
     select string_agg(word || ':*', ' & ')::tsquery from unnest(case_words(typed)) word))
   limit most)
$$;
