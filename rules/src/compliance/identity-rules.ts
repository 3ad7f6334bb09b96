import { defineRuleSet } from './rule-sets.ts';

/** Checks of identities with an outside service: what is checked, how alike names have to be, how long it is repeated. */
export const IDENTITY_CHECKS = defineRuleSet({
  name: 'IDENTITY_CHECKS',
  fields: {
    NAME_SIMILARITY: { unit: 'PERCENT', default: 85, minimum: 50, maximum: 100 },
    RETRY_HOURS: { unit: 'HOURS', default: 24, minimum: 1, maximum: 168 },
    SA_ID: { unit: 'ON_OFF', default: 1, minimum: 0, maximum: 1 },
    ASYLUM_PAPER: { unit: 'ON_OFF', default: 1, minimum: 0, maximum: 1 },
    FOREIGN_PASSPORT: { unit: 'ON_OFF', default: 0, minimum: 0, maximum: 1 },
    FOREIGN_ID: { unit: 'ON_OFF', default: 0, minimum: 0, maximum: 1 },
  },
});

/** Days before the expiry of a document on which its customer is reminded. */
export const DOCUMENT_EXPIRY = defineRuleSet({
  name: 'DOCUMENT_EXPIRY',
  fields: {
    FIRST_REMINDER: { unit: 'DAYS', default: 60, minimum: 1, maximum: 365 },
    SECOND_REMINDER: { unit: 'DAYS', default: 30, minimum: 1, maximum: 365 },
    LAST_REMINDER: { unit: 'DAYS', default: 7, minimum: 1, maximum: 365 },
  },
});
