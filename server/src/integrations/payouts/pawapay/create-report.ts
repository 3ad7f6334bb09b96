import type { PayoutReport } from '../partner.ts';
import type { Remittance } from './answers.ts';
import { CANCELLED, describeFailure } from './failure-codes.ts';
import { readPayoutId } from './remittance-id.ts';

/**
 * The report that a remittance makes. Its number is the UUID, because the network's own number is missing until the
 * money has arrived. `created` is the time of the order and not of the event, so there is no time.
 * @throws Error if it is not one of ours
 */
export function createReport(remittance: Remittance): PayoutReport {
  const { remittanceId, amount, currency } = remittance;
  return {
    payoutId: readPayoutId(remittanceId),
    partnerReference: remittanceId,
    ...describeOutcome(remittance),
    amount: { value: amount, currency },
  };
}

function describeOutcome({
  status,
  failureReason,
  providerTransactionId,
}: Remittance): Pick<PayoutReport, 'state' | 'word'> {
  switch (status) {
    case 'COMPLETED':
      return { state: 'PAID', word: providerTransactionId ?? '' };
    case 'FAILED':
      return {
        state: failureReason?.failureCode === CANCELLED ? 'CANCELED' : 'FAILED',
        word: failureReason ? describeFailure(failureReason) : '',
      };
    default:
      return { state: 'ACCEPTED', word: status };
  }
}
