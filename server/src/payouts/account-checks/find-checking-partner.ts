import type { CheckedAccount, PayoutPartner } from '../../integrations/payouts/partner.ts';
import {
  type ConfiguredPartners,
  listPayoutChannels,
} from '../../integrations/payouts/registry.ts';
import type { Database } from '../../platform/database/pool.ts';

/** A payout partner that checks accounts. */
export type CheckingPartner = PayoutPartner & Required<Pick<PayoutPartner, 'checkAccount'>>;

const hasChecks = (partner: PayoutPartner | undefined): partner is CheckingPartner =>
  partner?.checkAccount !== undefined;

/** Methods that pay into an account; cash and vouchers are collected by a person with a document. */
const INTO_ACCOUNTS: ReadonlySet<string> = new Set<CheckedAccount['method']>(['BANK', 'WALLET']);

/**
 * The first partner that checks accounts among those that may pay into this one: the channels of its routes in their
 * order, or the default one without routes. No other partner learns of the recipient.
 */
export async function findCheckingPartner(
  services: ConfiguredPartners & { readonly database: Database },
  { method, partner, currency }: CheckedAccount,
): Promise<CheckingPartner | undefined> {
  if (!INTO_ACCOUNTS.has(method)) return undefined;
  const routed = await services.database.db
    .selectFrom('payout_routes as r')
    .innerJoin('payout_channels as c', 'c.name', 'r.channel')
    .select(['r.channel', 'c.enabled'])
    .where('r.payout_partner_id', '=', Number(partner))
    .where('r.currency', '=', currency)
    .where('r.active', '=', true)
    .orderBy('r.priority')
    .orderBy('r.id')
    .execute();
  if (routed.length === 0) {
    return hasChecks(services.payoutPartner) ? services.payoutPartner : undefined;
  }
  const channels = new Map(listPayoutChannels(services).map((one) => [one.name, one]));
  return routed
    .filter(({ enabled }) => enabled)
    .map(({ channel }) => channels.get(channel))
    .find(hasChecks);
}
