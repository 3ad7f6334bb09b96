import { freeText, wholeNumber, yesOrNo } from './parsers.ts';
import { optional, secret, withDefault } from './setting.ts';

/** The settings of money from abroad and of the people who receive it. */
export const inboundSettings = {
  linkSecret: secret(
    'LINK_SECRET',
    freeText(32),
    'Signs the links by which recipients redeem an order, kept outside the database: a copy of the database opens none. Another one makes every link sent before useless.',
  ),
  linksPerAddress: withDefault(
    'LINKS_PER_IP_PER_HOUR',
    wholeNumber(1, 1_000_000),
    '1000',
    'Links of recipients that can be opened an hour from one network address, good ones and others.',
  ),
  searchesPerAddress: withDefault(
    'SEARCHES_PER_IP_PER_HOUR',
    wholeNumber(1, 1_000_000),
    '300',
    'Orders that can be searched for an hour from one network address.',
  ),
  searchesPerReference: withDefault(
    'SEARCHES_PER_REFERENCE',
    wholeNumber(1, 1_000_000),
    '20',
    'Times an hour that one reference can be searched for, from wherever: so nobody finds the cellphone number of an order by trying.',
  ),
  recognitionsPerAddress: withDefault(
    'RECOGNITIONS_PER_IP_PER_HOUR',
    wholeNumber(1, 1_000_000),
    '60',
    'Times an hour that recipients behind one network address can try to be recognised by their document.',
  ),
  recognitionsPerOrder: withDefault(
    'RECOGNITIONS_PER_ORDER',
    wholeNumber(1, 1_000),
    '8',
    'Times in all that somebody can try for one order, from wherever: so nobody finds the number of a document by trying.',
  ),
  collectionPinAttempts: withDefault(
    'COLLECTION_PIN_ATTEMPTS',
    wholeNumber(1, 100),
    '10',
    'Wrong collection PINs of a customer in an hour that lock their redemption for an hour.',
  ),
  collectionPinsPerAddress: withDefault(
    'COLLECTION_PINS_PER_IP_PER_HOUR',
    wholeNumber(1, 1_000_000),
    '300',
    'Collection PINs, right and wrong ones, that can be looked up an hour from one network address.',
  ),
  requestsPerAddress: withDefault(
    'REQUESTS_PER_IP_PER_HOUR',
    wholeNumber(1, 1_000_000),
    '1000',
    'Registrations of recipients an hour from one network address, those that are refused counted: a shop with many recipients has one address.',
  ),
  followUpDays: withDefault(
    'FOLLOW_UP_DAYS',
    wholeNumber(1, 30),
    '3',
    'Days in which a recipient hands in what is asked for once more; afterwards an operator sees to it.',
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
