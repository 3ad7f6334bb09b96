import type { Services } from '../../app/services.ts';
import { isSandboxAdapter, listAdapterNames } from '../../platform/settings/payout-adapters.ts';
import { genericPayoutPartner } from './generic/partner.ts';
import { isoPayoutPartner } from './iso20022/partner.ts';
import { observedPayoutPartner } from './observed.ts';
import type { PayoutPartner } from './partner.ts';
import { pawapayPayoutPartner } from './pawapay/partner.ts';
import { sandboxPayoutPartner } from './sandbox/partner.ts';
import { thunesPayoutPartner } from './thunes/partner.ts';

type Needed = Pick<Services, 'config' | 'database' | 'telemetry'>;

/**
 * The configured payout partners: the one of everything without a route, and all by name.
 * @throws Error if the settings of one are missing, which the settings check reports before
 */
export function payoutPartners(
  services: Needed,
): Pick<Services, 'payoutPartner' | 'payoutPartners'> {
  const [first = '', ...further] = listAdapterNames(services.config);
  const payoutPartner = observedPartner(services, first);
  const partners = [payoutPartner, ...further.map((name) => observedPartner(services, name))];
  return { payoutPartner, payoutPartners: new Map(partners.map((one) => [one.name, one])) };
}

function observedPartner(services: Needed, name: string): PayoutPartner {
  const partner = createPartner(services, name);
  if (!partner) throw new Error(`The payout partner ${name} is not set up.`);
  return observedPayoutPartner(partner, services.telemetry);
}

function createPartner({ config, database }: Needed, name: string): PayoutPartner | undefined {
  if (isSandboxAdapter(name)) return sandboxPayoutPartner({ config, database }, name);
  switch (name) {
    case 'iso20022':
      return isoPayoutPartner({ database });
    case 'pawapay':
      return pawapayPayoutPartner(config, database.clock);
    case 'thunes':
      return thunesPayoutPartner(config, database.clock);
    default: {
      const generic = config.genericPayoutPartners.find((one) => one.name === name);
      return generic && genericPayoutPartner(generic);
    }
  }
}

/** Payout partners of a process, as far as they are needed to find one. */
export type ConfiguredPartners = Pick<Services, 'payoutPartner' | 'payoutPartners'> & {
  readonly config: Pick<Services['config'], 'payoutPartner'>;
};

/**
 * Every adapter that payouts can leave through, the default one first. A default that replaces the configured one, as
 * in a test, replaces it here too.
 */
export const listPayoutChannels = ({
  payoutPartner,
  payoutPartners,
  config,
}: ConfiguredPartners): PayoutPartner[] => [
  payoutPartner,
  ...[...payoutPartners.values()].filter(
    ({ name }) => name !== payoutPartner.name && name !== config.payoutPartner,
  ),
];
