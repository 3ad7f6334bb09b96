import { once } from 'node:events';
import type { PayoutPartner } from '../../integrations/payouts/partner.ts';
import { listPayoutChannels } from '../../integrations/payouts/registry.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { ConcurrentWork, type Places } from '../../platform/jobs/concurrent-work.ts';
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

/** Payouts sent concurrently through a channel. */
const PLACES: Places = { quick: 10, most: 50 };
/** Places that are free before payouts are claimed for them, to claim several at once. */
const CLAIMED_AT_ONCE = 5;
/**
 * Calls in a row that do not reach a partner: after some, nothing is claimed until the others have ended; after all
 * places, the next round tries it again.
 */
const UNREACHED = { some: 3, all: PLACES.quick };
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
 * Sends due payouts of a channel completely.
 * @param patience maximum milliseconds per partner call
 */
export async function sendThroughChannel(
  services: PayoutSendingServices,
  partner: PayoutPartner,
  patience?: number,
): Promise<void> {
  const sender = new ChannelSender(services, partner, patience);
  await sender.sendDue();
  await sender.finish();
}

/**
 * Sends due payouts of a channel, queries those without a report for too long, and stops those that must not be paid:
 * claim, commit, call, settle (decision 23). A payout is ordered by its own id, so that the partner makes it once even
 * if this process crashes.
 */
export class ChannelSender {
  readonly #services: PayoutSendingServices;
  readonly #partner: PayoutPartner;
  readonly #work: ConcurrentWork<Claim>;
  /** Calls in a row that did not reach the partner. */
  #unreached = 0;

  /** @param patience maximum milliseconds per partner call */
  constructor(
    services: PayoutSendingServices,
    partner: PayoutPartner,
    patience: number = CALL_TIMEOUT_MS,
  ) {
    this.#services = services;
    this.#partner = partner;
    this.#work = new ConcurrentWork(PLACES, async (claim) => {
      const isReached = await processClaim(services, partner, { claim, patience });
      this.#unreached = isReached ? 0 : this.#unreached + 1;
    });
  }

  /** Begins to send until nothing is due or the partner is unreachable; the last calls continue afterwards. */
  async sendDue(): Promise<void> {
    const { database, payoutPartner } = this.#services;
    const { name } = this.#partner;
    const by = { adapter: name, isDefault: name === payoutPartner.name };
    this.#unreached = 0;
    for (;;) {
      await this.#work.waitForRoom(CLAIMED_AT_ONCE);
      if (this.#unreached >= UNREACHED.some) await this.#work.waitForQuick();
      if (this.#unreached >= UNREACHED.all) break;
      const { room } = this.#work;
      const claims = await claimDuePayouts(database, by, room);
      this.#work.start(claims);
      if (claims.length < room) break;
    }
  }

  /** Waits for the calls under way. */
  finish(): Promise<void> {
    return this.#work.finish();
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
