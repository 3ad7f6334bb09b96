import { once } from 'node:events';
import type { PayoutPartner } from '../../integrations/payouts/partner.ts';
import { listPayoutChannels } from '../../integrations/payouts/registry.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import {
  CLAIM_SECONDS,
  type Claim,
  claimDuePayouts,
  payoutsService,
  rescheduleClaim,
} from '../records/service.ts';
import {
  hasUntriedRoute,
  recordAnswer,
  recordFailure,
  routeDuePayouts,
} from '../routing/service.ts';
import { applyReport, createApplyContext } from './apply.ts';
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
 * Routes due payouts, and sends them through every channel, each apart: a slow one does not hold back the others.
 * @param patience maximum milliseconds per partner call
 */
export async function sendDuePayouts(
  services: PayoutSendingServices,
  patience: number = CALL_TIMEOUT_MS,
): Promise<void> {
  await routeDuePayouts(services);
  await Promise.all(
    listPayoutChannels(services).map((channel) => sendThroughChannel(services, channel, patience)),
  );
}

/**
 * Sends due payouts of a channel, queries those without a report for too long, and stops those that must not be paid:
 * claim, commit, call, settle (decision 23). A payout is ordered by its own id, so that the partner makes it once even
 * if this process crashes. An unreachable partner ends the round.
 * @param patience maximum milliseconds per partner call
 */
export async function sendThroughChannel(
  services: PayoutSendingServices,
  partner: PayoutPartner,
  patience: number = CALL_TIMEOUT_MS,
): Promise<void> {
  const { database, payoutPartner } = services;
  const by = { adapter: partner.name, isDefault: partner.name === payoutPartner.name };
  for (;;) {
    const claims = await claimDuePayouts(database, by, BATCH);
    const reached = await Promise.all(
      claims.map((claim) => processClaim(services, partner, { claim, patience })),
    );
    if (claims.length < BATCH || !reached.includes(true)) return;
  }
}

/** @returns whether the partner could be reached */
async function processClaim(
  services: PayoutSendingServices,
  partner: PayoutPartner,
  { claim, patience }: { claim: Claim; patience: number },
): Promise<boolean> {
  const { database, config, log, telemetry } = services;
  const again = (asked: boolean) =>
    rescheduleClaim(database, claim, asked, config.payoutQuietSeconds);
  try {
    const sent = await markSent(services, claim, partner.name);
    if (!sent) return true;
    const answer = await callRecorded(services, partner, sent, { claim, patience });
    if (sent.isNew) {
      const delay = database.clock.now().getTime() - sent.row.opened_at.getTime();
      telemetry.metrics?.payoutSent(delay / 1000, partner.name);
    }
    await settleResult(services, partner, sent, answer);
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

/** Calls the partner, and records whether it could: a call that it postponed counts as failed. */
async function callRecorded(
  { database }: PayoutSendingServices,
  partner: PayoutPartner,
  ...[sent, waiting]: CallArguments
): Promise<PartnerResult | undefined> {
  const answer = await callWithinClaim(partner, sent, waiting).catch(async (error: unknown) => {
    await recordFailure(database, partner.name);
    throw error;
  });
  const isPostponed = answer?.is === 'CONCLUDED' && answer.postponement !== undefined;
  await (isPostponed ? recordFailure : recordAnswer)(database, partner.name);
  return answer;
}

type CallArguments = [sent: ClaimedPayout, waiting: { claim: Claim; patience: number }];

/** Calls the partner, unless the claim could expire before the response. */
async function callWithinClaim(
  partner: PayoutPartner,
  ...[sent, { claim, patience }]: CallArguments
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
      const row = await payoutsService(handle).lock(asked.id);
      if (row?.attempts !== asked.attempts || row.state !== asked.state) return;
      if (answer.is === 'FORGOTTEN') {
        const actor = `payout:${partner.name}` as const;
        return await openDiscrepancyCase(handle, row, undefined, { doubt: 'forgotten', actor });
      }
      const isStopped = answer.report.state === 'CANCELED';
      if (isStopped && row.stop_asked_at?.getTime() !== asked.stop_asked_at?.getTime()) return;
    }
    const channels = listPayoutChannels(services).map(({ name }) => name);
    const isUntaken = answer.is === 'CONCLUDED' && answer.isUntaken;
    if (answer.is === 'CONCLUDED' && answer.postponement) {
      const row = await payoutsService(handle).lock(asked.id);
      if (!row || !(await hasUntriedRoute(handle, row, channels))) throw answer.postponement;
    }
    await applyReport(handle, createApplyContext(services), answer.report, {
      ...{ adapter: partner.name, teller: partner.name },
      ...(isUntaken && { failsOverTo: channels }),
    });
    if (answer.is === 'CONCLUDED') await payoutsService(handle).conclude(asked.id);
  });
}
