import { sql } from 'kysely';
import type { Comparison } from './comparison.ts';
import { formatCentsSql, LINES } from './sql-fragments.ts';

/** Each time a payout with a float became PAID, or no longer was. */
const MOVES = sql`
  select v.id, v.payout_id, case v.to_state when 'PAID' then 'FLOAT_USED' else 'FLOAT_RESTORED' end as event,
    case v.to_state when 'PAID' then 1 else -1 end as sign
  from payout_events v where v.to_state = 'PAID' or v.from_state = 'PAID'`;

/** The entry that each of them must have: rand from a float in rand; else from the position of its currency too. */
const EXPECTED = sql`
  select m.event, 'payout-event:' || m.id as document, 'payout:' || p.id as subject, ${LINES} as lines
  from (${MOVES}) m
  join payouts p on p.id = m.payout_id
  join payout_floats f on f.id = p.float_id
  cross join lateral (values
    ('PAYOUT_FLOAT', p.partner, 'ZAR', m.sign * p.owed_cents),
    ('PAYOUT_FLOAT', f.channel, f.currency::text, -m.sign * p.float_cents),
    ('EXCHANGE_POSITION', f.currency::text, 'ZAR', case when f.currency <> 'ZAR' then -m.sign * p.owed_cents end),
    ('EXCHANGE_POSITION', f.currency::text, f.currency::text, case when f.currency <> 'ZAR' then m.sign * p.float_cents end)
  ) l (account, sub_account, currency, amount_cents)
  where l.amount_cents is not null group by m.event, m.id, p.id`;

/** Entries of floats that no correction took back. */
const POSTED = sql`
  select e.event, e.document, e.subject, ${LINES} as lines
  from journal_entries e join journal_lines l on l.entry_id = e.id
  where e.event in ('FLOAT_USED', 'FLOAT_RESTORED')
    and not exists (select from journal_entries back where back.reverses = e.id)
  group by e.id`;

const ENTRIES = sql`
  select coalesce(expected.subject, posted.subject), 'its ' || event || ' on ' || document,
    coalesce(expected.lines, 'none'), coalesce(posted.lines, 'none')
  from (${EXPECTED}) expected full join (${POSTED}) posted using (event, document)
  where expected.lines is distinct from posted.lines or expected.subject is distinct from posted.subject`;

/** Need of each payout from its float, and the channel that it left through. */
const RESERVED = sql`
  select 'payout:' || p.id, is_.about, is_.expected, is_.found
  from payouts p
  join payout_floats f on f.id = p.float_id
  cross join lateral (values
    ('from its float', ${formatCentsSql(sql`case f.currency when 'ZAR' then p.owed_cents else ceil(p.amount * 100) end`)},
      ${formatCentsSql(sql`p.float_cents`)}),
    ('currency of its float', case f.currency when 'ZAR' then 'ZAR' else p.currency::text end, f.currency::text),
    ('channel of its float', coalesce(p.sent_through, p.channel), f.channel)
  ) is_ (about, expected, found)
  where is_.expected is distinct from is_.found`;

/** Payouts with a float, against the entries on it. */
export const compareFloats: Comparison = {
  differ: 'payouts differ from the floats of their channels',
  differences: sql`${ENTRIES} union all ${RESERVED}`,
};
