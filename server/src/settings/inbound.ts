import { freeText, yesOrNo } from './parsers.ts';
import { optional, secret } from './setting.ts';

/** The settings of money from abroad and of the people who receive it. */
export const inboundSettings = {
  linkSecret: secret(
    'LINK_SECRET',
    freeText(32),
    'Signs the links by which recipients redeem an order, kept outside the database: a copy of the database opens none. Another one makes every link sent before useless.',
  ),
  partnerEventSecret: secret(
    'PARTNER_EVENT_SECRET',
    freeText(32),
    'Makes the secrets that sign status webhooks to remittance partners, kept outside the database: a copy of the database signs none. With another one every partner has another secret.',
  ),
  privateEndpoints: optional(
    'PRIVATE_ENDPOINTS',
    yesOrNo,
    'false in production, else true',
    'Whether status webhooks may go to private addresses, and by http.',
  ),
};
