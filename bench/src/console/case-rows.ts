import { entryOf, pinOf, referenceOf } from './business-rows.ts';
import { customerOf, msisdnOf, personName, SALT } from './people-rows.ts';
import type { Rows } from './rows.ts';
import { momentOf, type Size } from './size.ts';

/** Distribution of the kinds of cases. */
const KINDS = `(array['HOLD','HOLD','HOLD','HOLD','HOLD','HOLD','HOLD','HOLD','SUSPENSE','SUSPENSE','SUSPENSE','REVERSAL',
  'REVERSAL','RETURNED_PAYOUT','RETURNED_PAYOUT','SANCTIONS_MATCH','PAYOUT_OVERDUE','UNDELIVERABLE_MESSAGE','CONTACT_MESSAGE',
  'SIGN_UP'])[1 + j * 7 % 20]`;

/** The newest cases are open, and a few of all ages: three in a hundred. */
const isOpen = ({ cases }: Size) => `(j > ${Math.floor(cases * 0.985)} or j % 66 = 0)`;

const SUBJECT = `case kind when 'PAYOUT_OVERDUE' then 'payout:' || i
  when 'UNDELIVERABLE_MESSAGE' then 'recipient:SMS:' || ${msisdnOf('j')}
  when 'CONTACT_MESSAGE' then 'letter:' || j when 'SIGN_UP' then 'customer:' || j else 'transaction:' || i end`;

/** Of open cases, one in ten is proposed, one in ten waits for a customer, and one in three is assigned. */
const STATE = `case when not open then 'DECIDED' when j % 10 = 3 then 'PROPOSED' else 'OPEN' end`;

/** Search words of a case, as describe_case computes them. */
const WORDS = `array_to_tsvector(array[lower(cf.first), lower(cl.last), lower(rf.first), lower(rl.last), ${referenceOf('i')},
  ${msisdnOf('c')}, 'bench' || c, 'example', 'com'] || array[
  '#' || right(${pinOf('i')}, 4), '#' || right(${pinOf('i')}, 5), '#' || right(${pinOf('i')}, 6)])`;

/** Each case refers to one transaction. */
const ofTransactions = (size: Size) => {
  const step = Math.floor(size.transactions / size.cases);
  return `(select j, i, ${customerOf('i', size)} as c, ${KINDS} as kind, ${isOpen(size)} as open,
    ${momentOf('j', size.cases)} as at
    from (select j, j * ${step} - j % ${step} as i from generate_series($1::bigint, $2::bigint) j) j) j`;
};

const casesOf = (size: Size): Rows => ({
  table: 'cases',
  count: size.cases,
  each: 8,
  statement: `
insert into cases (id, kind, subject, transaction_id, state, decision, reason, facts, opened_by, opened_at, due_at,
  next_actor, assigned_to, proposed_by, decided_by, decided_at, about, reference, stake_cents, stake_currency, words)
overriding system value
select j, kind, ${SUBJECT}, case when kind in ('CONTACT_MESSAGE', 'UNDELIVERABLE_MESSAGE', 'SIGN_UP') then null else i end,
  ${STATE}, case when not open or j % 10 = 3 then 'RELEASE' end, case when not open or j % 10 = 3 then 'bench' end,
  '{}', 'system', at, at + interval '8 hours',
  case when open and j % 10 = 4 then 'CUSTOMER' else 'OPERATOR' end, case when open and j % 3 = 0 then 1 + j % 2 end,
  case when not open or j % 10 = 3 then 'operator:other' end, case when not open then 'operator:bench' end,
  case when not open then at + interval '1 hour' end, cf.first || ' ' || cl.last, ${referenceOf('i')},
  100000 + j * 7919 % 900000, 'ZAR', ${WORDS}
from ${ofTransactions(size)} ${personName('c', 'c', SALT.customer)} ${personName('r', 'i', SALT.recipient)}`,
});

const eventsOf = (size: Size): Rows => ({
  table: 'case_events',
  count: size.cases,
  each: 2,
  statement: `
insert into case_events (case_id, action, actor, decision, reason, at)
select j, action, who, decision, case when decision is not null then 'bench' end, at + later
from ${ofTransactions(size)}, (values ('OPENED', 'system', null, interval '0'),
  ('DECIDED', 'operator:bench', 'RELEASE', '1 hour')) v (action, who, decision, later)
where not open or action = 'OPENED'`,
});

/** Operators' decisions, each with a distinct reason; the trail is filled in the order of its ids. */
const decidedOf = (size: Size): Rows => ({
  table: 'audit_entries',
  count: size.cases,
  each: 1,
  statement: `
insert into audit_entries (id, actor, action, subject, at, xact, details)
overriding system value
select ${entryOf('i', 4)}, 'operator:staff' || j % 20 || '@staff.example', 'case.decided', 'case:' || j, at, null,
  jsonb_build_object('decision', 'RELEASE', 'reason',
    'Looked at, slip' || j || case when j % 20 = 0 then ' with the salary' else ' as usual' end)
from ${ofTransactions(size)} where not open`,
});

export const caseRows = (size: Size): Rows[] => [casesOf(size), eventsOf(size), decidedOf(size)];
