import { roundToUnits, toDecimal } from '@thumela/rules/money/decimal.ts';
import { sql } from 'kysely';
import type { Services } from '../../../app/services.ts';
import type { PartnerBalance, PayoutPartner } from '../../../integrations/payouts/partner.ts';
import { listPayoutChannels } from '../../../integrations/payouts/registry.ts';
import { type Database, withTransaction } from '../../../platform/database/pool.ts';
import { recordFloatReport } from './record-report.ts';

/** Seconds between two queries of a channel, and milliseconds until one is given up. */
const READING = { everySeconds: 240, timeoutMs: 10_000 };

type Needed = Pick<Services, 'database' | 'log' | 'payoutPartner' | 'payoutPartners' | 'config'>;

/**
 * Reads the balances of every channel that reports them and has a float, each at most once in four minutes across all
 * processes. A channel that does not answer changes nothing: after a day without a figure it is an alert.
 */
export async function readReportedBalances(
  services: Needed,
  stop: AbortSignal,
  { everySeconds, timeoutMs }: typeof READING = READING,
): Promise<void> {
  const { database, log } = services;
  await Promise.all(
    listPayoutChannels(services).map(async (channel) => {
      if (!channel.readBalances) return;
      try {
        const floats = await claimFloats(database, channel.name, everySeconds);
        if (floats.length === 0) return;
        await readChannel(
          database,
          { channel, floats },
          AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]),
        );
      } catch (error) {
        log.warn({ err: error, channel: channel.name }, 'balances of a channel could not be read');
      }
    }),
  );
}

interface ClaimedFloat {
  readonly id: bigint;
  readonly currency: string;
}

/**
 * Claims the floats of a channel; a claim is committed before the channel is called. One that is being routed is read
 * in the next round.
 */
async function claimFloats(
  { db }: Database,
  channel: string,
  everySeconds: number,
): Promise<ClaimedFloat[]> {
  const { rows } = await sql<ClaimedFloat>`
    update payout_floats set read_began_at = now()
    where id in (
      select f.id from payout_floats f
      where f.channel = ${channel} and f.active
        and (f.read_began_at is null or f.read_began_at <= now() - make_interval(secs => ${everySeconds}))
      order by f.id for no key update of f skip locked)
    returning id, currency`.execute(db);
  return rows;
}

async function readChannel(
  database: Database,
  { channel, floats }: { channel: PayoutPartner; floats: readonly ClaimedFloat[] },
  over: AbortSignal,
): Promise<void> {
  const balances = (await channel.readBalances?.(over)) ?? [];
  for (const { id, currency } of floats) {
    const total = sumBalances(balances, currency, database.clock.now());
    if (!total) continue;
    await withTransaction(database, (handle) =>
      recordFloatReport(handle, { floatId: id, ...total, reportedBy: channel.name }),
    );
  }
}

/**
 * A float is the sum of the channel's accounts in its currency, at the time of the oldest figure; a time of the
 * channel's clock that is ahead of ours is now. Undefined if it reports none.
 */
export function sumBalances(
  balances: readonly PartnerBalance[],
  currency: string,
  now: Date,
): { cents: bigint; at: Date } | undefined {
  const own = balances.filter((balance) => balance.currency === currency);
  if (own.length === 0) return undefined;
  return {
    // Less than a hundredth pays for nothing.
    cents: own.reduce((sum, of) => sum + roundToUnits(toDecimal(of.amount), 2, 'floor'), 0n),
    at: new Date(Math.min(now.getTime(), ...own.map(({ at }) => at.getTime()))),
  };
}
