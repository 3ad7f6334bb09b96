-- Whether the JSON of a column holds only encrypted values. Constraints call these functions, because PostgreSQL reads the
-- whole expression of a constraint again for each statement that writes its table: those of before took a fifth of the
-- time that a creation spends in the database (decision 49).
create function has_encrypted_leaves(leaves jsonb, keys text[]) returns boolean
language plpgsql immutable parallel safe as $$
declare
  leaf text;
begin
  for number in 1 .. array_length(keys, 1) loop
    leaf := coalesce(leaves ->> keys[number], '');
    if leaf not like 'e1.%' and leaf not in ('', '1900-01-01') then
      return false;
    end if;
  end loop;
  return true;
end $$;

-- The fields of recipients whose values are encrypted, by their ids (server/src/platform/encryption/recipient-fields.ts).
create function has_encrypted_fields(fields jsonb) returns boolean
language plpgsql immutable parallel safe as $$
begin
  return coalesce(not jsonb_path_exists(fields, '$[*] ? ((((@."required-field-id" == 28 || @."required-field-id" == 40 || @."required-field-id" == 41 || @."required-field-id" == 106 || @."required-field-id" == 108) || ((@."required-field-id" != 28 && @."required-field-id" != 34 && @."required-field-id" != 37 && @."required-field-id" != 40 && @."required-field-id" != 41 && @."required-field-id" != 106 && @."required-field-id" != 108 && @."required-field-id" != 113) && @."required-field-value" starts with "e1.")) && !(@."required-field-value" like_regex "^$|^e1[.]")) || ((@."required-field-id" == 34 || @."required-field-id" == 37 || @."required-field-id" == 113) && !(@."required-field-value" like_regex "^$|^e1[.]")))'), true);
end $$;

-- Constraints with the former expressions are replaced at once, so that no plain value comes between; a start validates them.
do $$ begin
  if exists (select from pg_constraint where conname = 'transactions_sender_encrypted') then
    alter table transactions drop constraint transactions_sender_encrypted, add constraint transactions_sender_encrypted
      check (has_encrypted_leaves(sender, '{id_number,dob,street,town}')) not valid;
  end if;
  if exists (select from pg_constraint where conname = 'transactions_captured_fields_encrypted') then
    alter table transactions drop constraint transactions_captured_fields_encrypted,
      add constraint transactions_captured_fields_encrypted check (has_encrypted_fields(captured_fields)) not valid;
  end if;
  if exists (select from pg_constraint where conname = 'inbound_transactions_provided_fields_encrypted') then
    alter table inbound_transactions drop constraint inbound_transactions_provided_fields_encrypted,
      add constraint inbound_transactions_provided_fields_encrypted check (has_encrypted_fields(provided_fields)) not valid;
  end if;
  if exists (select from pg_constraint where conname = 'redemption_requests_submitted_encrypted') then
    alter table redemption_requests drop constraint redemption_requests_submitted_encrypted,
      add constraint redemption_requests_submitted_encrypted check (
        has_encrypted_leaves(submitted, '{id-number,dob,street-number,street-name,town}')
        and has_encrypted_fields(submitted -> 'captured-fields')) not valid;
  end if;
end $$;
