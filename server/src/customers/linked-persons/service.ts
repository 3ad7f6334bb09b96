export { collectRecipientKeys } from './collect-recipient-keys.ts';
export { readLinkedPersons } from './linked-persons.ts';
