-- Makes a table of records append-only. Only the functions of the owner that erase personal data may blank the words
-- of some tables, never those of the audit trail or the books, and never remove a row.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('thumela.erasing', true) = 'on'
    and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)
    and tg_table_name in ('case_events', 'case_notes', 'declaration_signatures', 'stated_incomes', 'screening_clearances',
      'risk_findings', 'due_diligence_approvals', 'due_diligence_requests', 'disputes', 'dispute_events',
      'dispute_files', 'debt_arrangements') then
    return case tg_level when 'ROW' then new end;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
