-- Case kinds, decisions, refund states and outcomes of notices get the names that people in payments use. In
-- append-only tables only the names of codes change. Journal events (REFUND_LEFT and others) stay,
-- since a posted entry is evidence, and so do sealed audit entries.
create temporary table renamed (column_name text, old text, new text) on commit drop;
insert into renamed values
  ('kind', 'DEAF_PARTNER', 'WEBHOOK_UNREACHABLE'),
  ('kind', 'SILENT_PAYOUT', 'PAYOUT_OVERDUE'),
  ('kind', 'DOUBTED_PAYOUT', 'PAYOUT_DISCREPANCY'),
  ('kind', 'LETTER', 'CONTACT_MESSAGE'),
  ('kind', 'RATE_STOP', 'RATE_SUSPENDED'),
  ('decision', 'GO_ON', 'CONTINUE'),
  ('decision', 'GIVE_BACK', 'RETURN_TO_PARTNER'),
  ('decision', 'SEND_TO', 'SEND_TO_ACCOUNT'),
  ('state', 'LEFT', 'SENT'),
  ('outcome', 'DOUBTED', 'DISCREPANCY'),
  ('outcome', 'NOTHING', 'IGNORED');

-- Constraints name the old codes in their definitions, so they are dropped first and added with the new ones.
create temporary table rebuilt on commit drop as
select conname as name, conrelid::regclass::text as relation, pg_get_constraintdef(oid) as rule
from pg_constraint
where conname in ('cases_kind_known', 'cases_prices_need_two', 'refunds_state_known', 'payout_words_outcome_known');

do $$
declare
  one record;
begin
  for one in select * from rebuilt loop
    execute format('alter table %s drop constraint %I', one.relation, one.name);
  end loop;
end $$;

update cases c set kind = r.new from renamed r where r.column_name = 'kind' and c.kind = r.old;
-- A decision may carry its parameters behind a sign: SEND_TO=470010/….
update cases c set decision = r.new || substr(c.decision, length(r.old) + 1)
from renamed r where r.column_name = 'decision' and c.decision ~ ('^' || r.old || '(=|$)');
alter table case_events disable trigger case_events_append_only;
update case_events e set decision = r.new || substr(e.decision, length(r.old) + 1)
from renamed r where r.column_name = 'decision' and e.decision ~ ('^' || r.old || '(=|$)');
alter table case_events enable trigger case_events_append_only;
update refunds f set state = r.new from renamed r where r.column_name = 'state' and f.state = r.old;
update webhook_events w set outcome = r.new from renamed r where r.column_name = 'outcome' and w.outcome = r.old;
alter table payout_words disable trigger payout_words_append_only;
update payout_words w set outcome = r.new from renamed r where r.column_name = 'outcome' and w.outcome = r.old;
alter table payout_words enable trigger payout_words_append_only;

drop index payout_words_misfits;
create index payout_words_misfits on payout_words (id)
  where outcome in ('UNKNOWN', 'AMOUNT', 'CURRENCY', 'DISCREPANCY', 'CONFLICT', 'LATE');

do $$
declare
  one record;
  code record;
begin
  for one in select * from rebuilt loop
    for code in select * from renamed loop
      one.rule := replace(one.rule, quote_literal(code.old), quote_literal(code.new));
    end loop;
    execute format('alter table %s add constraint %I %s', one.relation, one.name, one.rule);
  end loop;
end $$;
