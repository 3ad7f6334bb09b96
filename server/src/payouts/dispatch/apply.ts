import { canMove } from '@thumela/rules/status/lifecycles.ts';
import type { PayoutReport } from '../../integrations/payouts/partner.ts';
import type { SanctionsList } from '../../integrations/screening/screen.ts';
import type { Config } from '../../platform/core/config.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { inboundService } from '../../receiving/orders/service.ts';
import type { AfterPayingTerms } from '../../sending/amendments/service.ts';
import { type PayoutRow, payoutsService } from '../records/service.ts';
import { followTransaction, type PartnerActor } from './apply-to-transaction.ts';
import { findDiscrepancy, openDiscrepancyCase } from './discrepancies.ts';
import { endOverdueCase } from './overdue-confirmations.ts';

/**
 * Result of applying a report: the payout moved, the state was already known, the report was overtaken by a later
 * one, or it contradicts what is known and opened a case.
 */
export type ApplyResult = 'MOVED' | 'KNOWN' | 'LATE' | 'DISCREPANCY';

/** Source of a report about a payout. */
export interface Reporter {
  /** The adapter that received the report. */
  adapter: string;
  /** Its source, such as a statement. */
  teller: string;
  /**
   * Names of the channels to choose another one from, if the adapter surely did not take the payout: by our own
   * conclusion, never by a report.
   */
  failsOverTo?: readonly string[] | undefined;
}

/** Context for applying payout reports. */
export interface ApplyContext extends AfterPayingTerms {
  /** Seconds without a report after which the partner is queried. */
  quietSeconds: number;
}

/** Services that the context is built from. */
export interface ApplyServices {
  brand: ApplyContext['brand'];
  config: Pick<Config, 'payoutQuietSeconds'>;
  reference: { readonly now: SanctionsList };
}

export const createApplyContext = ({ brand, config, reference }: ApplyServices): ApplyContext => ({
  ...{ brand, known: reference.now, quietSeconds: config.payoutQuietSeconds },
});

/**
 * Applies a partner's report to a payout, its transaction, the ledger and the messages, in one database
 * transaction. Reports may arrive twice and out of order: a payout never moves backwards (decision 23), and a
 * contradictory report moves nothing (decision 23).
 * @param by the adapter that received the report; another source, such as a statement, is named separately
 * @returns undefined for a payout that does not exist or belongs to another adapter
 */
export async function applyReport(
  handle: TransactionHandle,
  terms: ApplyContext,
  report: PayoutReport,
  by: string | Reporter,
): Promise<ApplyResult | undefined> {
  const reporter = typeof by === 'string' ? { adapter: by, teller: by } : by;
  const actor: PartnerActor = `payout:${reporter.teller}`;
  const row = await payoutsService(handle).lockReported(BigInt(report.payoutId), reporter.adapter);
  if (!row) return undefined;
  const applied = await applyTo(handle, terms, row, report, reporter);
  // A pending stop request is only answered by a change of state.
  if (row.stop_asked_at === null || applied === 'MOVED')
    await endOverdueCase(handle, row.id, actor);
  return applied;
}

async function applyTo(
  handle: TransactionHandle,
  terms: ApplyContext,
  row: PayoutRow,
  report: PayoutReport,
  reporter: Reporter,
): Promise<ApplyResult> {
  const actor: PartnerActor = `payout:${reporter.teller}`;
  const doubt = findDiscrepancy(row, report);
  if (doubt) {
    await openDiscrepancyCase(handle, row, report, { doubt, actor });
    return 'DISCREPANCY';
  }
  if (row.state === report.state) return 'KNOWN';
  if (!canMove('payout', row.state, report.state, 'payout')) return 'LATE';
  await movePayoutAndOwner(handle, terms, row, report, reporter);
  return 'MOVED';
}

/** Opens a case, decided by two people, for a report with another amount than ordered, from any source. */
export async function reportAmountDiscrepancy(
  handle: TransactionHandle,
  report: PayoutReport,
  partner: string,
): Promise<void> {
  const actor: PartnerActor = `payout:${partner}`;
  const row = await payoutsService(handle).lockReported(BigInt(report.payoutId), partner);
  if (!row) return;
  await openDiscrepancyCase(handle, row, report, { doubt: 'otherAmount', actor });
  if (row.stop_asked_at === null) await endOverdueCase(handle, row.id, actor);
}

/** Moves a payout, and the transaction or order it belongs to if this ends the payout. */
async function movePayoutAndOwner(
  handle: TransactionHandle,
  terms: ApplyContext,
  row: PayoutRow,
  { state: to, word, at, day, partnerReference }: PayoutReport,
  { teller, failsOverTo }: Reporter,
): Promise<void> {
  const actor: PartnerActor = `payout:${teller}`;
  const goesOn = to === 'ACCEPTED' || to === 'READY';
  const askIn = goesOn ? terms.quietSeconds : undefined;
  const move = { to, actor, word, at, day, partnerReference, askIn };
  const event = await payoutsService(handle).move(row, move);
  const { transaction_id: id, inbound_transaction_id } = row;
  if (id !== null) {
    await followTransaction(handle, terms, {
      ...{ row, id, to, word, day, actor, event, failsOverTo },
    });
  } else if (inbound_transaction_id !== null) {
    const ofOrder = { ...row, inbound_transaction_id };
    await inboundService(handle).followPayout({ row: ofOrder, move, event, brand: terms.brand });
  }
}
