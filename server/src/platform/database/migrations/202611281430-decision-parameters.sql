-- Parameters of a decision have a column of their own. Cases are rewritten, because a proposal is compared with what the
-- second person confirms. The history is append-only: the server reads the former text `NAME=…` there.
alter table cases add decision_parameters jsonb not null default '{}';
alter table case_events add decision_parameters jsonb not null default '{}';

-- Hidden characters of a corrected value were written as %202E.
create function pg_temp.unquoted(value text) returns text language plpgsql as $$
declare
  code text;
begin
  for code in select distinct m[1] from regexp_matches(value, '%([0-9A-F]{4})', 'g') m
    where m[1] <> '0025' and m[1] > '0000' and m[1] < 'D800' loop
    value := replace(value, '%' || code, chr(('x' || code)::bit(16)::int));
  end loop;
  return replace(value, '%0025', '%');
end $$;

create function pg_temp.parameters(name text, given text) returns jsonb language sql as $$
  select case name
    when 'TRANSACTION' then jsonb_build_object('reference', given)
    when 'FOLLOW_UP' then (
      select jsonb_build_object(
        'purposes', coalesce(jsonb_agg(word order by place) filter (where word <> 'DECLARATION'), '[]'),
        'declaration', coalesce(bool_or(word = 'DECLARATION'), false))
      from (
        select upper(btrim(part)) as word, place from regexp_split_to_table(given, ',') with ordinality of (part, place)
      ) words
      where word <> '')
    when 'SEND_CORRECTED' then (
      select jsonb_build_object('fields', coalesce(jsonb_agg(jsonb_build_object(
          'name', upper(btrim(split_part(part, ':', 1))),
          'value', pg_temp.unquoted(btrim(substr(part, strpos(part || ':', ':') + 1)))) order by place), '[]'))
      from regexp_split_to_table(given, ';') with ordinality of (part, place)
      where btrim(part) <> '')
    when 'SEND_TO_ACCOUNT' then
      jsonb_build_object('branch', split_part(given, '/', 1), 'account', split_part(given, '/', 2))
    when 'UNFREEZE' then jsonb_build_object('permission', given)
  end
$$;

update cases
set decision = split_part(decision, '=', 1),
  decision_parameters = pg_temp.parameters(split_part(decision, '=', 1), substr(decision, strpos(decision, '=') + 1))
where decision ~ '^(TRANSACTION|FOLLOW_UP|SEND_CORRECTED|SEND_TO_ACCOUNT|UNFREEZE)=';
