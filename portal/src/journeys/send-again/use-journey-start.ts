import type { FieldValues } from '@thumela/rules/fields/required-fields.ts';
import { useInitialValue } from '@thumela/web/journeys/use-initial-value.ts';
import { findPastCorridor, type PastRequest } from '../quote/past-corridor.ts';
import type { QuoteRequest } from '../quote/quote-request.ts';
import { useCorridor } from '../quote/use-corridor.ts';
import { type RecipientState, useRecipient } from '../recipient/use-recipient.ts';
import type { Answers } from '../send-money/journey.ts';
import { createRepeatRequest } from './past-request.ts';

/** Start of a journey: fixed facts, and the request, which may be changed. */
export interface JourneyStart {
  readonly facts: Answers;
  readonly request: QuoteRequest;
}

type JourneyStartState =
  | { readonly state: 'ready'; readonly start: JourneyStart }
  | { readonly state: 'asking' }
  | { readonly state: 'gone' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void };

/** Whether the corridor is still offered, and whether the beneficiary still exists. */
export function useJourneyStart(past: PastRequest, known: FieldValues): JourneyStartState {
  const corridor = useCorridor(findPastCorridor(past));
  const saved = useRecipient(past.beneficiaryId ?? undefined);
  const recipient: RecipientState = past.beneficiaryId == null ? { state: 'gone' } : saved;
  const start = useInitialValue(
    corridor.state === 'offered' && ['there', 'gone'].includes(recipient.state)
      ? createJourneyStart(createRepeatRequest(past, corridor.corridor), recipient, known)
      : undefined,
  );
  if (start) return { state: 'ready', start };
  if (corridor.state !== 'offered') return corridor;
  return recipient.state === 'failed' ? recipient : { state: 'asking' };
}

/** If the corridor differs by now, the captured values are used. */
function createJourneyStart(
  request: QuoteRequest,
  saved: RecipientState,
  known: FieldValues,
): JourneyStart {
  const { payoutPartner, currency } = request.choice;
  const fits =
    saved.state === 'there' &&
    saved.request.choice.payoutPartner === payoutPartner &&
    saved.request.choice.currency === currency;
  if (!fits) return { facts: { again: true, known }, request };
  const { recipient } = saved;
  return { facts: { again: true, beneficiaryId: recipient.id, recipient }, request };
}
