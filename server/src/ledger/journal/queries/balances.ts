import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { type RawBuilder, sql } from 'kysely';
import { remittancePartnerName } from '../../../platform/database/partner-names.ts';
import type { Handle } from '../../../platform/database/pool.ts';
import { postedTotals } from '../totals/totals.ts';

/** A sub-account's balance in one currency, in its smallest unit. */
export interface Balance {
  account: string;
  subAccount: string;
  name: string;
  kind: 'ASSET' | 'LIABILITY' | 'INCOME' | 'EXPENSE';
  normalSide: 'DEBIT' | 'CREDIT';
  currency: string;
  debits: bigint;
  credits: bigint;
}

/** Payout partners by their sub-account, and their names with the country they pay out in. */
export const PARTNER_NAMES = sql`select p.id::text, p.name || ', ' || d.name as name from payout_partners p
  join payout_methods m on m.id = p.payout_method_id join destinations d on d.id = m.destination_id`;

/** The partner's name, after the name of an account that is divided by remittance partner. */
const REMITTER = sql`case when a.divided_by = 'remittance partner' and b.sub_account <> ''
  then ': ' || ${remittancePartnerName(sql.ref('b.sub_account'))} end`;

/** Every balance at the end of a business day, in the order of a trial balance. */
export const readBalances = (handle: Handle, day: IsoDate): Promise<Balance[]> =>
  queryBalances(handle, sql`business_day <= ${day}`);

/** An account, or one of its sub-accounts. */
export interface AccountPart {
  account: string;
  /** Omitted for all of them together; empty for an account without sub-accounts. */
  subAccount?: string | undefined;
}

/** The balances of an account or a sub-account at the end of a business day, one for each currency. */
export const readAccountBalances = (
  handle: Handle,
  { account, subAccount, day }: AccountPart & { day: IsoDate },
): Promise<Balance[]> =>
  subAccount === undefined
    ? queryBalances(handle, sql`account = ${account} and business_day <= ${day}`, sql`''::text`)
    : queryBalances(
        handle,
        sql`account = ${account} and sub_account = ${subAccount} and business_day <= ${day}`,
      );

async function queryBalances(
  { db }: Handle,
  which: RawBuilder<unknown>,
  part = sql`sub_account`,
): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select a.code as account, b.sub_account as "subAccount", a.name || coalesce(': ' || p.name, ${REMITTER}, '') as name, a.kind,
      a.normal_side as "normalSide", b.currency, b.debits, b.credits
    from (select account, ${part} as sub_account, currency, sum(debit_cents)::bigint as debits,
        sum(credit_cents)::bigint as credits
      from (${postedTotals}) t where ${which} group by 1, 2, 3) b
    join accounts a on a.code = b.account
    left join (${PARTNER_NAMES}) p
      on a.divided_by = 'payout partner' and p.id = b.sub_account
    order by array_position(array['ASSET', 'LIABILITY', 'INCOME', 'EXPENSE'], a.kind), a.code, b.sub_account, b.currency`.execute(
    db,
  );
  return rows;
}
