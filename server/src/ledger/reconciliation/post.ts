import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { DomainError } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { partnerSettlementTexts } from '../../platform/i18n/texts/en/partner-statements.ts';
import { partnerSettlementService } from '../../receiving/partner-settlement/service.ts';
import { outboundService } from '../../sending/service.ts';
import { exchangeService } from '../exchange/service.ts';
import { type Entry, journalService, transferLines, VOUCHER_PARTNER } from '../journal/service.ts';
import type { Purpose } from './candidates.ts';
import {
  applyDealLine,
  DEAL_COLUMNS,
  type DealColumns,
  dealLineEntries,
  isDealLine,
} from './deal-lines.ts';
import {
  applyPayoutLine,
  isPayoutLine,
  PAYOUT_COLUMNS,
  type PayoutColumns,
  payoutEntries,
} from './payout-lines.ts';
import {
  applyPrefundingLine,
  isPrefundingLine,
  PREFUNDING_COLUMNS,
  type PrefundingColumns,
  prefundingLineEntries,
} from './prefunding-lines.ts';

/** Brand in whose name customers are notified. */
export interface BrandName {
  readonly name: string;
}

/** A match with the values for its entries; amounts in cents. */
interface PostableMatch extends PayoutColumns, DealColumns, PrefundingColumns {
  id: bigint;
  lineId: bigint;
  purpose: Purpose;
  day: string;
  cents: bigint;
  currency: string;
  /** Null for a line of a payment partner, which moves no money of ours. */
  bankAccount: string | null;
  caseId: bigint | null;
  refundReference: string | null;
  refundCents: bigint | null;
  refundState: 'OWED' | 'SENT' | 'VOID' | null;
  settlementId: bigint | null;
  grossCents: bigint | null;
  partner: string | null;
  payoutPartner: string | null;
  remittancePartner: string | null;
  /** Agreed with the remittance partner; its bank line ends it. */
  partnerSettlementId: bigint | null;
  reason: string | null;
}

/** The posting actor, and the brand in whose name customers are notified. */
export interface Posting {
  actor: string;
  brand: BrandName;
}

/** A line of a bank to be posted. */
type BankLine = PostableMatch & { bankAccount: string };

/**
 * Posts the effects of matches. Lines of banks move money in the ledger, and so do payout partners' costs; a
 * payment partner's payments were posted with its notices, and its settlement is pending until the bank reports
 * the money (decision 25).
 * @throws DomainError STATUS_CONFLICT for a refund or a payout that cannot have been sent or returned, and for a
 *   prefunding order whose state does not allow it
 */
export async function postMatches(
  handle: TransactionHandle,
  matches: readonly { id: bigint }[],
  { brand, actor }: Posting,
): Promise<void> {
  if (matches.length === 0) return;
  const rows = await readMatches(handle, matches);
  for (const row of rows) {
    if (isPayoutLine(row)) await applyPayoutLine(handle, brand, row);
    else if (isDealLine(row)) await applyDealLine(handle, row, actor);
    else if (isPrefundingLine(row)) await applyPrefundingLine(handle, row, actor);
    else if (isBankLine(row)) await applyRefundLine(handle, brand, row);
  }
  for (const { partnerSettlementId: id } of rows) {
    if (id !== null) await endPartnerSettlement(handle, id);
  }
  const entries = rows.flatMap((row) => {
    if (isPayoutLine(row)) return payoutEntries(row, entryBasis(row, actor));
    if (isDealLine(row)) return dealLineEntries(row, entryBasis(row, actor));
    if (isPrefundingLine(row)) return prefundingLineEntries(row, entryBasis(row, actor));
    return isBankLine(row) ? bankLineEntries(row, actor) : [];
  });
  await journalService(handle).postAll(await exchangeService(handle).bookExpenses(entries));
}

/** @throws DomainError STATUS_CONFLICT for one that was withdrawn meanwhile */
async function endPartnerSettlement(handle: TransactionHandle, id: bigint): Promise<void> {
  if (await partnerSettlementService(handle).end(id)) return;
  throw new DomainError('STATUS_CONFLICT', phrase(partnerSettlementTexts, 'noneOpen'));
}

const isBankLine = (row: PostableMatch): row is BankLine => row.bankAccount !== null;

async function readMatches({ db }: TransactionHandle, matches: readonly { id: bigint }[]) {
  const { rows } = await sql<PostableMatch>`
    select m.id, l.id as "lineId", m.purpose, l.booked_on as day, l.amount_cents as cents, l.currency,
      l.bank_account as "bankAccount", m.case_id as "caseId", r.reference as "refundReference", r.amount_cents as "refundCents",
      r.state as "refundState", s.id as "settlementId",
      s.amount_cents as "grossCents", s.partner, m.payout_partner_id::text as "payoutPartner",
      coalesce(m.remittance_partner, a.remittance_partner) as "remittancePartner",
      a.id as "partnerSettlementId", m.reason, ${PAYOUT_COLUMNS}, ${DEAL_COLUMNS}, ${PREFUNDING_COLUMNS}
    from statement_matches m
    join statement_lines l on l.id = m.line_id
    left join refunds r on r.id = m.refund_id
    left join statement_lines s on s.id = m.settlement_line_id
    left join payouts p on p.id = m.payout_id
    left join partner_settlements a on a.id = m.partner_settlement_id
    left join exchange_deals d on d.id = m.exchange_deal_id
    left join prefunding_orders o on o.id = m.prefunding_order_id
    where m.id = any (${matches.map(({ id }) => id)}::bigint[])
    order by l.booked_on, l.id`.execute(db);
  return rows;
}

const lineDocument = (row: PostableMatch) => `statement-line:${row.lineId}` as const;

/**
 * Applies a line's report on a refund. One that an operator reported before is already posted. A bank's line has
 * no human actor, so the system is its actor.
 * @throws DomainError STATUS_CONFLICT if it conflicts with the refund's state
 */
async function applyRefundLine(
  handle: TransactionHandle,
  brand: BrandName,
  row: BankLine,
): Promise<void> {
  const { refundReference: reference, refundState, purpose, bankAccount, day } = row;
  const word = purpose === 'REFUND_BOUNCED' ? 'RETURNED' : 'SENT';
  const saidBefore = refundState === 'VOID' || refundState === (word === 'SENT' ? 'SENT' : 'OWED');
  if (reference === null || saidBefore) return;
  const document = lineDocument(row);
  const told = { reference, word, actor: 'system', document, bankAccount, day } as const;
  await outboundService(handle, { brand }).tellRefund(told);
}

/** The common fields of a line's entries. */
function entryBasis(row: PostableMatch, actor: string) {
  const document = lineDocument(row);
  const reason = row.reason === null ? {} : { reason: row.reason };
  return { subject: document, document, actor, day: row.day, ...reason };
}

function bankLineEntries(row: BankLine, actor: string): Entry[] {
  const { cents, currency, bankAccount } = row;
  const bank = { account: 'BANK', subAccount: bankAccount, currency } as const;
  const entry = entryBasis(row, actor);
  if (row.purpose === 'SETTLED') return [{ ...entry, ...settlementEntry(row) }];
  if (row.purpose === 'BANK_CHARGE') {
    const charges = { account: 'PARTNER_CHARGES', subAccount: bankAccount, currency } as const;
    return [{ ...entry, event: 'PARTNER_CHARGED', lines: transferLines(charges, bank, -cents) }];
  }
  if (row.purpose === 'PAYOUT_FUNDED' || row.purpose === 'VOUCHERS_FUNDED') {
    const subAccount = row.payoutPartner ?? VOUCHER_PARTNER;
    const float = { account: 'PAYOUT_FLOAT', subAccount, currency } as const;
    return [
      { ...entry, event: 'PAYOUT_PARTNER_FUNDED', lines: transferLines(float, bank, -cents) },
    ];
  }
  if (row.purpose === 'REMITTER_SETTLED' || row.purpose === 'REMITTER_REPAID') {
    const subAccount = row.remittancePartner ?? '';
    const clearing = { account: 'REMITTER_CLEARING', subAccount, currency } as const;
    // A repayment leaves the bank, so its amount is negative.
    return [{ ...entry, event: row.purpose, lines: transferLines(bank, clearing, cents) }];
  }
  if (row.purpose === 'SUSPENDED') {
    const lines = transferLines(bank, { account: 'SUSPENSE', currency }, cents);
    return [{ ...entry, event: 'PAYMENT_IN_SUSPENSE', subject: `case:${row.caseId ?? 0n}`, lines }];
  }
  // If two people matched a line of another amount with the refund, the ledger follows the bank.
  const refund = row.refundCents ?? 0n;
  const difference = cents - (row.purpose === 'REFUND_LEFT' ? -refund : refund);
  if (difference === 0n) return [];
  const lines = transferLines(bank, { account: 'WRITE_OFFS', currency }, difference);
  return [{ ...entry, event: 'WRITTEN_OFF', lines }];
}

/** The bank's receipt pays the money that the partner collected; the rest is the partner's commission. */
function settlementEntry(row: BankLine): Pick<Entry, 'event' | 'subject' | 'lines'> {
  const { cents, currency, bankAccount, partner, grossCents, settlementId } = row;
  const gross = grossCents ?? 0n;
  const subAccount = partner ?? '';
  return {
    event: 'PARTNER_SETTLED',
    subject: `statement-line:${settlementId ?? 0n}`,
    lines: [
      { account: 'BANK', subAccount: bankAccount, cents, currency },
      { account: 'PARTNER_CHARGES', subAccount, cents: gross - cents, currency },
      { account: 'PAYMENT_CLEARING', subAccount, cents: -gross, currency },
    ],
  };
}
