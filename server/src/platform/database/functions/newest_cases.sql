-- Finds those of the newest cases, open and decided, of the given kinds by words: for words that nearly all
-- cases contain, for which `find_cases` would have to read all of them (see server/src/casework/README.md). Words and `number` as in
-- `find_cases`.
--
-- Plans made while tables were empty must still be good when they are full (decision 7).
create or replace function newest_cases(typed text, number tsquery, kinds text[], most integer)
returns setof bigint language sql stable set enable_seqscan = off as $$
  with asked as materialized (
    select coalesce(number, (select string_agg(word || ':*', ' & ')::tsquery from unnest(case_words(typed)) word)) as words
  ), newest as materialized (
    (select u.id from unnest(kinds) one (kind)
     cross join lateral (
       select c.id from cases c where c.kind = one.kind and c.state <> 'DECIDED' order by c.id desc limit most) u
     order by u.id desc limit most)
    union all
    (select c.id from cases c where c.state = 'DECIDED' and c.kind = any (kinds) order by c.id desc limit most)
  )
  select newest.id from asked, newest
  cross join lateral (select c.words from cases c where c.id = newest.id offset 0) c
  where c.words @@ asked.words
$$;
