import { once } from 'node:events';
import type { PayoutPartner } from '../../integrations/payouts/partner.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import {
  CLAIM_SECONDS,
  type Claim,
  claimDuePayouts,
  payoutsService,
  rescheduleClaim,
} from '../records/service.ts';
import { applyReport, createApplyContext, lockWithOwner } from './apply.ts';
import { openDiscrepancyCase } from './discrepancies.ts';
import { type ClaimedPayout, markSent, type PayoutSendingServices } from './mark-sent.ts';
import { callPartner, type PartnerResult } from './partner-calls.ts';

/** Payouts sent concurrently. */
const BATCH = 10;
/**
 * Milliseconds a call may take and, equally, by which it must begin after its claim, so that both end before the
 * claim does.
 */
const CALL_TIMEOUT_MS = (CLAIM_SECONDS * 1000) / 2 - 2_000;

/**
 * Sends due payouts, queries those without a report for too long, and stops those that must not be paid: claim,
 * commit, call, settle (decision 23). A payout is ordered by its own id, so that the partner makes it once even if
 * this process crashes. An unreachable partner ends the round.
 * @param patience maximum milliseconds per partner call
 */
export async function sendDuePayouts(
  services: PayoutSendingServices,
  patience: number = CALL_TIMEOUT_MS,
): Promise<void> {
  const { database, payoutPartner: partner } = services;
  for (;;) {
    const claims = await claimDuePayouts(database, partner.name, BATCH);
    const reached = await Promise.all(
      claims.map((claim) => processClaim(services, claim, patience)),
    );
    if (claims.length < BATCH || !reached.includes(true)) return;
  }
}

/** @returns whether the partner could be reached */
async function processClaim(
  services: PayoutSendingServices,
  claim: Claim,
  patience: number,
): Promise<boolean> {
  const { database, config, log, payoutPartner: partner } = services;
  const again = (asked: boolean) =>
    rescheduleClaim(database, claim, asked, config.payoutQuietSeconds);
  try {
    const sent = await markSent(services, claim, partner.name);
    if (!sent) return true;
    await settleResult(
      services,
      partner,
      sent,
      await callWithinClaim(partner, sent, { claim, patience }),
    );
    await again(true);
    return true;
  } catch (err) {
    log.warn(
      { err, payout: String(claim.id), partner: partner.name },
      'a payout could not be sent',
    );
    await again(false);
    return false;
  }
}

/** Calls the partner, unless the claim could expire before the response. */
async function callWithinClaim(
  partner: PayoutPartner,
  sent: ClaimedPayout,
  { claim, patience }: { claim: Claim; patience: number },
): Promise<PartnerResult | undefined> {
  const begun = performance.now();
  if (begun - claim.since > patience) throw new Error('The claim is too old.');
  const over = AbortSignal.timeout(patience);
  const answered = new AbortController();
  const tooLong = once(over, 'abort', { signal: answered.signal }).then(() => {
    throw new Error('The partner did not answer in time.');
  });
  try {
    return await Promise.race([
      callPartner(partner, sent, { over, until: begun + patience }),
      tooLong,
    ]);
  } finally {
    tooLong.catch(() => undefined);
    answered.abort();
  }
}

/**
 * Applies the partner's response. Our conclusion from a payout being unknown to the partner holds only if nothing
 * happened meanwhile: another process may have claimed the payout and ordered it since.
 */
async function settleResult(
  services: PayoutSendingServices,
  partner: PayoutPartner,
  { row: asked }: ClaimedPayout,
  answer: PartnerResult | undefined,
): Promise<void> {
  if (!answer) return;
  await withTransaction(services.database, async (handle) => {
    if (answer.is !== 'TOLD') {
      const row = await lockWithOwner(handle, asked.id);
      if (row?.attempts !== asked.attempts || row.state !== asked.state) return;
      if (answer.is === 'FORGOTTEN') {
        const actor = `payout:${partner.name}` as const;
        return await openDiscrepancyCase(handle, row, undefined, { doubt: 'forgotten', actor });
      }
      const isStopped = answer.report.state === 'CANCELED';
      if (isStopped && row.stop_asked_at?.getTime() !== asked.stop_asked_at?.getTime()) return;
    }
    await applyReport(handle, createApplyContext(services), answer.report, partner.name);
    if (answer.is === 'CONCLUDED') await payoutsService(handle).conclude(asked.id);
  });
}
