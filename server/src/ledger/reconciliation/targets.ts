import { type Insertable, type Selectable, sql } from 'kysely';
import { StartError } from '../../platform/core/config.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { openDeals } from './open-deals.ts';
import {
  openPartnerSettlements,
  openPayouts,
  openReceived,
  openRefunds,
  openSettlements,
} from './open-items.ts';
import { openPrefunding } from './open-prefunding.ts';

type Line = Selectable<Tables['statement_lines']>;

/** A line's match as a row. */
export type Match = Pick<
  Insertable<Tables['statement_matches']>,
  | 'purpose'
  | 'payment_id'
  | 'case_id'
  | 'reversal_id'
  | 'refund_id'
  | 'settlement_line_id'
  | 'payout_partner_id'
  | 'remittance_partner'
  | 'payout_id'
  | 'partner_settlement_id'
  | 'exchange_deal_id'
  | 'prefunding_order_id'
>;

/** The ids named by a target, so that only these rows are read; null for the others. */
type TargetIds = Record<
  'payment' | 'suspense' | 'reversal' | 'refund' | 'payout' | 'deal' | 'prefunding',
  string | null
>;

function namedBy(target: string): TargetIds {
  const [, kind, id = null] =
    /^(payment|case|reversal|refund|payout|exchange-deal|prefunding-order):(\d{1,18})$/.exec(
      target,
    ) ?? [];
  const numberOf = (name: string) => (kind === name ? id : null);
  return {
    payment: numberOf('payment'),
    suspense: numberOf('case'),
    reversal: numberOf('reversal'),
    refund: numberOf('refund'),
    payout: numberOf('payout'),
    deal: numberOf('exchange-deal'),
    prefunding: numberOf('prefunding-order'),
  };
}

/**
 * All possible targets of a line, by name. A bank's target has no partner, and one without its own sign is a
 * debit.
 */
const targetsSql = (
  { payment, suspense, reversal, refund, payout, deal, prefunding }: TargetIds,
  bankAccount: string | null,
) => sql`
  select coalesce('payment:' || payment_id, 'case:' || case_id, 'reversal:' || reversal_id) as target, purpose,
    payment_id, case_id, reversal_id, null::bigint as refund_id, null::bigint as settlement_line_id,
    null::integer as payout_partner_id, null::text as remittance_partner, null::bigint as payout_id,
    null::bigint as partner_settlement_id, null::bigint as exchange_deal_id, null::bigint as prefunding_order_id, partner,
    currency, amount_cents
  from (${openReceived(sql`r.payment_id = ${payment} or r.case_id = ${suspense}
    or r.reversal_id = ${reversal}`)}) r
  union all
  select 'refund:' || id, purpose, null, null, null, id, null, null, null, null, null, null, null, null, currency, amount_cents
  from (${openRefunds(sql`r.id = ${refund}`)}) r
  union all
  select 'line:' || id, 'SETTLED', null, null, null, null, id, null, null, null, null, null, null, null, currency, amount_cents
  from (${openSettlements}) s
  union all
  select 'funding:' || id, 'PAYOUT_FUNDED', null, null, null, null, null, id, null, null, null, null, null, null, null, -1
  from payout_partners
  union all
  select 'vouchers', 'VOUCHERS_FUNDED', null, null, null, null, null, null, null, null, null, null, null, null, null, -1
  union all
  select 'settled:' || name, 'REMITTER_SETTLED', null, null, null, null, null, null, name, null, null, null, null, null, 'ZAR', 1
  from remittance_partners
  union all
  select 'partner-settlement:' || id, purpose, null, null, null, null, null, null, null, null, id, null, null, null, currency, amount_cents
  from (${openPartnerSettlements}) s
  union all
  select 'exchange-deal:' || id, purpose, null, null, null, null, null, null, null, null, null, id, null, null, currency, amount_cents
  from (${openDeals(sql`d.id = ${deal}`)}) d where d.bank_account = ${bankAccount}
  union all
  select 'prefunding-order:' || id, purpose, null, null, null, null, null, null, null, null, null, null, id, null, currency, amount_cents
  from (${openPrefunding(sql`f.id = ${prefunding}`)}) f where f.bank_account = ${bankAccount}
  union all
  select 'payout:' || id, purpose, null, null, null, null, null, null, null, id, null, null, null, whose.partner, 'ZAR', amount_cents
  from (${openPayouts(sql`p.id = ${payout}`)}) p cross join lateral (values (null), (p.partner)) whose (partner)
  union all
  select 'charge', 'BANK_CHARGE', null, null, null, null, null, null, null, null, null, null, null, null, null, -1
  union all
  select said.word, 'TO_APPLY', null, null, null, null, null, null, null, null, null, null, null, m.partner, null, said.side
  from statement_maps m cross join (values ('received', 1), ('taken-back', -1)) said (word, side)
  where m.tells_of = 'PAYMENTS'
  union all
  select 'suspense', 'SUSPENDED', null, null, null, null, null, null, null, null, null, null, null, null, null, 1`;

/**
 * Resolves a proposed match: `payment:12`, `case:3`, `reversal:8` of another amount than the payment's,
 * `refund:4`, `line:5` of a settlement, `payout:6`, `settled:PARTNER_ONE` of a remittance partner, `partner-settlement:8`,
 * `exchange-deal:9` or `prefunding-order:9` that two people agreed on (sent or returned), `funding:7` of a payout partner, `vouchers` for the
 * funding of vouchers, or `charge`. Unknown movements are `received` or
 * `taken-back` by a payment partner, or `suspense` in a bank account.
 * @throws StartError if there is no such target for a line of this account, currency and side
 */
export async function resolveTarget(
  { db }: TransactionHandle,
  line: Line,
  target: string,
): Promise<Match> {
  const { rows } = await sql<Match>`
    select purpose, payment_id, case_id, reversal_id, refund_id, settlement_line_id, payout_partner_id,
      remittance_partner, payout_id, partner_settlement_id, exchange_deal_id, prefunding_order_id
    from (${targetsSql(namedBy(target), line.bank_account)}) t
    where t.target = ${target} and t.partner is not distinct from ${line.partner}
      and coalesce(t.currency, ${line.currency}) = ${line.currency}
      and sign(t.amount_cents) = sign(${line.amount_cents}::bigint) and ${line.kind}::text <> 'SETTLEMENT'`.execute(
    db,
  );
  const [match] = rows;
  if (match) return match;
  throw new StartError([
    `Line ${line.id} cannot tell of '${target}': it is none, in another currency, of another side, or told of already.`,
  ]);
}
