export { collectRecipientKeys } from './collect-recipient-keys.ts';
export { readLinkedPersons } from './linked-persons.ts';
export {
  findRecipientNumbers,
  NUMBERS_OF_RECIPIENT,
  normaliseNumber,
} from './recipient-numbers.ts';
