import type { IdType } from '@thumela/rules/identity/id-types.ts';
import { isSelfToSelf, type LimitCheck } from '@thumela/rules/journeys/limit-checks.ts';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { type Phrase, phrase, type Say } from '@thumela/rules/language/phrase.ts';
import { inboundLimitTexts } from '../../platform/i18n/texts/en/limits.ts';
import type { InboundTierSet, ReferenceSnapshot } from '../../pricing/reference-data/service.ts';

/** Proof required for sending money to oneself (see server/src/compliance/README.md). */
const EMPLOYMENT_ABROAD = 'FOREIGN_EMPLOYMENT_PROOF';

/** The properties of an incoming order that determine its requirements. */
export interface InboundOrderDetails {
  /** Of the document the recipient chose. */
  readonly idType: IdType;
  /** Cents of rand. */
  readonly amount: bigint;
  readonly senderType: string;
  /** Money from themselves that the recipient has received; absent if the recipient is unknown. */
  readonly received?: { readonly day: bigint; readonly month: bigint };
  /** The reader's language, for titles. */
  readonly say?: Say;
}

/** Requirements of an order, as used by the steps of the wizard. */
export interface InboundRequirements extends LimitCheck {
  readonly tierSet?: InboundTierSet;
  /** The reason for which no document of this type is enough; another one may be. */
  readonly tooMuch?: Phrase;
}

/**
 * Requirements of an incoming order: the limit documents of its tier set or, for money from oneself, the proof of
 * employment. The checks and a submitted request share this function.
 */
export function inboundRequirements(
  reference: ReferenceSnapshot,
  asked: InboundOrderDetails,
): InboundRequirements {
  if (isSelfToSelf(asked.senderType)) return selfToSelfRequirements(reference, asked);
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

/** Money from oneself is a salary earned abroad: only an SA ID can receive it, within its own limits. */
function selfToSelfRequirements(
  reference: ReferenceSnapshot,
  asked: InboundOrderDetails,
): InboundRequirements {
  const title = (asked.say ?? ENGLISH.say)(inboundLimitTexts).employmentAbroad;
  const stop = selfToSelfRefusal(selfToSelf(reference, asked));
  return {
    idType: asked.idType,
    ...(stop && { stop }),
    limitPurposes: [],
    additionalPurposes: [{ purpose: EMPLOYMENT_ABROAD, title }],
  };
}

function selfToSelfRefusal({ offered, aboveDay, aboveMonth }: ReturnType<typeof selfToSelf>) {
  if (!offered) return 'NEEDS_SA_ID';
  if (aboveDay) return 'DAILY_LIMIT';
  return aboveMonth ? 'MONTHLY_LIMIT' : undefined;
}

/** Whether money from oneself is offered to an ID type, and which of its limits the amount would exceed. */
export function selfToSelf(
  reference: ReferenceSnapshot,
  { idType, amount, received = { day: 0n, month: 0n } }: Omit<InboundOrderDetails, 'senderType'>,
) {
  const offered = reference.bopCategoryFor(idType, 'SELF') !== undefined;
  return {
    offered,
    aboveDay: offered && received.day + amount > reference.policy('SELF_TO_SELF_DAY'),
    aboveMonth: offered && received.month + amount > reference.policy('SELF_TO_SELF_MONTH'),
  };
}
