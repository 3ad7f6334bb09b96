import type { Config } from '../../../config.ts';
import { type Database, withTransaction } from '../../../database/pool.ts';
import { type PayoutPartner, PayoutRefusal, type PayoutReport } from '../partner.ts';
import { findEntry, moveEntry, reportOf, takeOrder } from './book.ts';
import { readSandboxNotice } from './notice.ts';
import { behaviourOf } from './sentinels.ts';

/** What the sandbox partner stands on. */
export interface SandboxPayouts {
  config: Pick<Config, 'webhookSecretPayouts' | 'sandboxPayoutSeconds'>;
  database: Database;
}

/** The sandbox payout partner: it keeps a book of its own and tells of each change by a signed notice. */
export function sandboxPayoutPartner({ config, database }: SandboxPayouts): PayoutPartner {
  const stands = async (payoutId: string): Promise<PayoutReport | 'UNKNOWN'> => {
    const entry = await findEntry(database, payoutId);
    return entry ? reportOf(entry) : 'UNKNOWN';
  };
  return {
    name: 'sandbox',
    webhookSecret: config.webhookSecretPayouts,
    send: async (instruction) => {
      const { refuses } = behaviourOf(instruction);
      if (refuses) throw new PayoutRefusal(refuses);
      await withTransaction(database, (handle) =>
        takeOrder(handle, instruction, config.sandboxPayoutSeconds),
      );
      const told = await stands(instruction.payoutId);
      return told === 'UNKNOWN' ? undefined : told;
    },
    query: stands,
    cancel: async (payoutId) => {
      await withTransaction(database, (handle) => moveEntry(handle, payoutId, 'CANCELED'));
      const told = await stands(payoutId);
      return told === 'UNKNOWN' ? undefined : told;
    },
    readNotice: readSandboxNotice,
  };
}
