import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { phrase, worded } from '@thumela/rules/language/phrase.ts';
import { casesService } from '../../casework/cases/service.ts';
import type { PayoutReport, ToldState } from '../../integrations/payouts/partner.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { payoutDoubts } from '../../platform/i18n/texts/en/payouts.ts';
import type { PayoutRow } from '../records/service.ts';

const NOT_PAID: readonly string[] = ['FAILED', 'CANCELED'] satisfies ToldState[];
const UNDER_WAY: readonly ToldState[] = ['ACCEPTED', 'READY'];

/** Why somebody looks at a payout, as it is recorded. */
export const recorded = (why: keyof typeof payoutDoubts): string =>
  worded(phrase(payoutDoubts, why), ENGLISH.say);

/** The same number in one spelling. */
const plain = (amount: string) => amount.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

/** Why a report cannot be believed; undefined where it can. */
export function doubtOf(
  { state, partner_reference: reference, amount, currency, concluded }: PayoutRow,
  report: PayoutReport,
): keyof typeof payoutDoubts | undefined {
  if (state === 'OPEN') return 'neverSent';
  if (reference && report.partnerReference && reference !== report.partnerReference) {
    return 'otherReference';
  }
  const { amount: told } = report;
  if (told && (plain(told.value) !== plain(amount) || told.currency !== currency)) {
    return 'otherAmount';
  }
  if (concluded && UNDER_WAY.includes(report.state)) return 'arrived';
  const isPaidAfterAll = NOT_PAID.includes(state) && report.state === 'PAID';
  const wasNotPaid = state === 'PAID' && NOT_PAID.includes(report.state);
  return isPaidAfterAll || wasNotPaid ? 'contradicts' : undefined;
}

/** Has two people look at a payout that a partner tells of and that we never gave it: it may have paid it. */
export async function openUnknown(
  handle: TransactionHandle,
  report: PayoutReport,
  partner: string,
): Promise<void> {
  const { payoutId } = report;
  await casesService(handle).open({
    kind: 'PAYOUT_DISCREPANCY',
    // Not of a payout of ours by that number: another adapter may have that one, and goes on with it.
    subject: `payout-notice:${partner}/${payoutId}`,
    facts: { why: recorded('unknown'), payout: payoutId, ...factsOf(report) },
    actor: `payout:${partner}`,
  });
}

/** What a partner told, for whoever looks at it. */
const factsOf = ({ state, word, partnerReference, amount }: PayoutReport) => ({
  ...{ told: state, word, 'partner-reference': partnerReference },
  ...(amount && { 'told-amount': `${amount.currency} ${amount.value}` }),
});

/** Has two people look at a payout of which its partner says what cannot be. Nothing moves by it. */
export async function openDoubt(
  handle: TransactionHandle,
  { id, transaction_id: transactionId, state }: PayoutRow,
  report: PayoutReport | undefined,
  { doubt, actor }: { doubt: keyof typeof payoutDoubts; actor: string },
): Promise<void> {
  await casesService(handle).open({
    kind: 'PAYOUT_DISCREPANCY',
    subject: `payout:${id}`,
    ...(transactionId !== null && { transactionId }),
    facts: {
      ...{ why: recorded(doubt), state },
      ...(report && factsOf(report)),
    },
    actor,
  });
}
