-- Search words of a case's text: lower case, without accents, split at everything except letters and digits.
create or replace function case_words(said text) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct left(word, 60)), '{}')
  from regexp_split_to_table(
    regexp_replace(lower(normalize(said, nfd)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+') word
  where word <> ''
$$;
