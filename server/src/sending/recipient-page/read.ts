import { countCurrencyDecimals, formatAmount, parseMinor } from '@thumela/rules/money/money.ts';
import { deriveRecipientState } from '@thumela/rules/status/recipient-state.ts';
import { sql } from 'kysely';
import type { PickupPartner } from '../../payouts/pickup-locations/service.ts';
import { newestPayouts, payoutsReader } from '../../payouts/records/service.ts';
import type { Database } from '../../platform/database/pool.ts';
import type { RecipientState } from '../../platform/i18n/texts/en/recipient-page.ts';
import type { ReferenceSnapshot } from '../../pricing/reference-data/service.ts';

/** Days for which a page still explains money that was paid out or taken back. */
const EXPLAINS_DAYS = 30;

/** A voucher without its code. */
interface ShownVoucher {
  readonly part: number;
  readonly cents: bigint;
  readonly collected: boolean;
  readonly validUntil: Date | null;
}

/** All that a recipient's page shows: nothing about the sender but the name, and no PIN or code. */
export interface RecipientMoney {
  readonly sender: string;
  readonly amount: string;
  readonly state: RecipientState;
  /** Its pickup partner; undefined for money that is not paid out in cash. */
  readonly pickup:
    | { readonly partner: PickupPartner; readonly name: string; readonly country: string }
    | undefined;
  readonly vouchers: readonly ShownVoucher[];
}

/** Whether something that ended is too long ago to be explained. */
const isOver = (column: 'status_at') =>
  sql<boolean>`${sql.ref(column)} < now() - make_interval(days => ${EXPLAINS_DAYS})`.as('over');

/** A transaction for its recipient; undefined for one without a payout, and one that ended long ago. */
export async function readSentMoney(
  database: Database,
  reference: ReferenceSnapshot,
  id: bigint,
): Promise<RecipientMoney | undefined> {
  const row = await database.db
    .selectFrom('transactions')
    .select(['status', 'sender', 'destination_amount', 'destination_currency'])
    .select(['payout_partner_id', isOver('status_at')])
    .where('id', '=', id)
    .executeTakeFirst();
  const payout = row && (await payoutsReader(database).account(id));
  if (!row || !payout) return undefined;
  const state = deriveRecipientState({
    status: row.status,
    payout: payout.state,
    stopping: payout.stop_asked_at !== null,
  });
  if (row.over && (state === 'COLLECTED' || state === 'ENDED')) return undefined;
  const { destination_amount: sum, destination_currency: currency } = row;
  const partner = reference.payoutPartner(row.payout_partner_id);
  const isCash = partner?.payoutMethod.method === 'CASH';
  return {
    sender: `${row.sender.first_name} ${row.sender.last_name}`,
    amount: formatAmount(currency, parseMinor(sum, countCurrencyDecimals(currency)) ?? 0n),
    state,
    pickup: isCash
      ? {
          partner: partner.id,
          name: partner.name,
          country: partner.payoutMethod.destination.name,
        }
      : undefined,
    vouchers: [],
  };
}

/** The vouchers of an order for their owner; undefined without any, and for ones collected long ago. */
export async function readVoucherMoney(
  database: Database,
  rand: (cents: bigint) => string,
  id: bigint,
): Promise<RecipientMoney | undefined> {
  const row = await database.db
    .selectFrom('inbound_transactions')
    .select(['status', 'amount_cents', 'customer_first_name', 'customer_last_name'])
    .select(isOver('status_at'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const payouts = await newestPayouts(database, { orderId: id });
  const vouchers = payouts.flatMap(({ method, state, part, owed_cents, ...payout }) => {
    const isReady = state === 'READY' && payout.stop_asked_at === null;
    if (method !== 'VOUCHER' || (!isReady && state !== 'PAID')) return [];
    const shown = { part, cents: owed_cents, collected: !isReady };
    return [{ ...shown, validUntil: isReady ? payout.expires_at : null }];
  });
  const isWaiting = vouchers.some(({ collected }) => !collected);
  if (vouchers.length === 0 || (row.over && !isWaiting)) return undefined;
  return {
    sender: `${row.customer_first_name} ${row.customer_last_name}`.trim(),
    amount: rand(row.amount_cents),
    state: isWaiting ? 'READY' : 'COLLECTED',
    pickup: isWaiting ? { partner: 'vouchers', name: '', country: '' } : undefined,
    vouchers,
  };
}
