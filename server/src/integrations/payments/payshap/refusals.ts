import { phrase } from '@thumela/rules/language/phrase.ts';
import { refusalTexts } from '../../../platform/i18n/texts/en/payments.ts';
import { AmountRefusal, PartnerRefusal } from '../partner.ts';

/** ISO 20022 reasons for which another ShapID or account has to be given. */
const ACCOUNT: ReadonlySet<string> = new Set(['AC01', 'AC04', 'AC06', 'AC07', 'BE23', 'MD07']);
/** Reasons of an amount above a limit of the scheme or the payer's bank. */
const AMOUNT: ReadonlySet<string> = new Set(['AM02', 'AM14', 'AM21']);
/** Reasons for which the payer's bank takes no requests. */
const BANK: ReadonlySet<string> = new Set(['AG01', 'AG03', 'AB08', 'RC01']);

/** The code of a request that the bank has already. */
export const DUPLICATE = 'AM05';

/** A rejection of a request to pay, worded for the customer by its reason code. */
export function toRefusal(reason: string | undefined): PartnerRefusal {
  const code = reason ?? '';
  const cause = new Error(`PayShap rejected the request: ${code || 'no reason'}.`);
  if (AMOUNT.has(code)) return new AmountRefusal(phrase(refusalTexts, 'aboveMaximum'), { cause });
  if (ACCOUNT.has(code)) return new PartnerRefusal(phrase(refusalTexts, 'shapId'), { cause });
  if (BANK.has(code)) return new PartnerRefusal(phrase(refusalTexts, 'shapBank'), { cause });
  return new PartnerRefusal(phrase(refusalTexts, 'notAccepted', 'PayShap'), { cause });
}
