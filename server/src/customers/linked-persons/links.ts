import { type RawBuilder, sql } from 'kysely';

/** Most persons whom a shared key links. */
export const COMMON = 50;

/** Most persons read for a key: one more shows that it is common. */
const SHARING = sql.lit(COMMON + 1);

/** Newest transactions, orders and recipients of a customer that are compared with those of others. */
const NEWEST = sql.lit(200);

/** Most records of one account that are read. */
const RECORDS = sql.lit(500);

/** Street and postal code as the index `customers_address_key` has them. */
const ADDRESS = sql`address_key(street, postal_code)`;

/** By what the account number among the fields of an order is compared (decision 49), as its index has it. */
const accountIn = (fields: RawBuilder<unknown>) => sql`
  blind_index(jsonb_path_query_first(${fields}, '$[*] ? (@."required-field-id" == 113)."required-field-value"') #>> '{}')`;

/** Queries of a customer's own keys, and `found`: reason, shared key, and the other person. */
export const LINKS = (customer: bigint) => sql`
  me as materialized (
    select id, coalesce(registration_id, -1) as registration, blind_index(id_number) as document, msisdn, referral_code, referred_by,
      ${ADDRESS} as address
    from customers where id = ${customer}),
  ${OWN_KEYS},
  found as (${DOCUMENTS} union all ${ACCOUNTS} union all ${RECIPIENTS} union all ${OTHERS})`;

const OWN_KEYS = sql`
  documents as materialized (
    select document as number from me
    union select blind_index(former_number) from me join identity_renewals r on r.registration_id = me.registration
      where r.status = 'APPROVED' and former_number is not null
    union select blind_index(former_id_number) from me join identity_corrections c on c.customer_id = me.id
      where c.status = 'APPROVED'),
  recipients as materialized (
    select key from recipient_keys where registration_id = (select registration from me) limit ${NEWEST}),
  accounts as materialized (
    select blind_index(r.account_number) as number
      from (select id from transactions where registration_id = (select registration from me)
        order by created_at desc, id desc limit ${NEWEST}) t
      join refund_payees r on r.transaction_id = t.id
    union select ${accountIn(sql`provided_fields`)}
      from (select type, provided_fields from inbound_transactions
        where registration_id = (select registration from me)
        order by created_at desc, id desc limit ${NEWEST}) o
      where type = 'BANK_ACCOUNT'
    union select ${accountIn(sql`submitted -> 'captured-fields'`)}
      from (select submitted from redemption_requests
        where registration_id = (select registration from me) limit ${NEWEST}) r)`;

const DOCUMENTS = sql`
  select 'SAME_DOCUMENT' as reason, number as key, p.id from documents cross join lateral (
    select c.id from customers c where blind_index(c.id_number) = number and c.id <> (select id from me)
    union select c.id from identity_renewals r join customers c using (registration_id)
      where r.status = 'APPROVED' and blind_index(r.former_number) = number and c.id <> (select id from me)
    union select customer_id from identity_corrections c
      where c.status = 'APPROVED' and blind_index(c.former_id_number) = number and customer_id <> (select id from me)
    limit ${SHARING}) p`;

const ACCOUNTS = sql`
  select 'SAME_ACCOUNT', number, p.id from accounts cross join lateral (
    select c.id from (
      select registration_id from (select transaction_id from refund_payees where blind_index(account_number) = number
        limit ${RECORDS}) r join transactions t on t.id = r.transaction_id
      union select registration_id from (select registration_id from inbound_transactions
        where type = 'BANK_ACCOUNT' and registration_id is not null and ${accountIn(sql`provided_fields`)} = number
        limit ${RECORDS}) o
      union select registration_id from (select registration_id from redemption_requests
        where registration_id is not null and submitted ? 'captured-fields'
          and ${accountIn(sql`submitted -> 'captured-fields'`)} = number limit ${RECORDS}) q
    ) held join customers c using (registration_id) where c.id <> (select id from me)
    limit ${SHARING}) p where number <> ''`;

const RECIPIENTS = sql`
  select 'SAME_RECIPIENT', key, p.id from recipients cross join lateral (
    select c.id from (select registration_id from recipient_keys k
      where k.key = recipients.key and k.registration_id <> (select registration from me)
      limit ${SHARING}) k join customers c using (registration_id)) p
  union all
  select 'SENDS_TO', key, c.id from recipients join customers c on c.msisdn = substr(key, 7)
    where key like 'phone:%' and c.id <> (select id from me)
  union all
  select 'SENDS_TO', key, p.id from recipients cross join lateral (
    select id from customers c where blind_index(c.id_number) = substr(key, 10) and c.id <> (select id from me)
    limit ${SHARING}) p where key like 'document:%'
  union all
  select 'RECEIVES_FROM', own.key, p.id
  from (select 'phone:' || msisdn as key from me union select 'document:' || document from me) own
  cross join lateral (
    select c.id from (select registration_id from recipient_keys k
      where k.key = own.key and k.registration_id <> (select registration from me)
      limit ${SHARING}) k join customers c using (registration_id)) p`;

const OTHERS = sql`
  select 'SAME_ADDRESS', address, p.id from me cross join lateral (
    select c.id from customers c where ${ADDRESS} = me.address and c.id <> me.id
    limit ${SHARING}) p where address <> ''
  union all
  select 'INVITED', referral_code, p.id from me cross join lateral (
    select c.id from customers c where c.referred_by = me.referral_code and c.id <> me.id limit ${SHARING}) p
  union all
  select 'INVITED_BY', me.referred_by, c.id from me join customers c on c.referral_code = me.referred_by
    where c.id <> me.id
  union all
  select 'SAME_INVITER', me.referred_by, p.id from me cross join lateral (
    select c.id from customers c where c.referred_by = me.referred_by and c.id <> me.id limit ${SHARING}) p`;
