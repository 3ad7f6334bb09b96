import type { PayoutPartner, PayoutReport } from '../../integrations/payouts/partner.ts';
import { isSandboxAdapter } from '../../platform/settings/payout-adapters.ts';

/** Milliseconds that a partner may take for an answer. */
const PATIENCE = 20_000;
/** The bank that takes files, whose orders are in our own database. */
const BANK_OF_FILES = 'iso20022';

/** A partner that could not be queried, so that nothing is known of what it has. */
export class UnreachablePartner extends Error {
  constructor(channel: string, cause: unknown) {
    super(`${channel} did not answer: ${(cause as Error).message}`, { cause });
  }
}

/** Whether a channel's answers come from outside the restored database, so that they can prove something. */
export const hasOwnBook = ({ name }: PayoutPartner): boolean =>
  name !== BANK_OF_FILES && !isSandboxAdapter(name);

/**
 * A channel's report on a payout; undefined if it has none.
 * @throws UnreachablePartner also if the partner cannot say
 */
export async function queryChannel(
  channel: PayoutPartner,
  payoutId: bigint,
): Promise<PayoutReport | undefined> {
  const answer = await channel
    .query(String(payoutId), AbortSignal.timeout(PATIENCE))
    .catch((error: unknown) => {
      throw new UnreachablePartner(channel.name, error);
    });
  if (answer === undefined) throw new UnreachablePartner(channel.name, new Error('no answer yet'));
  return answer === 'UNKNOWN' ? undefined : answer;
}
