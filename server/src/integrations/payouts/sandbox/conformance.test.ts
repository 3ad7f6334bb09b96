import { type RunningServer, startServer } from '../../../../test/harness.ts';
import { walletRecipient } from '../../../../test/payout-conformance/instructions.ts';
import { describePayoutPartner } from '../../../../test/payout-conformance/suite.ts';
import { createInstruction, letCome, sendNotices } from '../../../../test/sandbox-payouts.ts';
import type { Services } from '../../../app/services.ts';
import { withTransaction } from '../../../platform/database/pool.ts';
import { findEntry } from './book.ts';
import { moveEntry, WORDS } from './move-entry.ts';
import { sandboxPayoutPartner } from './partner.ts';

/** Payouts of this amount fail, by hand. */
const FAILING = '66.00';

describePayoutPartner({
  name: 'the sandbox partner',
  hasServer: false,
  start: async (receiver) => {
    const server = await startServer();
    const config = { ...server.services.config, publicUrl: receiver.url };
    const services: Services = { ...server.services, config };
    return {
      ...{ server, close: server.close },
      countPayouts: () => countPayouts(server),
      settle: async (payoutId: string) => {
        await endPayout(services, payoutId);
        await sendNotices(services, payoutId);
      },
    };
  },
  create: ({ server }) => sandboxPayoutPartner(server.services),
  instruction: createInstruction(),
  provoke: {
    ...{ PAID: {}, STOPPABLE: {}, FAILED: { amount: FAILING } },
    ...{ REFUSED: { amount: '100.13' }, OUT_OF_ORDER: { amount: '100.19' } },
    RETURNED: { amount: '100.31' },
    // It has no network, and its answer to 29 is lost until a person accepts the order.
    ...{ REQUEST_LOST: 'IMPOSSIBLE', ANSWER_LOST: 'IMPOSSIBLE', NOTICE_FIRST: 'IMPOSSIBLE' },
    ...{ PAID_IN_PART: 'IMPOSSIBLE', UNKNOWN_STATE: 'IMPOSSIBLE' },
  },
  checks: {
    MATCH: walletRecipient('260763456789'),
    NO_MATCH: walletRecipient('260763459003'),
    CANNOT_RECEIVE: walletRecipient('260763459001'),
    NOT_OFFERED: walletRecipient('260763459004'),
  },
  refusal: 'The account does not exist.',
  secrets: () => [],
});

async function countPayouts({ database }: RunningServer): Promise<number> {
  const rows = await database.db
    .selectFrom('sandbox_payouts')
    .select('payout_id')
    .where('state', '<>', 'FAILED')
    .execute();
  return rows.length;
}

/** Pays a payout or lets it fail; one that was paid returns. */
async function endPayout(services: Services, payoutId: string): Promise<void> {
  const entry = await findEntry(services.database, { channel: 'sandbox', payoutId });
  if (entry?.state === 'PAID') return await letCome(services, payoutId, 'returns_at');
  const fails = entry?.body.amount === FAILING;
  await withTransaction(services.database, (handle) =>
    moveEntry(
      handle,
      { channel: 'sandbox', payoutId },
      fails ? 'FAILED' : 'PAID',
      fails ? WORDS.refused : '',
    ),
  );
}
