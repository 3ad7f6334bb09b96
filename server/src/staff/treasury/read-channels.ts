import { sql } from 'kysely';
import type { ConfiguredPartners } from '../../integrations/payouts/registry.ts';
import { countOutcomes, type KnownChannel, readChannels } from '../../payouts/routing/service.ts';
import { type Database, withTransaction } from '../../platform/database/pool.ts';

/** A channel with its payouts of the last day. */
export interface ChannelOfDay extends KnownChannel {
  readonly paid: number;
  readonly failed: number;
  /** Payouts opened within the last day that it was chosen for. */
  readonly chosen: number;
}

/** Reads every channel with its outcomes and its share of the last day's payouts. */
export const readChannelsOfDay = (
  services: ConfiguredPartners & { readonly database: Database },
): Promise<ChannelOfDay[]> =>
  withTransaction(services.database, async (handle) => {
    const channels = await readChannels(handle, services);
    const names = channels.map(({ name }) => name);
    const outcomes = await countOutcomes(handle, names);
    const { rows } = await sql<{ channel: string; payouts: number }>`
      select coalesce(sent_through, channel) as channel, count(*)::integer as payouts from payouts
      where opened_at > now() - interval '24 hours' and coalesce(sent_through, channel) is not null
      group by 1`.execute(handle.db);
    const chosen = new Map(rows.map(({ channel, payouts }) => [channel, payouts]));
    return channels.map((channel) => ({
      ...{ ...channel, paid: 0, failed: 0, ...outcomes.get(channel.name) },
      chosen: chosen.get(channel.name) ?? 0,
    }));
  });
