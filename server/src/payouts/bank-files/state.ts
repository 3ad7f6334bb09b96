import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { phrase, worded } from '@thumela/rules/language/phrase.ts';
import type { PayoutMethod, ToldState } from '../../integrations/payouts/partner.ts';
import { bankReasons } from '../../platform/i18n/texts/en/bank-reasons.ts';

/** Statuses that a bank gives an order, and what they make of a payout; of others it is only kept that they were said. */
const STATES: Readonly<Record<string, ToldState>> = {
  ACTC: 'ACCEPTED',
  ACCP: 'ACCEPTED',
  ACSP: 'ACCEPTED',
  ACWC: 'ACCEPTED',
  ACWP: 'ACCEPTED',
  ACFC: 'ACCEPTED',
  ACSC: 'ACCEPTED',
  ACCC: 'PAID',
  RJCT: 'FAILED',
  CANC: 'CANCELED',
};

/** Cash has reached its counter when the bank has settled; that somebody collected it only ACCC says. */
const isCollected = (method: PayoutMethod) => method === 'CASH' || method === 'VOUCHER';

/** Refused because the bank has it already, as when a file is brought twice: what it has goes on. */
const REPEATED: ReadonlySet<string> = new Set(['AM05', 'DU01', 'DU02', 'DU03', 'DU04', 'DUPL']);

/** What a status of pain.002, with its reason, makes of a payout; undefined: nothing. */
export function stateOfStatus(
  code: string,
  reason: string,
  method: PayoutMethod,
): ToldState | undefined {
  if (code === 'RJCT' && REPEATED.has(reason)) return undefined;
  return code === 'ACSC' && isCollected(method) ? 'READY' : STATES[code];
}

/** What a booked entry for a payout makes of it: our account was debited, or credited because it came back. */
export function stateOfEntry(cents: bigint, method: PayoutMethod): ToldState {
  if (cents > 0n) return 'RETURNED';
  return isCollected(method) ? 'READY' : 'PAID';
}

const isKnown = (code: string): code is keyof typeof bankReasons =>
  Object.hasOwn(bankReasons, code);

/** A bank's reason in words, with its code and what it wrote itself. */
export function reasonWords(code: string, words: string): string {
  const said = isKnown(code) ? worded(phrase(bankReasons, code), ENGLISH.say) : '';
  return [code && said ? `${code}:` : code, said, words].filter((part) => part !== '').join(' ');
}
