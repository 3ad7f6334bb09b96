import type { CheckedAccount, PayoutInstruction } from '../partner.ts';
import { type Order, SENDER_FIELDS } from './protocol.ts';

const HOME = 'ZA';

/** An order of the protocol; our own numbers of people stay here. */
export const describeOrder = (instruction: PayoutInstruction): Order => ({
  reference: instruction.reference,
  method: instruction.method,
  partner: instruction.partner,
  country: instruction.country ?? HOME,
  amount: { value: instruction.amount, currency: instruction.currency },
  recipient: describeRecipient(instruction),
  sender: {
    firstName: instruction.sender.firstName,
    lastName: instruction.sender.lastName,
    details: describeSender(instruction.sender.details),
  },
  collectionPin: instruction.collectionPin,
  expiresAt: instruction.expiresAt,
});

/** An account of the protocol. */
export const describeAccount = (account: CheckedAccount): object => ({
  method: account.method,
  partner: account.partner,
  currency: account.currency,
  country: account.country ?? HOME,
  recipient: describeRecipient(account),
});

const describeRecipient = ({ recipient }: Pick<PayoutInstruction, 'recipient'>) => ({
  firstName: recipient.firstName,
  lastName: recipient.lastName,
  fields: Object.fromEntries(recipient.fields.map(({ name, value }) => [name, value])),
});

const describeSender = (details: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(SENDER_FIELDS).flatMap(([ours, theirs]) => {
      const value = details[ours];
      return typeof value === 'string' && value !== '' ? [[theirs, value]] : [];
    }),
  );
