import type { AnswerOf } from '@thumela/contract/call.ts';
import { readTreasury } from '@thumela/contract/console/treasury.ts';
import { toAmount } from '@thumela/rules/money/money.ts';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { formatExposure, readExposures } from '../../ledger/exchange/service.ts';
import { formatFloat, readFloatViews } from '../../payouts/floats/service.ts';
import { findFailingUntil } from '../../payouts/routing/service.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { type ChannelOfDay, readChannelsOfDay } from './read-channels.ts';
import { type LatePayouts, readLatePayouts } from './read-late.ts';
import { type PendingMovement, readPendingMovements } from './read-pending.ts';

type Answer = AnswerOf<typeof readTreasury>;

/** The treasury's page of the console (see server/src/staff/README.md). */
export async function treasuryRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, config } = services;
  serveConsole(app, services, [
    implementCall(readTreasury, async () => {
      const [floats, { late, count, isPartial }, pending, channels, exposure] = await Promise.all([
        readFloatViews(database),
        readLatePayouts(database, config.payoutSilentHours),
        readPendingMovements(database),
        readChannelsOfDay(services),
        readExposures(database, config),
      ]);
      return {
        floats: floats.map(formatFloat),
        late: late.map(formatLate),
        ...{ 'late-count': count, 'late-partial': isPartial },
        pending: pending.map(formatPending),
        channels: channels.map(formatChannel),
        exposure: exposure.map(formatExposure),
      };
    }),
  ]);
}

const formatId = (id: bigint | null) => (id === null ? null : Number(id));

const formatLate = (of: LatePayouts): Answer['late'][number] => ({
  ...{ channel: of.channel, reason: of.reason, payouts: of.payouts },
  owed: toAmount(of.owedCents),
  'oldest-since': formatTimestamp(of.oldest.openedAt),
  'oldest-transaction': formatId(of.oldest.transactionId),
  'oldest-order': formatId(of.oldest.orderId),
});

const formatPending = (of: PendingMovement): Answer['pending'][number] => ({
  ...{ kind: of.kind, id: Number(of.id), reference: of.reference, party: of.party },
  ...{ currency: of.currency, amount: toAmount(of.amountCents), 'pending-on': of.pendingOn },
  ...{ by: of.by, since: formatTimestamp(of.since) },
});

function formatChannel(of: ChannelOfDay): Answer['channels'][number] {
  const failingUntil = findFailingUntil(of);
  return {
    ...{ name: of.name, label: of.label, enabled: of.enabled, 'is-set-up': of.isSetUp },
    'failing-until': failingUntil ? formatTimestamp(failingUntil) : null,
    ...{ paid: of.paid, failed: of.failed, chosen: of.chosen },
  };
}
