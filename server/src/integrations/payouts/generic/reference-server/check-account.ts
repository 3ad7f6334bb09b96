import type { Static } from 'typebox';
import type { Account, AccountCheckAnswer } from '../protocol.ts';
import { ProtocolFailure } from './book.ts';

/** Checks an account by the last digits of its number, as a partner would by a request to the bank or network. */
export function checkAccount({
  recipient,
}: Static<typeof Account>): Static<typeof AccountCheckAnswer> {
  const { fields, firstName, lastName } = recipient;
  const number = fields.ACCOUNT_NUMBER ?? fields.IBAN ?? fields.WALLET_NUMBER;
  const holder = `${firstName} ${lastName}`;
  switch (number?.slice(-4)) {
    case undefined:
      return { canReceive: null, holder: null, match: null };
    case '0001':
      return { canReceive: false, holder: null, match: null };
    case '0002':
      return { canReceive: true, holder: `${firstName.slice(0, 1)}. ${lastName}`, match: 'CLOSE' };
    case '0003':
      return { canReceive: true, holder: 'P. Nyathi', match: 'NO_MATCH' };
    case '0004':
      throw new ProtocolFailure('UNSUPPORTED', 'This network checks no accounts.');
    default:
      return { canReceive: true, holder, match: 'MATCH' };
  }
}
