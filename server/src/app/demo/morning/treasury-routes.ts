import { sql } from 'kysely';
import type { TransactionHandle } from '../../../platform/database/pool.ts';

export const MOBILE = 'sandbox-mobile';
export const CASH = 'sandbox-cash';
const DEFAULT = 'sandbox';

/** The channels of the demo by their names for operators. */
const CHANNELS = [
  { name: DEFAULT, label: 'Sandbox' },
  { name: MOBILE, label: 'Sandbox Mobile' },
  { name: CASH, label: 'Sandbox Cash' },
];

/** Channels of payout partners, the preferred one first; Uganda's wallets have one alone, so that they can wait. */
const ROUTES: readonly { readonly partner: number; readonly channels: readonly string[] }[] = [
  { partner: 11, channels: [CASH, DEFAULT] },
  { partner: 22, channels: [MOBILE, DEFAULT] },
  { partner: 41, channels: [CASH, DEFAULT] },
  { partner: 63, channels: [MOBILE, DEFAULT] },
  { partner: 92, channels: [MOBILE, DEFAULT] },
  { partner: 142, channels: [MOBILE] },
];

/** Payout partners that are paid through a channel of a float. */
export const partnersOf = (channel: string): string[] =>
  ROUTES.filter(({ channels }) => channels[0] === channel).map(({ partner }) => String(partner));

/** Adds the channels and their routes. */
export async function seedRoutes({ db }: TransactionHandle): Promise<void> {
  await db
    .insertInto('payout_channels')
    .values(CHANNELS)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const routes = ROUTES.flatMap(({ partner, channels }) =>
    channels.map((channel, index) => ({ partner, channel, priority: index + 1 })),
  );
  await sql`
    insert into payout_routes (payout_partner_id, currency, channel, priority, fixed_cost_cents, cost_hundredths)
    select r.partner, c.code, r.channel, r.priority, 500 * r.priority, 50 + 25 * r.priority
    from jsonb_to_recordset(${JSON.stringify(routes)}::jsonb) as r (partner integer, channel text, priority integer)
    join payout_currencies c on c.payout_partner_id = r.partner`.execute(db);
}
