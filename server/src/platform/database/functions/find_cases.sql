-- Finds ids of cases of the given kinds by words, at most `most` (see server/src/casework/README.md). Each typed word matches the
-- beginning of a word of the case. `number` replaces all words if only digits were typed; `own` is a case id.
--
-- Plans made while tables were empty must still be good when they are full (decision 7).
create or replace function find_cases(typed text, number tsquery, own bigint, kinds text[], most integer)
returns setof bigint language sql stable set enable_seqscan = off as $$
  select c.id from cases c where c.id = own and c.kind = any (kinds)
  union
  (select c.id from cases c
   where c.kind = any (kinds) and c.words @@ coalesce(number, (
     select string_agg(word || ':*', ' & ')::tsquery from unnest(case_words(typed)) word))
   limit most)
$$;
