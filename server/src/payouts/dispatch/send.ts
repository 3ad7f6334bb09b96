import { once } from 'node:events';
import type { PayoutPartner } from '../../integrations/payouts/partner.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { CLAIMED, type Claim, claimDue, dueAgain, payoutsService } from '../records/service.ts';
import { applyingOf, applyReport, lockWithOwner } from './apply.ts';
import { openDoubt } from './discrepancies.ts';
import { markSent, type PayingOut, type Sent } from './mark-sent.ts';
import { type Answer, askOf } from './partner-calls.ts';

/** Payouts that are sent at the same time. */
const BATCH = 10;
/** A call is begun within as many milliseconds of its claim as it may take, so that both end before the claim. */
const PATIENCE = (CLAIMED * 1000) / 2 - 2_000;

/**
 * Sends what is to be paid out, asks about what has been quiet for too long, and has stopped what is not to be paid
 * any more: claim, commit, call, settle (decision 84). A payout is ordered by its own id, so that whatever becomes
 * of this process the partner makes it once. A partner that cannot be reached ends the round: there are others.
 *
 * @param patience milliseconds a partner may take
 */
export async function payOutDue(services: PayingOut, patience: number = PATIENCE): Promise<void> {
  const { database, payoutPartner: partner } = services;
  for (;;) {
    const claims = await claimDue(database, partner.name, BATCH);
    const reached = await Promise.all(claims.map((claim) => payOut(services, claim, patience)));
    if (claims.length < BATCH || !reached.includes(true)) return;
  }
}

/** @returns whether the partner could be reached */
async function payOut(services: PayingOut, claim: Claim, patience: number): Promise<boolean> {
  const { database, config, log, payoutPartner: partner } = services;
  const again = (asked: boolean) => dueAgain(database, claim, asked, config.payoutQuietSeconds);
  try {
    const sent = await markSent(services, claim, partner.name);
    if (!sent) return true;
    await settle(services, partner, sent, await call(partner, sent, { claim, patience }));
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

/** Asks the partner, unless its claim could be over before the answer comes. */
async function call(
  partner: PayoutPartner,
  sent: Sent,
  { claim, patience }: { claim: Claim; patience: number },
): Promise<Answer | undefined> {
  const begun = performance.now();
  if (begun - claim.since > patience) throw new Error('It was claimed too long ago.');
  const over = AbortSignal.timeout(patience);
  const answered = new AbortController();
  const tooLong = once(over, 'abort', { signal: answered.signal }).then(() => {
    throw new Error('The partner did not answer in time.');
  });
  try {
    return await Promise.race([askOf(partner, sent, { over, until: begun + patience }), tooLong]);
  } finally {
    tooLong.catch(() => undefined);
    answered.abort();
  }
}

/**
 * Does what the partner answered. What we make of it that it knows nothing of a payout holds only where nothing has
 * happened meanwhile: another process that has the payout now may have ordered it since.
 */
async function settle(
  services: PayingOut,
  partner: PayoutPartner,
  { row: asked }: Sent,
  answer: Answer | undefined,
): Promise<void> {
  if (!answer) return;
  await withTransaction(services.database, async (handle) => {
    if (answer.is !== 'TOLD') {
      const row = await lockWithOwner(handle, asked.id);
      if (row?.attempts !== asked.attempts || row.state !== asked.state) return;
      if (answer.is === 'FORGOTTEN') {
        const actor = `payout:${partner.name}` as const;
        return await openDoubt(handle, row, undefined, { doubt: 'forgotten', actor });
      }
      const isStopped = answer.report.state === 'CANCELED';
      if (isStopped && row.stop_asked_at?.getTime() !== asked.stop_asked_at?.getTime()) return;
    }
    await applyReport(handle, applyingOf(services), answer.report, partner.name);
    if (answer.is === 'CONCLUDED') await payoutsService(handle).conclude(asked.id);
  });
}
