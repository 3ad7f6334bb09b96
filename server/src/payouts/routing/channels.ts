import type { ConfiguredPartners } from '../../integrations/payouts/registry.ts';
import { listPayoutChannels } from '../../integrations/payouts/registry.ts';
import type { Handle } from '../../platform/database/pool.ts';

/** A channel as the settings and the database know it. */
export interface KnownChannel {
  readonly name: string;
  readonly label: string;
  readonly enabled: boolean;
  readonly isSetUp: boolean;
  readonly isDefault: boolean;
  readonly failures_in_row: number;
  readonly last_failure_at: Date | null;
}

/** A channel without a row was never changed, and never had a route. */
const UNCHANGED = { enabled: true, failures_in_row: 0, last_failure_at: null };

/** Every channel that is set up, the default one first, and those that were before. */
export async function readChannels(
  { db }: Pick<Handle, 'db'>,
  services: ConfiguredPartners,
): Promise<KnownChannel[]> {
  const rows = await db.selectFrom('payout_channels').selectAll().orderBy('name').execute();
  const setUp = listPayoutChannels(services).map(({ name }) => name);
  const names = new Set([...setUp, ...rows.map(({ name }) => name)]);
  return [...names].map((name) => ({
    ...{ name, label: name, ...UNCHANGED },
    ...rows.find((row) => row.name === name),
    isSetUp: setUp.includes(name),
    isDefault: name === services.payoutPartner.name,
  }));
}
