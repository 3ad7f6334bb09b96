import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { formatPhrase, phrase } from '@thumela/rules/language/phrase.ts';
import { casesService } from '../../casework/cases/service.ts';
import type { PayoutReport, ReportedState } from '../../integrations/payouts/partner.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { payoutDoubts } from '../../platform/i18n/texts/en/payouts.ts';
import type { LostPayout, PayoutRow } from '../records/service.ts';

const NOT_PAID: readonly string[] = ['FAILED', 'CANCELED'] satisfies ReportedState[];
const UNDER_WAY: readonly ReportedState[] = ['ACCEPTED', 'READY'];

/** Recorded reason for reviewing a payout. */
export const formatCaseReason = (why: keyof typeof payoutDoubts): string =>
  formatPhrase(phrase(payoutDoubts, why), ENGLISH.say);

/** Normalizes a decimal number. */
const normalizeDecimal = (amount: string) => amount.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

/** Reason not to trust a report; undefined if it is consistent. */
export function findDiscrepancy(
  { state, partner_reference: reference, amount, currency, concluded }: PayoutRow,
  report: PayoutReport,
): keyof typeof payoutDoubts | undefined {
  if (state === 'OPEN') return 'neverSent';
  if (reference && report.partnerReference && reference !== report.partnerReference) {
    return 'otherReference';
  }
  const { amount: told } = report;
  if (
    told &&
    (normalizeDecimal(told.value) !== normalizeDecimal(amount) || told.currency !== currency)
  ) {
    return 'otherAmount';
  }
  if (concluded && UNDER_WAY.includes(report.state)) return 'arrived';
  const isPaidAfterAll = NOT_PAID.includes(state) && report.state === 'PAID';
  const wasNotPaid = state === 'PAID' && NOT_PAID.includes(report.state);
  return isPaidAfterAll || wasNotPaid ? 'contradicts' : undefined;
}

/**
 * Opens a case, decided by two people, for a reported payout that we never gave the partner: it may have been
 * paid.
 */
export async function openUnknownPayoutCase(
  handle: TransactionHandle,
  report: PayoutReport,
  partner: string,
): Promise<void> {
  const { payoutId } = report;
  await casesService(handle).open({
    kind: 'PAYOUT_DISCREPANCY',
    // Not the subject of our payout with that number, which may belong to another adapter and continue there.
    subject: `payout-notice:${partner}/${payoutId}`,
    facts: { why: formatCaseReason('unknown'), payout: payoutId, ...reportFacts(report) },
    actor: `payout:${partner}`,
  });
}

/** Opens a case, decided by two people, for a payout about which a restored database may be wrong. */
export const openDoubtCase = (
  handle: TransactionHandle,
  row: PayoutRow,
  doubt: 'inFile' | 'severalHave',
  report: PayoutReport | undefined,
): Promise<void> => openDiscrepancyCase(handle, row, report, { doubt, actor: 'system' });

/**
 * Opens a case, decided by two people, for a payout that may repeat one which a partner has and the restored database
 * does not.
 */
export async function openLostTwinCase(
  handle: TransactionHandle,
  row: PayoutRow,
  lost: LostPayout,
): Promise<void> {
  const { id, transaction_id: transactionId, state } = row;
  await casesService(handle).open({
    kind: 'PAYOUT_DISCREPANCY',
    subject: `payout:${id}`,
    ...(transactionId !== null && { transactionId }),
    facts: {
      ...{ why: formatCaseReason('restored'), state, payout: String(lost.payout_id) },
      ...{ partner: lost.channel, told: lost.state, word: lost.word },
      'partner-reference': lost.partner_reference,
      ...(lost.amount !== null && { 'told-amount': `${lost.currency} ${lost.amount}` }),
    },
    actor: 'system',
  });
}

/** The partner's report as facts of the case. */
const reportFacts = ({ state, word, partnerReference, amount }: PayoutReport) => ({
  ...{ told: state, word, 'partner-reference': partnerReference },
  ...(amount && { 'told-amount': `${amount.currency} ${amount.value}` }),
});

/** Opens a case, decided by two people, for a payout with a contradictory report. The payout does not move. */
export async function openDiscrepancyCase(
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
      ...{ why: formatCaseReason(doubt), state },
      ...(report && reportFacts(report)),
    },
    actor,
  });
}
