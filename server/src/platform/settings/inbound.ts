import { textParser, wholeNumberParser, yesOrNo } from './parsers.ts';
import { optionalSetting, secretSetting, settingWithDefault } from './setting.ts';

/** Settings of money from abroad and of its recipients. */
export const inboundSettings = {
  linkSecret: secretSetting(
    'LINK_SECRET',
    textParser(32),
    'Signs the links by which recipients redeem an order; stored outside the database, so that a copy of the database opens none. Changing it invalidates all links sent before.',
  ),
  linksPerAddress: settingWithDefault(
    'LINKS_PER_IP_PER_HOUR',
    wholeNumberParser(1, 1_000_000),
    '1000',
    'Maximum number of recipient links, valid or not, opened an hour from one network address.',
  ),
  searchesPerAddress: settingWithDefault(
    'SEARCHES_PER_IP_PER_HOUR',
    wholeNumberParser(1, 1_000_000),
    '300',
    'Maximum number of order searches an hour from one network address.',
  ),
  searchesPerReference: settingWithDefault(
    'SEARCHES_PER_REFERENCE',
    wholeNumberParser(1, 1_000_000),
    '20',
    'Maximum number of searches an hour for one reference, from any address: so that an order’s cellphone number cannot be guessed.',
  ),
  recognitionsPerAddress: settingWithDefault(
    'RECOGNITIONS_PER_IP_PER_HOUR',
    wholeNumberParser(1, 1_000_000),
    '60',
    'Maximum number of attempts an hour to identify recipients by their document from one network address.',
  ),
  recognitionsPerOrder: settingWithDefault(
    'RECOGNITIONS_PER_ORDER',
    wholeNumberParser(1, 1_000),
    '8',
    'Maximum total number of attempts for one order, from any address: so that a document number cannot be guessed.',
  ),
  collectionPinAttempts: settingWithDefault(
    'COLLECTION_PIN_ATTEMPTS',
    wholeNumberParser(1, 100),
    '10',
    'Number of wrong collection PINs in an hour after which a customer’s redemption is locked for an hour.',
  ),
  collectionPinsPerAddress: settingWithDefault(
    'COLLECTION_PINS_PER_IP_PER_HOUR',
    wholeNumberParser(1, 1_000_000),
    '300',
    'Maximum number of collection PINs, right or wrong, looked up an hour from one network address.',
  ),
  requestsPerAddress: settingWithDefault(
    'REQUESTS_PER_IP_PER_HOUR',
    wholeNumberParser(1, 1_000_000),
    '1000',
    'Maximum number of recipient registrations an hour from one network address, including refused ones; a shop with many recipients has one address.',
  ),
  followUpDays: settingWithDefault(
    'FOLLOW_UP_DAYS',
    wholeNumberParser(1, 30),
    '3',
    'Days a recipient has to submit what is requested again; afterwards an operator takes over.',
  ),
  partnerEventSecret: secretSetting(
    'PARTNER_EVENT_SECRET',
    textParser(32),
    'Derives the secrets that sign status webhooks to remittance partners; stored outside the database, so that a copy of the database signs none. Changing it changes every partner’s secret.',
  ),
  privateEndpoints: optionalSetting(
    'PRIVATE_ENDPOINTS',
    yesOrNo,
    'false in production, else true',
    'Whether status webhooks may be sent to private addresses, and by http.',
  ),
};
