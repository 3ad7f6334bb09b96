import type { CONFIGURATION_KEY } from '@thumela/contract/values.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../tables.ts';

/** Switches that the portal reads (REF-09, REF-10). */
const switches: [key: keyof typeof CONFIGURATION_KEY, description: string][] = [
  ['PAY_NOW_BUTTON_ACTIVE', 'Offers payment by the card page.'],
  ['INBOUND_AVAILABLE', 'Lets signed-in customers redeem money sent to them.'],
  [
    'CUSTOMER_PORTAL_INBOUND_REGISTRATION_CHAT_ACTIVE',
    'Shows the live chat to recipients who register.',
  ],
  [
    'CUSTOMER_PORTAL_INBOUND_TRANSACTION_SEARCH_CHAT_ACTIVE',
    'Shows the live chat on the order search.',
  ],
];

export const systemConfigRows: Insertable<Tables['system_config']>[] = switches.map(
  ([key, description], index) => ({
    id: index + 1,
    key,
    type: 'BOOLEAN',
    value: 'true',
    description,
  }),
);

const partners = { PARTNER_ONE: 'Partner One', PARTNER_TWO: 'Partner Two' };

/** Remittance partners that send orders (see server/src/receiving/README.md). */
export const remittancePartnerRows: Insertable<Tables['remittance_partners']>[] = Object.keys(
  partners,
).map((name) => ({ name }));

/** Display name of each partner, and the time until which it handles a payment on the same day. */
export const partnerConfigRows: Insertable<Tables['partner_config']>[] = Object.entries(
  partners,
).flatMap(([remittance_partner, name]) => [
  { remittance_partner, key: 'REMITTANCE_PARTNER_DISPLAY_VALUE', value: name },
  { remittance_partner, key: 'SAME_DAY_CUT_OFF', value: '12:00' },
]);
