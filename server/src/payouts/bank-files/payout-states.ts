import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { formatPhrase, phrase } from '@thumela/rules/language/phrase.ts';
import type { PayoutMethod, ReportedState } from '../../integrations/payouts/partner.ts';
import { bankReasons } from '../../platform/i18n/texts/en/bank-reasons.ts';

/** Payout states by the bank's order status. Other statuses are only recorded. */
const STATES: Readonly<Record<string, ReportedState>> = {
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

/** Once the bank has settled, cash is at its counter; only ACCC reports that it was collected. */
const isCollectedInPerson = (method: PayoutMethod) => method === 'CASH' || method === 'VOUCHER';

/** Refused as a duplicate, for example when a file is submitted twice. The original order continues. */
const DUPLICATE_REASONS: ReadonlySet<string> = new Set([
  'AM05',
  'DU01',
  'DU02',
  'DU03',
  'DU04',
  'DUPL',
]);

/** Payout state for a pain.002 status and reason; undefined if it changes nothing. */
export function stateFromStatus(
  code: string,
  reason: string,
  method: PayoutMethod,
): ReportedState | undefined {
  if (code === 'RJCT' && DUPLICATE_REASONS.has(reason)) return undefined;
  return code === 'ACSC' && isCollectedInPerson(method) ? 'READY' : STATES[code];
}

/** Payout state for a booked entry: our account was debited, or credited because the payout was returned. */
export function stateFromEntry(cents: bigint, method: PayoutMethod): ReportedState {
  if (cents > 0n) return 'RETURNED';
  return isCollectedInPerson(method) ? 'READY' : 'PAID';
}

const isKnown = (code: string): code is keyof typeof bankReasons =>
  Object.hasOwn(bankReasons, code);

/** A bank's reason in words, with its code and the bank's own text. */
export function formatReason(code: string, words: string): string {
  const said = isKnown(code) ? formatPhrase(phrase(bankReasons, code), ENGLISH.say) : '';
  return [code && said ? `${code}:` : code, said, words].filter((part) => part !== '').join(' ');
}
