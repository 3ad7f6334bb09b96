import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import type { PayoutState } from '@thumela/rules/status/statuses.ts';
import { journalService, type Line, negateLines } from '../../ledger/journal/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';

/** A payout's float, and the amounts that move there. */
export interface FloatMovement {
  /** The payout partner, as a part of PAYOUT_FLOAT. */
  readonly partner: string;
  readonly channel: string;
  /** Of the float. */
  readonly currency: string;
  /** Hundredths of the float's currency. */
  readonly cents: bigint;
  /** Cents of rand. */
  readonly owedCents: bigint;
}

/** A payout that moves to a state, or from one. */
interface FloatMove {
  readonly to: PayoutState;
  readonly actor: string;
  readonly day: IsoDate | undefined;
  /** The payout's event. */
  readonly event: bigint;
}

/**
 * The channel's float pays what the payout partner paid out: the float of the partner gets it back. From a float in
 * another currency it leaves the position too, at the rate of the payout; what it was carried at is corrected by the
 * next revaluation (decision 40).
 */
export function floatUsedLines(of: FloatMovement): Line[] {
  const { partner, channel, currency, cents, owedCents } = of;
  const float = { account: 'PAYOUT_FLOAT', subAccount: channel, currency } as const;
  const ofPartner = { account: 'PAYOUT_FLOAT', subAccount: partner, cents: owedCents } as const;
  if (currency === 'ZAR') return [ofPartner, { ...float, cents: -cents }];
  const position = { account: 'EXCHANGE_POSITION', subAccount: currency } as const;
  return [
    ofPartner,
    { ...position, cents: -owedCents },
    { ...position, cents, currency },
    { ...float, cents: -cents },
  ];
}

/**
 * Posts that a payout is paid from the float of its channel, or is no longer paid. Nothing is posted for one without a
 * float.
 */
export async function postFloatMove(
  handle: TransactionHandle,
  { id, state }: { id: bigint; state: PayoutState },
  { to, actor, day, event }: FloatMove,
): Promise<void> {
  if (to !== 'PAID' && state !== 'PAID') return;
  const of = await readFloatMovement(handle, id);
  if (!of) return;
  const lines = floatUsedLines(of);
  await journalService(handle).post({
    event: to === 'PAID' ? 'FLOAT_USED' : 'FLOAT_RESTORED',
    subject: `payout:${id}`,
    document: `payout-event:${event}`,
    ...{ actor, day },
    lines: to === 'PAID' ? lines : negateLines(lines),
  });
}

const readFloatMovement = ({ db }: TransactionHandle, id: bigint) =>
  db
    .selectFrom('payouts as p')
    .innerJoin('payout_floats as f', 'f.id', 'p.float_id')
    .select(['p.partner', 'f.channel', 'f.currency', 'p.owed_cents as owedCents'])
    .select('p.float_cents as cents')
    .where('p.id', '=', id)
    .$narrowType<{ cents: bigint }>()
    .executeTakeFirst();
