import type { Config } from '../../../platform/core/config.ts';
import { type Database, withTransaction } from '../../../platform/database/pool.ts';
import { verifySignature } from '../../../platform/http/signature.ts';
import { type PayoutPartner, PayoutRefusal, type PayoutReport } from '../partner.ts';
import { findEntry, takeOrder } from './book.ts';
import { checkSandboxAccount } from './check-account.ts';
import { entryReport } from './entry.ts';
import { stopEntry } from './move-entry.ts';
import { readSandboxNotice } from './notice.ts';
import { BUSY, isBusy, losesAnswer, payoutBehaviour } from './sentinels.ts';

/** Dependencies of the sandbox partner. */
export interface SandboxPayouts {
  config: Pick<Config, 'webhookSecretPayouts' | 'sandboxPayoutSeconds'>;
  database: Database;
}

/**
 * The sandbox payout partner: it has a book of its own and reports each change by a signed notice.
 * @param name distinguishes several of them; each has its own book
 */
export function sandboxPayoutPartner(
  { config, database }: SandboxPayouts,
  name = 'sandbox',
): PayoutPartner {
  const stands = async (payoutId: string): Promise<PayoutReport | 'UNKNOWN' | undefined> => {
    const entry = await findEntry(database, { channel: name, payoutId });
    return entry ? entryReport(entry) : 'UNKNOWN';
  };
  return {
    name,
    verifyNotice: ({ headers, body, now }) =>
      verifySignature({ secret: config.webhookSecretPayouts, headers, now }, body),
    send: async (instruction, over) => {
      const { payoutId } = instruction;
      if (isBusy(name, payoutId)) throw new PayoutRefusal(BUSY);
      const { refusal, hangs, tells } = payoutBehaviour(instruction);
      const entry = await withTransaction(database, (handle) => {
        over.throwIfAborted();
        return takeOrder(handle, instruction, {
          channel: name,
          paysAfter: config.sandboxPayoutSeconds,
        });
      });
      if (refusal !== undefined) throw new PayoutRefusal(refusal);
      if (losesAnswer(name, payoutId) || (hangs && entry.state === 'SENT'))
        throw new Error('The sandbox payout partner did not answer in time.');
      return tells === undefined ? entryReport(entry) : undefined;
    },
    query: stands,
    cancel: async (payoutId) => {
      await withTransaction(database, (handle) => stopEntry(handle, { channel: name, payoutId }));
      const told = await stands(payoutId);
      return told === 'UNKNOWN' ? undefined : told;
    },
    readNotice: readSandboxNotice,
    checkAccount: checkSandboxAccount,
  };
}
