import type { IdType } from '@thumela/rules/identity/id-types.ts';
import { isSelfToSelf, type LimitCheck } from '@thumela/rules/journeys/limit-checks.ts';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { type Phrase, phrase, type Say } from '@thumela/rules/language/phrase.ts';
import { inboundLimitTexts } from '../../platform/i18n/texts/en/limits.ts';
import type { InboundTierSet, ReferenceSnapshot } from '../../pricing/reference-data/service.ts';

/** What somebody who sends money to themselves has to prove (decision 49). */
const EMPLOYMENT_ABROAD = 'FOREIGN_EMPLOYMENT_PROOF';

/** An incoming order, as far as it decides what its recipient is asked for. */
export interface InboundAsked {
  /** Of the document the recipient chose. */
  readonly idType: IdType;
  /** Cents of rand. */
  readonly amount: bigint;
  readonly senderType: string;
  /** Money from themselves that the recipient has received; nothing where nobody knows who they are. */
  readonly received?: { readonly day: bigint; readonly month: bigint };
  /** The reader's language, for titles. */
  readonly say?: Say;
}

/** What an order asks of its recipient, as the wizard's walk takes it. */
export interface InboundRequirements extends LimitCheck {
  readonly tierSet?: InboundTierSet;
  /** Why no document of this type is enough; another one may be. */
  readonly tooMuch?: Phrase;
}

/**
 * What an incoming order asks of its recipient: the limit documents of its tier set, or, for money from
 * oneself, the proof of that. One function for the checks and for a request that was submitted.
 */
export function inboundRequirements(
  reference: ReferenceSnapshot,
  asked: InboundAsked,
): InboundRequirements {
  if (isSelfToSelf(asked.senderType)) return fromOneself(reference, asked);
  const tierSet = reference.inboundTierSet(asked.idType, asked.amount);
  const { idType } = asked;
  if (!tierSet) {
    const tooMuch = phrase(inboundLimitTexts, 'tooMuch');
    return { idType, tooMuch, limitPurposes: [], additionalPurposes: [] };
  }
  const limitPurposes = tierSet.documents.map(({ purpose }) => ({
    purpose,
    title: reference.documentPurpose(purpose) ?? purpose,
  }));
  return { idType, tierSet, limitPurposes, additionalPurposes: [] };
}

/** Money from oneself is a salary earned abroad: only an SA ID can receive it, within limits of its own. */
function fromOneself(reference: ReferenceSnapshot, asked: InboundAsked): InboundRequirements {
  const title = (asked.say ?? ENGLISH.say)(inboundLimitTexts).employmentAbroad;
  const stop = stopOf(selfToSelf(reference, asked));
  return {
    idType: asked.idType,
    ...(stop && { stop }),
    limitPurposes: [],
    additionalPurposes: [{ purpose: EMPLOYMENT_ABROAD, title }],
  };
}

function stopOf({ offered, aboveDay, aboveMonth }: ReturnType<typeof selfToSelf>) {
  if (!offered) return 'NEEDS_SA_ID';
  if (aboveDay) return 'DAILY_LIMIT';
  return aboveMonth ? 'MONTHLY_LIMIT' : undefined;
}

/** Whether money from oneself is offered to an ID type, and which of its limits the amount would exceed. */
export function selfToSelf(
  reference: ReferenceSnapshot,
  { idType, amount, received = { day: 0n, month: 0n } }: Omit<InboundAsked, 'senderType'>,
) {
  const offered = reference.bopCategoryFor(idType, 'SELF') !== undefined;
  return {
    offered,
    aboveDay: offered && received.day + amount > reference.policy('SELF_TO_SELF_DAY'),
    aboveMonth: offered && received.month + amount > reference.policy('SELF_TO_SELF_MONTH'),
  };
}
