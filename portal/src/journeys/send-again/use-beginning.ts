import type { FieldValues } from '@thumela/rules/fields/required-fields.ts';
import { useFirst } from '@thumela/web/journeys/use-first.ts';
import type { QuoteRequest } from '../quote/quote-request.ts';
import { useCorridor } from '../quote/use-corridor.ts';
import { type RecipientState, useRecipient } from '../recipient/use-recipient.ts';
import type { Answers } from '../send-money/journey.ts';
import { type Asked, rememberedOf, requestOf } from './past.ts';

/** What the journey begins with: facts that hold, and the request that may be changed. */
export interface Beginning {
  readonly facts: Answers;
  readonly request: QuoteRequest;
}

export type BeginningState =
  | { readonly state: 'ready'; readonly beginning: Beginning }
  | { readonly state: 'asking' }
  | { readonly state: 'gone' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void };

/** Whether the corridor is still offered, and whether it went to a beneficiary who is still there. */
export function useBeginning(asked: Asked, known: FieldValues): BeginningState {
  const corridor = useCorridor(rememberedOf(asked));
  const saved = useRecipient(asked.beneficiaryId ?? undefined);
  const recipient: RecipientState = asked.beneficiaryId == null ? { state: 'gone' } : saved;
  const beginning = useFirst(
    corridor.state === 'offered' && ['there', 'gone'].includes(recipient.state)
      ? beginningOf(requestOf(asked, corridor.corridor), recipient, known)
      : undefined,
  );
  if (beginning) return { state: 'ready', beginning };
  if (corridor.state !== 'offered') return corridor;
  return recipient.state === 'failed' ? recipient : { state: 'asking' };
}

/** Somebody whose corridor is another by now is asked for by what was captured then. */
function beginningOf(request: QuoteRequest, saved: RecipientState, known: FieldValues): Beginning {
  const { payoutPartner, currency } = request.choice;
  const fits =
    saved.state === 'there' &&
    saved.request.choice.payoutPartner === payoutPartner &&
    saved.request.choice.currency === currency;
  if (!fits) return { facts: { again: true, known }, request };
  const { recipient } = saved;
  return { facts: { again: true, beneficiaryId: recipient.id, recipient }, request };
}
