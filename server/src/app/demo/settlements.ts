import { addDays, businessDay, computeWeekday, type IsoDate } from '@thumela/rules/dates/dates.ts';
import { sql } from 'kysely';
import {
  journalService,
  type Line,
  MAIN_BANK_ACCOUNT,
  transferLines,
} from '../../ledger/journal/service.ts';
import type { Setting } from './outbound.ts';

/** DIGIPAY's commission in the demo, in hundredths of a percent. */
const COMMISSION = 85n;
/** Payout partners are sent whole hundreds of rand. */
const FUNDED_IN = 10_000n;
/** Days whose settlements are not on a bank statement yet. */
const UNDER_WAY = 3;
const OPERATOR = 'operator:Zanele';
const bank = { account: 'BANK', subAccount: MAIN_BANK_ACCOUNT } as const;

/** Amounts collected or paid out by one partner on one day. */
interface DailyAmount {
  day: IsoDate;
  partner: string;
  cents: bigint;
}

/**
 * Bank movements for the demo's payments, so that its ledger is that of a working remitter: on the next working
 * day DIGIPAY settles its collections less commission, remittance partners settle the orders paid here, and the
 * payout partners are funded for their payouts. The last days are not settled yet.
 */
export async function seedSettlements(setting: Setting): Promise<void> {
  const collected = await movedOn(setting, 'PAYMENT_CLEARING', 1);
  const paidOut = await movedOn(setting, 'PAYOUT_FLOAT', -1);
  const allocated = await movedOn(setting, 'REMITTER_CLEARING', 1);
  const remitting = allocated.map((moved) => ({ moved, event: 'REMITTER_SETTLED' as const }));
  const settling = collected.map((moved) => ({ moved, event: 'PARTNER_SETTLED' as const }));
  const funding = paidOut.map((moved) => ({ moved, event: 'PAYOUT_PARTNER_FUNDED' as const }));
  const all = [...settling, ...remitting, ...funding].map((one) => ({
    ...one,
    day: dayAfter(one.moved.day),
  }));
  const done = all
    .filter(({ day }) => day <= addDays(businessDay(setting.now), -UNDER_WAY))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  for (const [index, { day, event, moved }] of done.entries()) {
    const document = `demo:${BigInt(index + 1)}` as const;
    const lines = LINES[event](moved);
    const entry = { event, subject: document, document, actor: OPERATOR, lines, day };
    await journalService({ db: setting.trx }).post(entry);
  }
}

/** @param sign of the lines that are meant: 1 for debits, -1 for credits */
async function movedOn(
  { trx }: Setting,
  account: 'PAYMENT_CLEARING' | 'REMITTER_CLEARING' | 'PAYOUT_FLOAT',
  sign: 1 | -1,
): Promise<DailyAmount[]> {
  const { rows } = await sql<DailyAmount>`
    select business_day as day, sub_account as partner, abs(sum(amount_cents))::bigint as cents
    from journal_lines where account = ${account} and sign(amount_cents) = ${sign}
    group by business_day, sub_account order by business_day, sub_account`.execute(trx);
  return rows;
}

/** The next day on which banks work. */
function dayAfter(day: IsoDate): IsoDate {
  const next = addDays(day, 1);
  return computeWeekday(next) % 6 === 0 ? dayAfter(next) : next;
}

function settlementLines({ partner, cents }: DailyAmount): Line[] {
  const commission = (cents * COMMISSION) / 10_000n;
  return [
    { ...bank, cents: cents - commission },
    { account: 'PARTNER_CHARGES', subAccount: partner, cents: commission },
    { account: 'PAYMENT_CLEARING', subAccount: partner, cents: -cents },
  ];
}

const fundingLines = ({ partner, cents }: DailyAmount): Line[] =>
  transferLines(
    { account: 'PAYOUT_FLOAT', subAccount: partner },
    bank,
    (cents / FUNDED_IN + 1n) * FUNDED_IN,
  );

const remittanceLines = ({ partner, cents }: DailyAmount): Line[] =>
  transferLines(bank, { account: 'REMITTER_CLEARING', subAccount: partner }, cents);

const LINES = {
  PARTNER_SETTLED: settlementLines,
  REMITTER_SETTLED: remittanceLines,
  PAYOUT_PARTNER_FUNDED: fundingLines,
} as const;
