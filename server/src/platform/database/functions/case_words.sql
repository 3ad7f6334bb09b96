-- The words of a text, as cases are found by them: in small letters, without accents, cut wherever something else than
-- a letter or a digit stands.
create or replace function case_words(said text) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct left(word, 60)), '{}')
  from regexp_split_to_table(
    regexp_replace(lower(normalize(said, nfd)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+') word
  where word <> ''
$$;
